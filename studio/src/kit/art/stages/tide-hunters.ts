import { grain, mist, vignette, wash } from "../backdrop";
import { GOLD, GOLD_RIM, PALE_GOLD } from "../colour";
import { coin, goldShape, stud } from "../gold";
import { blurred, halo, lit } from "../light";
import { bubbles, jelly } from "../objects/sea";
import type { Picture } from "../picture";
import { caustics, coral, shafts } from "../scenery/sea";
import { circle, ellipse, faded, linear, path, place, rect } from "../svg";
import { type FishShape, fish } from "./creatures/fish";
import { bomb, crab, dragon, lantern, moray, octopus, ray, seahorse, squid, turtle } from "./creatures/others";
import { SCENE, scene, sheet } from "./scene";

const SHARK: FishShape = { long: 128, high: 38, hue: 212, saturation: 34, belly: "#eef4ff", tail: "moon", dorsal: "shark", eye: 7 };

const GOLDEN: FishShape = { long: 126, high: 60, hue: 42, tail: "moon", dorsal: "low", eye: 10, skin: GOLD, belly: "#fff0c0" };

/** In the order of the hall's price list, then the crab and the bomb. */
export const CREATURES: Readonly<Record<string, () => string>> = {
  sardine: () => fish({ long: 96, high: 27, hue: 208, saturation: 52, belly: "#e8f4ff", eye: 8 }),
  anchovy: () => fish({ long: 98, high: 25, hue: 168, saturation: 48, belly: "#f0fff8", eye: 8, spots: 8 }),
  clownfish: () => fish({ long: 90, high: 48, hue: 22, tail: "fan", bands: [-0.42, 0.08, 0.44], eye: 10 }),
  seahorse: () => place(seahorse(36), 0, -12, 0.9),
  butterflyfish: () =>
    fish({ long: 84, high: 66, hue: 50, tail: "fan", dorsal: "low", bands: [-0.5, 0.52], bandColour: "#2a1a3a", eye: 10 }),
  angelfish: () =>
    place(
      fish({
        long: 84,
        high: 58,
        hue: 265,
        saturation: 70,
        tail: "fan",
        dorsal: "sail",
        bands: [-0.3, 0.16],
        bandColour: "#ffe27a",
        eye: 10,
      }),
      0,
      16,
      0.92,
    ),
  pufferfish: () =>
    place(
      fish({
        long: 84,
        high: 70,
        hue: 62,
        saturation: 72,
        tail: "fan",
        dorsal: "spikes",
        spots: 18,
        bandColour: "#5a3a10",
        belly: "#fffbe8",
        eye: 13,
      }),
      0,
      18,
      0.82,
    ),
  lionfish: () =>
    place(
      fish({ long: 94, high: 48, hue: 4, saturation: 78, tail: "fan", dorsal: "spikes", bands: [-0.5, -0.2, 0.1, 0.38], eye: 10 }),
      0,
      14,
      0.96,
    ),
  squid: () => squid(330),
  turtle: () => turtle(110),
  jellyfish: () => place(jelly(186, 4), 0, -22, 0.84),
  octopus: () => place(octopus(282), 0, 2, 0.96),
  ray: () => ray(222),
  swordfish: () =>
    lit(path("M92 -6L158 -2L158 3L92 8Z", linear(PALE_GOLD)), { depth: 2, rim: "#101a3a", rimWidth: 2.5 }) +
    place(fish({ long: 108, high: 34, hue: 224, saturation: 72, belly: "#e4ecff", tail: "moon", dorsal: "sail", eye: 9 }), -10, 12, 0.96),
  moray: () => moray(84),
  lanternfish: () =>
    lantern(fish({ long: 92, high: 58, hue: 276, saturation: 58, tail: "fan", dorsal: "low", spots: 14, bandColour: "#9ff0ff", eye: 14 })),
  hammerhead: () =>
    fish({ ...SHARK, hue: 196 }) +
    lit(path("M100 -52Q132 -46 130 0Q132 46 100 52Q92 20 96 0Q92 -20 100 -52Z", "#6f93a8"), {
      depth: 5,
      rim: "#08141f",
      rimWidth: 3.4,
      bounce: "#6fe6ff",
    }) +
    circle(112, -42, 6, "#0d0414") +
    circle(112, 42, 6, "#0d0414"),
  orca: () =>
    fish({ long: 128, high: 52, hue: 232, saturation: 40, belly: "#ffffff", tail: "moon", dorsal: "shark", eye: 8 }) +
    ellipse(58, -24, 20, 9, "#ffffff", 'transform="rotate(-12 58 -24)"'),
  "great-white": () => place(fish({ ...SHARK, high: 48 }), 0, 8, 1.05),
  "giant-squid": () => place(squid(8, 9), 0, 0, 1.12),
  "golden-whale": () => fish(GOLDEN),
  "tide-dragon": () => dragon(),
  crab: () => place(crab(), 0, 12),
  bomb: () => bomb(),
};

function reef(): string {
  const [sx, sy] = [SCENE.width / 480, SCENE.height / 640];
  const stretched = (markup: string) => `<g transform="scale(${sx} ${sy})">${markup}</g>`;
  return (
    wash(SCENE, [
      [0, "#3fd8dc"],
      [0.2, "#1496cc"],
      [0.55, "#0b4a9c"],
      [1, "#051740"],
    ]) +
    halo(800, -40, 900, "#c8fff4", 0.5) +
    stretched(caustics() + shafts(21)) +
    mist(SCENE, [0.2, 0.7, 0.95], 5, "0.002 0.004", 0.26) +
    stretched(faded(blurred(coral(3, 70, 120, "#1a5fae") + coral(4, 250, 80, "#164f9a") + coral(5, 400, 120, "#1a5fae"), 2), 0.6)) +
    stretched(
      coral(9, 6, 88, "#b02a7c") + coral(12, 476, 66, "#e8643c") + coral(15, 420, 60, "#7a2bb0", 4) + coral(17, 56, 46, "#e89a3c", 4),
    ) +
    stretched(bubbles(21, 20)) +
    vignette(SCENE, "#03102e", 0.6) +
    grain(SCENE, 0.05)
  );
}

/** Points up; its foot is the origin it turns about. */
function cannon(): string {
  return (
    goldShape("M-26 20L-20 -104Q-20 -112 -28 -118L-28 -130H28L28 -118Q20 -112 20 -104L26 20Z", 6) +
    rect(-15, -136, 30, 12, "#2a1204", 'rx="4"') +
    goldShape("M-30 -70H30L31 -54H-31Z", 3) +
    goldShape("M-33 -22H33L34 -4H-34Z", 3) +
    lit(circle(0, 24, 42, linear(GOLD)), { depth: 5, rim: GOLD_RIM, rimWidth: 4, bounce: "#6fe6ff" }) +
    stud(0, 24, 20, 190)
  );
}

export const TIDE_HUNTERS_STAGE: readonly Picture[] = [
  scene("tide-hunters/reef", reef),
  sheet("tide-hunters/creatures", { columns: 6, cell: { width: 340, height: 270 }, width: 1440 }, () =>
    Object.values(CREATURES).map((draw) => draw()),
  ),
  sheet("tide-hunters/tools", { columns: 2, cell: { width: 240, height: 320 }, width: 300 }, () => [
    place(cannon(), 0, 60),
    place(coin(), 0, 0),
  ]),
];
