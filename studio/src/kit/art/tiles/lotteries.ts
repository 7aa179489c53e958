import { bokeh, ridges, stars } from "../backdrop";
import { hsl } from "../colour";
import type { Letters } from "../lettering";
import { sparkle } from "../light";
import { nightCar } from "../objects/contest";
import { ball, paperBoat, ticket } from "../objects/draw";
import { gate, jadeRing } from "../objects/jade";
import { anchor } from "../objects/sea";
import { cloud, moon, paperLantern, ringedPlanet, star } from "../objects/sky";
import { aurora, pond, roofs } from "../scenery/places";
import { wave } from "../scenery/sea";
import { faded, place } from "../svg";
import type { TileDesign } from "../tile";

/** A sky of one hue that brightens towards its horizon. */
function nightOf(hue: number): Pick<TileDesign, "sky" | "dusk" | "light"> {
  return {
    sky: [
      [0, hsl(hue, 70, 10)],
      [0.45, hsl(hue + 8, 62, 30)],
      [0.78, hsl(hue + 18, 66, 52)],
      [1, hsl(hue - 6, 64, 12)],
    ],
    dusk: hsl(hue, 72, 7),
    light: { colour: hsl(hue + 20, 90, 84), y: 250, radius: 280, strength: 0.75 },
  };
}

const HUES = [350, 42, 205, 150, 282];
const SPOTS = [
  [112, 236],
  [368, 228],
  [104, 396],
  [378, 398],
  [240, 420],
] as const;

/** Balls around the object in the middle. */
function ring(numbers: readonly number[], size = 0.52): string {
  const placed = numbers.map((number, at) => {
    const [x, y] = SPOTS[at] ?? [240, 300];
    return place(ball(number, HUES[at % HUES.length] ?? 0), x, y, size, (at % 2) * 12 - 6);
  });
  return placed.join("");
}

type Row = readonly [slug: string, lines: readonly string[], letters: Letters, hue: number, back: () => string, hero: () => string];

const ROWS: readonly Row[] = [
  ["swift-five", ["SWIFT", "FIVE"], "ice", 190, () => stars(31, 80), () => ring([7, 2, 9, 0, 4], 0.72) + place(star(), 240, 268, 0.9)],
  [
    "grand-five",
    ["GRAND", "FIVE"],
    "gold",
    276,
    () => bokeh(33, "#ffd9a0"),
    () => ring([1, 8, 3, 6, 5], 0.62) + place(ticket([1, 8, 3, 6, 5]), 240, 268, 1),
  ],
  [
    "eleven-lanterns",
    ["ELEVEN", "LANTERNS"],
    "gold",
    6,
    () => roofs("#3a0a14", "#6a1a24", "#ffd27a"),
    () => lanterns() + ring([11, 4, 7], 0.5),
  ],
  [
    "eleven-grand",
    ["ELEVEN", "GRAND"],
    "jade",
    156,
    () => bokeh(37, "#9affd0"),
    () => place(jadeRing(), 240, 276, 1.2) + ring([3, 11, 7, 2, 9]),
  ],
  ["silver-derby", ["SILVER", "DERBY"], "pearl", 214, () => stars(41, 60), () => place(nightCar(210), 240, 312, 1.2) + ring([4, 7], 0.5)],
  [
    "airship-derby",
    ["AIRSHIP", "DERBY"],
    "ice",
    236,
    () => stars(43, 90),
    () => clouds() + place(ringedPlanet(), 240, 256, 0.9) + ring([10, 1], 0.5),
  ],
  [
    "evening-moon",
    ["EVENING", "MOON"],
    "pearl",
    250,
    () => stars(47, 120) + place(moon(), 240, 222, 1.3),
    () => clouds() + ring([8, 25, 31, 36], 0.5),
  ],
  [
    "river-five",
    ["RIVER", "FIVE"],
    "jade",
    176,
    () => ridges(53, ["#4a6a8a", "#2a4a6a"], 300, 34),
    () => place(paperBoat(), 240, 300, 1.2, 4) + ring([5, 0, 3, 9, 1], 0.46) + wave(452, 30, "#5fc8b8", "#126a70", 24),
  ],
  ["lotus-north", ["LOTUS", "NORTH"], "pearl", 334, pond, () => place(gate(), 240, 284, 0.96) + ring([27, 60], 0.46)],
  ["lotus-centre", ["LOTUS", "CENTRE"], "gold", 24, pond, () => lanterns() + ring([83, 17, 50], 0.5)],
  ["lotus-south", ["LOTUS", "SOUTH"], "jade", 142, pond, () => place(paperBoat(), 240, 306, 1.1) + ring([28, 83], 0.5)],
  ["lotus-minute", ["LOTUS", "MINUTE"], "ice", 296, pond, () => place(star(), 240, 270, 1) + ring([93, 14, 56, 11, 27], 0.5)],
  ["lotus-swift", ["LOTUS", "SWIFT"], "pearl", 316, pond, () => place(ticket([2, 8, 3]), 240, 280, 1) + ring([83, 17, 6, 41], 0.48)],
  [
    "harbour-4d",
    ["HARBOUR", "4D"],
    "gold",
    204,
    () => wave(404, 34, "#6ab8e8", "#1a4a7a", 10),
    () => place(anchor(), 240, 268, 1.1) + ring([4, 8, 2, 1], 0.56),
  ],
  [
    "siam-star",
    ["SIAM", "STAR"],
    "gold",
    40,
    () => bokeh(61, "#ffe9a0"),
    () => place(star(8, 110, 60), 240, 270, 1.2) + ring([7, 3, 0, 4, 8], 0.46),
  ],
  [
    "siam-swift",
    ["SIAM", "SWIFT"],
    "ice",
    16,
    () => bokeh(67, "#ffc0a0"),
    () => place(star(8, 100, 52), 240, 270, 0.9) + ring([1, 1, 8, 9, 0], 0.58),
  ],
  [
    "island-togel",
    ["ISLAND", "TOGEL"],
    "jade",
    168,
    () => aurora(["#3affc0", "#3aa8ff"]),
    () => ring([4, 3, 2, 1], 0.7) + wave(440, 34, "#4ac8d8", "#0a4a6a", 20),
  ],
  [
    "island-hourly",
    ["ISLAND", "HOURLY"],
    "pearl",
    224,
    () => aurora(["#8a7bff", "#46a6f5"]),
    () => place(moon(), 240, 232, 0.8) + ring([4, 3, 3, 1], 0.6) + wave(440, 34, "#6a9af8", "#1a2a7a", -20),
  ],
];

function lanterns(): string {
  return place(paperLantern(8), 160, 220, 0.8, -4) + place(paperLantern(40), 320, 220, 0.8, 4) + place(paperLantern(350), 240, 268, 1.1);
}

function clouds(): string {
  const drift = (x: number, y: number, size: number) => place(faded(cloud("#e0e4ff", "#6a70b8"), 0.94), x, y, size);
  return drift(96, 340, 0.8) + drift(392, 318, 0.72) + drift(240, 440, 0.9);
}

export const LOTTERY_TILES: readonly TileDesign[] = ROWS.map(([slug, lines, letters, hue, back, hero]) => ({
  slug,
  lines,
  letters,
  ...nightOf(hue),
  rays: { colour: "#ffffff", strength: 0.14 },
  back,
  hero: () => hero() + sparkle(186, 198, 22),
}));
