import { GOLD, GOLD_RIM, hsl, rimOf } from "./colour";
import { gloss, lit, sparkle } from "./light";
import { times } from "./seed";
import { circle, DIAGONAL, line, linear, path, polar, radial, type Stop } from "./svg";

export const COIN_FACE = radial(
  [
    [0, "#fff6c4"],
    [0.45, "#f7bb35"],
    [0.8, "#c07812"],
    [1, "#7a3d04"],
  ],
  { fx: 0.34, fy: 0.28, r: 0.6 },
);

export function goldShape(d: string, depth = 5, stops: readonly Stop[] = GOLD): string {
  return lit(path(d, linear(stops), 'fill-rule="evenodd"'), { depth, rim: GOLD_RIM, bounce: "#ff9a3c" });
}

/** Our coin: a beaded edge and an eight-petalled flower. */
export function coin(): string {
  const milled = times(48, (index) => {
    const [x1, y1] = polar((index * Math.PI) / 24, 89);
    const [x2, y2] = polar((index * Math.PI) / 24, 97);
    return line(`M${x1} ${y1}L${x2} ${y2}`, "#7a3d04", 3, 0.55);
  }).join("");
  const petalFill = linear(
    [
      [0, "#b06a0d"],
      [0.5, "#f3b233"],
      [1, "#fff0b0"],
    ],
    DIAGONAL,
  );
  const petals = times(8, (index) =>
    path("M0 -8C-16 -28 -14 -50 0 -66C14 -50 16 -28 0 -8Z", petalFill, `transform="rotate(${index * 45})"`),
  ).join("");
  return (
    lit(circle(0, 0, 102, COIN_FACE), { depth: 3, rim: GOLD_RIM, rimWidth: 4 }) +
    circle(0, 0, 83, "none", 'stroke="#8a4a07" stroke-width="5" stroke-opacity="0.7"') +
    circle(0, 1, 83, "none", 'stroke="#fff3c0" stroke-width="2" stroke-opacity="0.8"') +
    milled +
    lit(petals + circle(0, 0, 14, COIN_FACE), { depth: 3, rimWidth: 2, drop: 3 }) +
    sparkle(-50, -56, 24)
  );
}

/** A polished ball set in metal. */
export function stud(x: number, y: number, r: number, hue: number): string {
  const fill = radial(
    [
      [0, hsl(hue, 100, 92)],
      [0.35, hsl(hue, 95, 60)],
      [0.8, hsl(hue, 95, 30)],
      [1, hsl(hue, 90, 48)],
    ],
    { r: 0.52, fx: 0.34, fy: 0.3 },
  );
  return (
    circle(x, y, r + 3, rimOf(hue)) +
    circle(x, y, r + 1.4, "#f2b63f") +
    circle(x, y, r - 0.6, fill) +
    gloss(x - r * 0.3, y - r * 0.38, r * 0.36, r * 0.24)
  );
}

/** Coins lying on each other, seen from a little above. */
export function coinStack(count: number, width = 90): string {
  const edge = linear(
    [
      [0, "#7a3d04"],
      [0.18, "#ffdf7a"],
      [0.4, "#e09a20"],
      [0.75, "#8f4a05"],
      [1, "#d98a12"],
    ],
    [0, 0, 1, 0],
  );
  const height = 17;
  const face = radial(
    [
      [0, "#fff6c4"],
      [0.5, "#f7bb35"],
      [1, "#b86f10"],
    ],
    { fx: 0.34, fy: 0.28, r: 0.62 },
  );
  const pile = times(count, (index) => {
    const y = -index * height;
    const x = ((index * 7) % 5) - 2;
    const ry = width * 0.34;
    const side = `M${x - width} ${y}v${height}a${width} ${ry} 0 0 0 ${width * 2} 0v${-height}Z`;
    return (
      path(side, edge, 'stroke="#5a2a02" stroke-width="2.5"') +
      `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${ry}" fill="${face}" stroke="#5a2a02" stroke-width="2.5"/>` +
      `<ellipse cx="${x}" cy="${y}" rx="${width * 0.76}" ry="${ry * 0.76}" fill="none" stroke="#a8640d" stroke-width="3"/>` +
      `<ellipse cx="${x}" cy="${y + 1.5}" rx="${width * 0.76}" ry="${ry * 0.76}" fill="none" stroke="#fff3c0" stroke-width="1.5"/>`
    );
  }).join("");
  return lit(pile, { depth: 1.4, shine: 0.25, rimWidth: 3 }) + sparkle(-width * 0.55, -(count - 1) * height - 8, 20);
}
