import { blurred } from "./light";
import { between, seeded, times } from "./seed";
import { circle, define, linear, path, polar, radial, rect, type Stop, short } from "./svg";

export interface Size {
  width: number;
  height: number;
}

export const TILE: Size = { width: 480, height: 640 };

export function wash({ width, height }: Size, stops: readonly Stop[]): string {
  return rect(0, 0, width, height, linear(stops));
}

export function rays(x: number, y: number, colour: string, strength = 0.16, count = 24): string {
  const reach = 720;
  const half = Math.PI / count / 1.7;
  const beams = times(count, (index) => {
    const angle = (index * 2 * Math.PI) / count + 0.07;
    const [x1, y1] = polar(angle - half, reach);
    const [x2, y2] = polar(angle + half, reach);
    return path(
      `M0 0L${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}Z`,
      colour,
      `opacity="${short(index % 2 ? strength * 0.5 : strength)}"`,
    );
  }).join("");
  return `<g transform="translate(${x} ${y})">${blurred(beams, 4)}</g>`;
}

export function stars(seed: number, count: number, colour = "#ffffff", { width, height }: Size = TILE): string {
  const random = seeded(seed);
  return times(count, () => {
    const size = 0.4 + random() * random() * 2.2;
    return circle(random() * width, random() * height * 0.85, size, colour, `opacity="${short(between(random, 0.25, 0.95))}"`);
  }).join("");
}

/** Lamps far out of focus. */
export function bokeh(seed: number, colour: string, count = 22, { width, height }: Size = TILE): string {
  const random = seeded(seed);
  const disc = radial([
    [0, colour, 0.5],
    [0.8, colour, 0.62],
    [0.93, colour, 0.9],
    [1, colour, 0],
  ]);
  return times(count, () => {
    const size = 7 + random() * random() * 40;
    return circle(random() * width, random() * height * 0.8, size, disc, `opacity="${short(between(random, 0.08, 0.4))}"`);
  }).join("");
}

/** Sparks rise and shrink; most of them are low. */
export function embers(seed: number, count: number, colour = "#ffe08a"): string {
  const random = seeded(seed);
  return times(count, () => {
    const height = random() ** 0.7;
    return circle(
      random() * TILE.width,
      TILE.height * height,
      0.8 + random() * 3 * height,
      colour,
      `opacity="${short(between(random, 0.3, 0.95))}"`,
    );
  }).join("");
}

/** Rows of hills, the nearest last and darkest. */
export function ridges(seed: number, colours: readonly string[], top: number, step = 46): string {
  const random = seeded(seed);
  return colours
    .map((colour, row) => {
      const base = top + row * step;
      const hills = times(5, (index) => `T${index * 120 + 90} ${short(base - random() * 36)}`);
      return path(`M-70 ${base}Q-20 ${short(base - 30 - random() * 50)} 20 ${short(base - 10)}${hills.join("")}L580 660L-70 660Z`, colour);
    })
    .join("");
}

export function scrim({ width, height }: Size, colour: string, from = 0.6, strength = 0.94): string {
  const fade = linear([
    [0, colour, 0],
    [0.55, colour, strength * 0.66],
    [1, colour, strength],
  ]);
  return rect(0, short(height * from), width, short(height * (1 - from)), fade);
}

export function vignette({ width, height }: Size, colour: string, strength = 0.6): string {
  const fade = radial(
    [
      [0.55, colour, 0],
      [1, colour, strength],
    ],
    { cy: 0.44, r: 0.78 },
  );
  return rect(0, 0, width, height, fade);
}

export function grain({ width, height }: Size, strength = 0.09): string {
  const filter = define(
    "filter",
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    '<feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="1" seed="3"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0.9 -0.42"/>',
  );
  return rect(0, 0, width, height, "#fff", `filter="${filter}" opacity="${strength}"`);
}

/** Cloudy colour, strongest where the noise is: nebulae, mist, marble. */
export function mist(
  { width, height }: Size,
  [red, green, blue]: readonly [number, number, number],
  seed: number,
  frequency = "0.006 0.009",
  opacity = 0.7,
): string {
  const filter = define(
    "filter",
    'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"',
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feColorMatrix values="0 0 0 0 ${red} 0 0 0 0 ${green} 0 0 0 0 ${blue} 1.9 0 0 0 -0.8"/>`,
  );
  return rect(0, 0, width, height, "#fff", `filter="${filter}" opacity="${opacity}"`);
}
