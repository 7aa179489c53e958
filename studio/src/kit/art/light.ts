import { define, ellipse, path, place, radial, short } from "./svg";

interface Relief {
  /** The roundness of the edge, in design units. */
  depth?: number;
  rim?: string;
  rimWidth?: number;
  shine?: number;
  /** Light thrown back from the ground, seen along the lower right edge. */
  bounce?: string;
  shadow?: number;
  drop?: number;
}

/** One lamp, top left, lights everything we draw. */
const LAMP = '<feDistantLight azimuth="225" elevation="50"/>';
const GROUND = '<feDistantLight azimuth="45" elevation="38"/>';

/** Reads a drawing's own outline as a height field, lights it, and gives it a dark rim and a shadow. */
export function lit(markup: string, relief: Relief = {}): string {
  return `<g filter="${reliefFilter(relief)}">${markup}</g>`;
}

function reliefFilter({ depth = 5, rim = "#3a1a02", rimWidth = 3, shine = 0.7, bounce, shadow = 0.55, drop = 6 }: Relief): string {
  const bounced = bounce
    ? `<feSpecularLighting in="height" surfaceScale="${short(depth * 1.2)}" specularConstant="0.8" specularExponent="30" lighting-color="${bounce}" result="back">${GROUND}</feSpecularLighting><feComposite in="back" in2="SourceAlpha" operator="in" result="backIn"/><feComposite in="backIn" in2="polished" operator="arithmetic" k1="0" k2="0.62" k3="1" k4="0" result="body"/>`
    : '<feOffset in="polished" result="body"/>';
  return define(
    "filter",
    'x="-35%" y="-35%" width="170%" height="180%" color-interpolation-filters="sRGB"',
    `${outline(rim, rimWidth)}<feGaussianBlur in="SourceAlpha" stdDeviation="${depth}" result="height"/>` +
      `<feDiffuseLighting in="height" surfaceScale="${short(depth * 1.2)}" diffuseConstant="1.24" lighting-color="#fff" result="diffuse">${LAMP}</feDiffuseLighting>` +
      `<feComposite in="diffuse" in2="SourceGraphic" operator="arithmetic" k1="1.1" k2="0" k3="0" k4="0" result="shaded"/><feComposite in="shaded" in2="SourceAlpha" operator="in" result="matt"/>` +
      `<feSpecularLighting in="height" surfaceScale="${short(depth * 1.3)}" specularConstant="${shine}" specularExponent="40" lighting-color="#fff8e0" result="gleam">${LAMP}</feSpecularLighting>` +
      `<feComposite in="gleam" in2="SourceAlpha" operator="in" result="gleamIn"/><feComposite in="gleamIn" in2="matt" operator="arithmetic" k1="0" k2="1" k3="1" k4="0" result="polished"/>` +
      bounced +
      `<feGaussianBlur in="fat" stdDeviation="${short(2 + drop * 0.6)}" result="soft"/><feOffset in="soft" dx="${short(drop * 0.3)}" dy="${drop}" result="fallen"/><feFlood flood-color="#05030d" flood-opacity="${shadow}"/><feComposite in2="fallen" operator="in" result="shade"/>` +
      '<feMerge><feMergeNode in="shade"/><feMergeNode in="rim"/><feMergeNode in="body"/></feMerge>',
  );
}

/** A blurred outline cut hard stays round at corners, where dilating would make them square. */
function outline(colour: string, width: number): string {
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${short(Math.max(width, 0.1) / 1.3)}" result="spread"/>` +
    `<feComponentTransfer in="spread" result="fat"><feFuncA type="linear" slope="14" intercept="-0.86"/></feComponentTransfer>` +
    `<feFlood flood-color="${colour}"/><feComposite in2="fat" operator="in" result="rim"/>`
  );
}

export function blurred(markup: string, radius: number): string {
  return `<g filter="${define("filter", 'x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB"', `<feGaussianBlur stdDeviation="${radius}"/>`)}">${markup}</g>`;
}

/** The drawing with its own colours bleeding out around it. */
export function glowing(markup: string, radius: number, strength = 1.4): string {
  const filter = define(
    "filter",
    'x="-80%" y="-80%" width="260%" height="260%" color-interpolation-filters="sRGB"',
    `<feGaussianBlur in="SourceGraphic" stdDeviation="${radius}"/><feComponentTransfer result="halo"><feFuncA type="linear" slope="${strength}"/></feComponentTransfer><feMerge><feMergeNode in="halo"/><feMergeNode in="SourceGraphic"/></feMerge>`,
  );
  return `<g filter="${filter}">${markup}</g>`;
}

export function halo(x: number, y: number, radius: number, colour: string, strength = 0.8): string {
  const fill = radial([
    [0, "#ffffff", strength],
    [0.22, colour, strength * 0.85],
    [0.6, colour, strength * 0.26],
    [1, colour, 0],
  ]);
  return ellipse(x, y, radius, radius, fill);
}

export function sparkle(x: number, y: number, size: number, opacity = 1): string {
  const near = short(size * 0.08);
  const star = path(
    `M0 ${-size}Q${near} ${-near} ${size} 0Q${near} ${near} 0 ${size}Q${-near} ${near} ${-size} 0Q${-near} ${-near} 0 ${-size}Z`,
    "#fff",
    `opacity="${opacity}"`,
  );
  const bloom = radial([
    [0, "#ffffff", 0.75 * opacity],
    [1, "#ffffff", 0],
  ]);
  return place(ellipse(0, 0, size * 0.55, size * 0.55, bloom) + star, x, y);
}

/** The soft, wide and low shadow on which an object rests. */
export function groundShadow(x: number, y: number, width: number, colour = "#05030d", opacity = 0.6): string {
  const fill = radial([
    [0, colour, opacity],
    [0.55, colour, opacity * 0.55],
    [1, colour, 0],
  ]);
  return ellipse(x, y, width, width * 0.2, fill);
}

/** A window of light on something round and wet-looking. */
export function gloss(x: number, y: number, rx: number, ry: number, turn = -32, opacity = 0.8): string {
  const fill = radial(
    [
      [0, "#ffffff", opacity],
      [0.55, "#ffffff", opacity * 0.6],
      [1, "#ffffff", 0],
    ],
    { fx: 0.4, fy: 0.35 },
  );
  return ellipse(x, y, rx, ry, fill, `transform="rotate(${turn} ${short(x)} ${short(y)})"`);
}
