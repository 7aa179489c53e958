import { bokeh, grain, mist, vignette, wash } from "../backdrop";
import { hsl, rimOf } from "../colour";
import { blurred, gloss, glowing, halo, lit, sparkle } from "../light";
import { garland, marigold, oilLamp } from "../objects/garden";
import type { Picture } from "../picture";
import { between, seeded, times } from "../seed";
import { circle, ellipse, faded, line, linear, path, place, radial, rect, short } from "../svg";
import { SCENE, scene, sheet } from "./scene";

const HORIZON = 600;

/** A domed pavilion on the far bank, its arches lit from within. */
function pavilion(wide: number, high: number, stone: string): string {
  const half = wide / 2;
  const dome = `M${-half} ${-high}C${-half * 1.16} ${-high - half * 0.9} ${-half * 0.34} ${-high - half * 1.1} 0 ${-high - half * 1.66}C${half * 0.34} ${-high - half * 1.1} ${half * 1.16} ${-high - half * 0.9} ${half} ${-high}Z`;
  const arches = times(3, (at) => {
    const x = (at - 1) * wide * 0.3;
    const [reach, top] = [wide * 0.1, -high * 0.72];
    return path(
      `M${short(x - reach)} 0V${short(top)}Q${short(x)} ${short(top - reach * 1.9)} ${short(x + reach)} ${short(top)}V0Z`,
      "#ffc46a",
      'opacity="0.85"',
    );
  }).join("");
  return (
    path(dome, stone) +
    line(`M0 ${short(-high - half * 1.6)}V${short(-high - half * 2.1)}`, stone, 5) +
    rect(short(-half * 1.16), short(-high - 6), short(wide * 1.16), 14, stone) +
    rect(short(-half), short(-high), wide, high, stone) +
    glowing(arches, 5, 0.8)
  );
}

function farBank(): string {
  const random = seeded(27);
  const row = (count: number, stone: string, tall: number) =>
    times(count, (at) => {
      const x = ((at + 0.5) / count) * SCENE.width + between(random, -30, 30);
      return place(pavilion(between(random, 66, 108), tall * between(random, 0.6, 1.2), stone), x, HORIZON + 4);
    }).join("");
  return faded(row(9, "#8a2e56", 116), 0.75) + row(8, "#4a1440", 64) + rect(0, HORIZON - 8, SCENE.width, 16, "#4a1440");
}

/** Evening light broken on the water: wide in the foreground, narrow far away, most of it under the sun. */
function ripples(): string {
  const random = seeded(58);
  return times(150, () => {
    const near = random();
    const y = HORIZON + 14 + near ** 1.4 * 390;
    const x = 800 + between(random, -1, 1) * between(random, 0.1, 1) * 820;
    const sunlit = 1 - Math.min(1, Math.abs(x - 800) / 620);
    return ellipse(
      x,
      y,
      12 + near * 70 * (0.4 + random()),
      1 + near * 3.4,
      "#ffd08a",
      `opacity="${short(0.08 + sunlit * between(random, 0.16, 0.6))}"`,
    );
  }).join("");
}

/** A lamp that was set on the river, with its light under it. */
function afloat(x: number, y: number, size: number): string {
  return (
    blurred(ellipse(x, y + 60 * size, 120 * size, 26 * size, "#ffb04a", 'opacity="0.5"'), 9) +
    halo(x + 34 * size, y - 34 * size, 150 * size, "#ffb45c", 0.5) +
    place(oilLamp(), x, y, short(size * 0.7))
  );
}

/** Heads on a string that hangs straight down. */
function strand(x: number, count: number, size: number): string {
  return place(garland(count * size * 1.3, 0, count, size), x, -12, 1, 90);
}

function river(): string {
  const water = linear([
    [0, "#f08a4a"],
    [0.2, "#b0405a"],
    [0.55, "#5a1a4c"],
    [1, "#1c0824"],
  ]);
  return (
    wash(SCENE, [
      [0, "#2a0e3e"],
      [0.24, "#6e1f56"],
      [0.44, "#d8524a"],
      [0.58, "#ffb05c"],
      [1, "#2a0e2e"],
    ]) +
    mist(SCENE, [1, 0.55, 0.4], 31, "0.002 0.008", 0.34) +
    halo(800, HORIZON - 20, 560, "#ffd98a", 0.72) +
    circle(800, HORIZON - 34, 92, "#fff0c4", 'opacity="0.92"') +
    farBank() +
    rect(0, HORIZON, SCENE.width, SCENE.height - HORIZON, water) +
    ripples() +
    [
      [180, 760, 0.5],
      [420, 680, 0.3],
      [620, 850, 0.62],
      [1010, 730, 0.4],
      [1190, 880, 0.66],
      [1420, 720, 0.42],
    ]
      .map(([x = 0, y = 0, size = 1]) => afloat(x, y, size))
      .join("") +
    place(garland(620, 96, 24, 27), -60, -4) +
    place(garland(540, 104, 21, 27), 530, -8) +
    place(garland(620, 96, 24, 27), 1040, -4) +
    [60, 118, 1482, 1540].map((x, at) => strand(x, at % 3 === 0 ? 19 : 14, 20)).join("") +
    bokeh(45, "#ffcf8a", 24, { width: 1600, height: 620 }) +
    vignette(SCENE, "#17051c", 0.68) +
    grain(SCENE, 0.06)
  );
}

/** A ball with a wide white face, on which the page writes its number. */
function calledBall(hue: number): string {
  const body = radial(
    [
      [0, hsl(hue, 100, 86)],
      [0.34, hsl(hue, 92, 58)],
      [0.74, hsl(hue, 90, 36)],
      [0.93, hsl(hue - 6, 92, 19)],
      [1, hsl(hue, 90, 38)],
    ],
    { fx: 0.32, fy: 0.26, r: 0.6 },
  );
  const face = radial(
    [
      [0, "#ffffff"],
      [0.76, "#fff8ec"],
      [1, "#e2d5bd"],
    ],
    { fx: 0.4, fy: 0.34 },
  );
  return (
    lit(circle(0, 0, 100, body), { depth: 2, rim: rimOf(hue), rimWidth: 4, shine: 0.1, drop: 6 }) +
    circle(1, 2, 71, hsl(hue, 90, 14, 0.5)) +
    circle(0, 0, 68, face) +
    gloss(-48, -62, 30, 15, -38, 0.85)
  );
}

/** The hues of the balls, by the column of a card that they belong to. */
const BINGO_HUES = [4, 38, 150, 206, 282] as const;

export const MARIGOLD_BINGO_STAGE: readonly Picture[] = [
  scene("marigold-bingo/river", river),
  // A called number's blossom, one of a pattern that is paid, and a ball for each column.
  sheet("marigold-bingo/pieces", { columns: 7, cell: { width: 232, height: 232 }, width: 1120 }, () => [
    marigold(26),
    halo(0, 0, 114, "#ffe9a0", 0.9) + place(marigold(44), 0, 0, 0.96) + sparkle(58, -60, 26),
    ...BINGO_HUES.map(calledBall),
  ]),
];
