import { hsl, rimOf } from "./colour";
import { lit, sparkle } from "./light";
import { between, type Random, seeded, times } from "./seed";
import { DIAGONAL, linear, type Point, polar, polygon, radial } from "./svg";

const LIGHT_ANGLE = Math.PI * 1.25;

interface Cut {
  hue: number;
  saturation?: number;
  /** The girdle, a ring around the origin about 100 units out. */
  girdle: readonly Point[];
  table?: number;
  seed?: number;
}

/** A brilliant seen from above: each facet is as light as it faces the lamp, with a seeded jitter so that no two are equal. */
export function gem({ hue, saturation = 88, girdle, table = 0.54, seed = 5 }: Cut): string {
  const random = seeded(seed);
  const count = girdle.length;
  const at = (index: number) => girdle[(index + count) % count] ?? ([0, 0] as const);
  const crown = (index: number) => scaled(at(index), table);
  const girdleMiddle = (index: number) => scaled(middle(at(index), at(index + 1)), 0.84);
  const facet = (points: readonly Point[], base: number) => facetMarkup(points, base, hue, saturation, random);

  const facets = times(
    count,
    (index) =>
      facet([girdleMiddle(index), at(index), at(index + 1)], 25) +
      facet([crown(index), girdleMiddle(index - 1), at(index), girdleMiddle(index)], 38) +
      facet([crown(index), girdleMiddle(index), crown(index + 1)], 50),
  ).join("");
  const top = times(count, crown);
  const body = facets + tableMarkup(top, hue, saturation) + innerFire(girdle, hue) + litCorner(top);
  const edge = polygon(girdle, "none", `stroke="${hsl(hue, 90, 88, 0.55)}" stroke-width="1.6"`);
  return (
    lit(body + edge, { depth: 1.8, rim: rimOf(hue), rimWidth: 4, shine: 0.3, shadow: 0.6, drop: 8 }) +
    sparkle(-46, -50, 26) +
    sparkle(50, 36, 12, 0.85)
  );
}

function facetMarkup(points: readonly Point[], base: number, hue: number, saturation: number, random: Random): string {
  const [x, y] = centre(points);
  const facing = Math.cos(Math.atan2(y, x) - LIGHT_ANGLE);
  const lightness = base + 25 * facing + between(random, -10, 10);
  const fill = linear(
    [
      [0, hsl(hue + (facing > 0 ? 8 : -10), saturation, lightness + 9)],
      [1, hsl(hue - 6, saturation, lightness - 9)],
    ],
    DIAGONAL,
  );
  return polygon(points, fill, `stroke="${hsl(hue, saturation, 78, 0.36)}" stroke-width="1" stroke-linejoin="round"`);
}

function tableMarkup(top: readonly Point[], hue: number, saturation: number): string {
  const fill = linear(
    [
      [0, hsl(hue + 12, saturation, 76)],
      [0.42, hsl(hue, saturation, 47)],
      [1, hsl(hue - 10, saturation, 22)],
    ],
    [0.1, 0, 0.9, 1],
  );
  const pavilion = top.map((corner, index) => {
    const next = top[(index + 1) % top.length] ?? corner;
    return polygon(
      [corner, next, scaled(corner, 0.32)],
      index % 2 ? hsl(hue + 8, saturation, 84, 0.3) : hsl(hue - 14, saturation, 9, 0.42),
    );
  });
  return polygon(top, fill) + pavilion.join("");
}

function innerFire(girdle: readonly Point[], hue: number): string {
  const fire = radial(
    [
      [0, hsl(hue + 16, 100, 80, 0.95)],
      [0.5, hsl(hue + 6, 100, 60), 0.28],
      [1, hsl(hue, 100, 50), 0],
    ],
    { cx: 0.68, cy: 0.8, r: 0.46 },
  );
  return polygon(girdle, fire, 'style="mix-blend-mode:screen"');
}

function litCorner(top: readonly Point[]): string {
  const byLight = [...top].sort((a, b) => a[0] + a[1] - (b[0] + b[1])).slice(0, 3);
  const around = byLight.sort((a, b) => Math.atan2(a[1], a[0]) - Math.atan2(b[1], b[0]));
  const sheen = linear(
    [
      [0, "#ffffff", 0.9],
      [1, "#ffffff", 0.05],
    ],
    [0, 0, 0.8, 1],
  );
  return polygon([...around, [-4, -2]], sheen, 'opacity="0.6"');
}

export function roundGirdle(corners: number, turn = 0): Point[] {
  return times(corners, (index) => polar(turn + (index * 2 * Math.PI) / corners, 98));
}

export function stepGirdle(width = 82, height = 98, corner = 34): Point[] {
  return [
    [-width + corner, -height],
    [width - corner, -height],
    [width, -height + corner],
    [width, height - corner],
    [width - corner, height],
    [-width + corner, height],
    [-width, height - corner],
    [-width, -height + corner],
  ];
}

export function heartGirdle(): Point[] {
  return [
    [0, -62],
    [26, -90],
    [62, -94],
    [94, -64],
    [98, -20],
    [78, 26],
    [42, 70],
    [0, 108],
    [-42, 70],
    [-78, 26],
    [-98, -20],
    [-94, -64],
    [-62, -94],
    [-26, -90],
  ];
}

export const ruby = (seed = 5) => gem({ hue: 350, girdle: roundGirdle(8, Math.PI / 8), seed });
export const emerald = (seed = 8) => gem({ hue: 150, saturation: 80, girdle: stepGirdle(), table: 0.56, seed });
export const sapphire = (seed = 2) => gem({ hue: 212, saturation: 92, girdle: roundGirdle(12), table: 0.5, seed });
export const amethyst = (seed = 4) => gem({ hue: 276, saturation: 76, girdle: roundGirdle(6, Math.PI / 6), seed });
export const topaz = (seed = 12) => gem({ hue: 40, saturation: 96, girdle: roundGirdle(10), seed });
export const aquamarine = (seed = 6) => gem({ hue: 182, saturation: 78, girdle: roundGirdle(10, 0.2), seed });

function scaled([x, y]: Point, by: number): Point {
  return [x * by, y * by];
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function centre(points: readonly Point[]): Point {
  const [x, y] = points.reduce<Point>((sum, point) => [sum[0] + point[0], sum[1] + point[1]], [0, 0]);
  return [x / points.length, y / points.length];
}
