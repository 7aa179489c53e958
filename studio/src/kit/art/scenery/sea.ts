import { TILE } from "../backdrop";
import { blurred } from "../light";
import { between, type Random, seeded, times } from "../seed";
import { circle, define, line, linear, masked, path, rect, short } from "../svg";

export function shafts(seed: number, colour = "#e6fffb"): string {
  const random = seeded(seed);
  const beams = times(9, (index) => {
    const [x, width] = [index * 64 - 20 + random() * 30, between(random, 20, 60)];
    return path(
      `M${short(x)} -20h${short(width)}l130 540h${short(-width - 10)}Z`,
      colour,
      `opacity="${short(between(random, 0.05, 0.16))}"`,
    );
  }).join("");
  return blurred(beams, 5);
}

/** The net of light that waves throw; strongest near the surface. */
export function caustics(seed = 8): string {
  const net = define(
    "filter",
    'x="0" y="0" width="100%" height="100%"',
    `<feTurbulence type="turbulence" baseFrequency="0.018 0.03" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 0.85 0 0 0 0 1 0 0 0 0 1 -7 0 0 0 2.1"/>`,
  );
  const fade = linear([
    [0, "#ffffff"],
    [0.55, "#000000"],
  ]);
  const whole = rect(0, 0, TILE.width, TILE.height, "#fff", `filter="${net}" opacity="0.24"`);
  return masked(rect(0, 0, TILE.width, TILE.height, fade), whole);
}

export function coral(seed: number, x: number, height: number, colour: string, stems = 6): string {
  const random = seeded(seed);
  return times(stems, () =>
    branch(
      random,
      [x + between(random, -60, 60), TILE.height],
      -Math.PI / 2 + between(random, -0.35, 0.35),
      height * between(random, 0.5, 1),
      13,
      colour,
      5,
    ),
  ).join("");
}

function branch(
  random: Random,
  [x, y]: readonly [number, number],
  angle: number,
  length: number,
  width: number,
  colour: string,
  depth: number,
): string {
  if (depth === 0 || length < 7) return "";
  const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
  const bend = between(random, -7, 7);
  const stem = line(
    `M${short(x)} ${short(y)}Q${short((x + tip[0]) / 2 + bend)} ${short((y + tip[1]) / 2)} ${short(tip[0])} ${short(tip[1])}`,
    colour,
    short(width),
  );
  const twigs = times(depth > 3 ? 3 : 2, () =>
    branch(random, tip, angle + between(random, -0.75, 0.75), length * between(random, 0.66, 0.86), width * 0.74, colour, depth - 1),
  );
  return stem + twigs.join("");
}

/** One row of rolling water with a lit crest. */
export function wave(y: number, height: number, light: string, dark: string, shift = 0): string {
  const span = 120;
  const crests = times(6, (index) => {
    const x = index * span - 120 + shift;
    return `C${x + 36} ${y - height} ${x + 70} ${y - height} ${x + 78} ${y - height * 0.42}C${x + 84} ${y - 4} ${x + 104} ${y} ${x + span} ${y}`;
  }).join("");
  const fill = linear([
    [0, light],
    [0.4, dark],
    [1, dark],
  ]);
  const edge = `M${-120 + shift} ${y}${crests}`;
  const random = seeded(Math.round(y));
  const foam = times(46, () =>
    circle(
      random() * TILE.width,
      y - height * between(random, 0.1, 1),
      between(random, 0.8, 3.4),
      "#f4fdff",
      `opacity="${short(between(random, 0.3, 0.9))}"`,
    ),
  ).join("");
  return path(`${edge}V660H-130Z`, fill) + foam + line(edge, "#e8fbff", 2.4, 0.4);
}
