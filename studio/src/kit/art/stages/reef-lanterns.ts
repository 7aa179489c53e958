import { grain, mist, vignette, wash } from "../backdrop";
import { GOLD, GOLD_RIM } from "../colour";
import { coin, goldShape, stud } from "../gold";
import { blurred, glowing, halo, lit } from "../light";
import { bubbles, jelly } from "../objects/sea";
import { moon, paperLantern } from "../objects/sky";
import { crown } from "../objects/treasure";
import type { Picture } from "../picture";
import { coral, shafts } from "../scenery/sea";
import { circle, faded, linear, place } from "../svg";
import { type FishShape, fish } from "./creatures/fish";
import { crab, dragon, lantern, moray, octopus, ray, seahorse, squid, turtle } from "./creatures/others";
import { SCENE, scene, sheet } from "./scene";

/** Down here everybody brings a light. */
const lamplit = (body: string, strength = 0.55) => glowing(body, 7, strength);
const swimmer = (shape: FishShape) => lamplit(fish(shape));

/** In the order of the price list that all halls share, then the crab and what takes all near it. */
export const CREATURES: readonly (() => string)[] = [
  () => swimmer({ long: 92, high: 22, hue: 186, belly: "#eaffff", eye: 8 }),
  () => swimmer({ long: 96, high: 24, hue: 26, belly: "#fff4d0", spots: 8, eye: 8 }),
  () => swimmer({ long: 86, high: 46, hue: 48, tail: "fan", bands: [-0.4, 0.1, 0.46], bandColour: "#fffbe0", eye: 10 }),
  () => lamplit(place(seahorse(292), 0, -12, 0.9)),
  () => swimmer({ long: 80, high: 68, hue: 222, tail: "fan", dorsal: "low", spots: 14, bandColour: "#dff0ff", eye: 10 }),
  () =>
    lamplit(
      place(
        fish({ long: 82, high: 56, hue: 322, tail: "fan", dorsal: "sail", bands: [-0.3, 0.2], bandColour: "#ffd0f4", eye: 10 }),
        0,
        16,
        0.92,
      ),
    ),
  () =>
    lamplit(
      place(
        fish({ long: 84, high: 72, hue: 12, tail: "fan", dorsal: "spikes", spots: 12, bandColour: "#ffe08a", belly: "#ffe6b8", eye: 13 }),
        0,
        18,
        0.82,
      ),
    ),
  () =>
    lamplit(
      place(
        fish({
          long: 94,
          high: 48,
          hue: 262,
          tail: "fan",
          dorsal: "spikes",
          bands: [-0.5, -0.2, 0.1, 0.38],
          bandColour: "#9ff0ff",
          eye: 10,
        }),
        0,
        14,
        0.96,
      ),
    ),
  () => lamplit(squid(176)),
  () => lamplit(turtle(196)),
  () => place(jelly(322, 2), 0, -22, 0.84),
  () => lamplit(place(octopus(190), 0, 2, 0.96)),
  () => lamplit(ray(272)),
  () =>
    lamplit(
      place(
        fish({ long: 112, high: 30, hue: 166, belly: "#eafff6", tail: "moon", dorsal: "sail", spots: 16, bandColour: "#d0ffe8", eye: 9 }),
        0,
        10,
        0.96,
      ),
    ),
  () => lamplit(moray(316)),
  () =>
    lamplit(
      lantern(
        fish({ long: 92, high: 58, hue: 204, saturation: 70, tail: "fan", dorsal: "low", spots: 14, bandColour: "#9ff0ff", eye: 14 }),
      ),
    ),
  () => place(jelly(204, 7), 0, -24, 0.92),
  () => lamplit(fish({ long: 128, high: 40, hue: 236, saturation: 30, belly: "#ffffff", tail: "moon", dorsal: "shark", eye: 8 })),
  () =>
    lamplit(
      place(moon(), 0, 0, 0.5) +
        fish({ long: 128, high: 58, hue: 214, saturation: 44, belly: "#f4f8ff", tail: "moon", dorsal: "low", eye: 10 }),
    ),
  () => place(jelly(46, 9), 0, -8, 0.9) + place(crown(), 0, -104, 0.34),
  () => lamplit(lantern(fish({ long: 120, high: 62, hue: 42, tail: "moon", dorsal: "low", skin: GOLD, belly: "#fff0c0", eye: 12 })), 0.7),
  () => glowing(dragon(), 12, 0.7),
  () => lamplit(place(crab(), 0, 12)),
  () => place(paperLantern(4), 0, -4, 0.8),
];

function depths(): string {
  const [sx, sy] = [SCENE.width / 480, SCENE.height / 640];
  const stretched = (markup: string) => `<g transform="scale(${sx} ${sy})">${markup}</g>`;
  return (
    wash(SCENE, [
      [0, "#123a7a"],
      [0.3, "#1a1f6a"],
      [0.66, "#280f58"],
      [1, "#0c0324"],
    ]) +
    halo(800, 300, 760, "#ff8ad8", 0.22) +
    stretched(faded(shafts(9, "#bfe0ff"), 0.5)) +
    mist(SCENE, [0.5, 0.3, 0.95], 11, "0.002 0.004", 0.3) +
    stretched(faded(blurred(coral(31, 60, 120, "#3a2a9a") + coral(33, 250, 84, "#32208a") + coral(34, 410, 120, "#5a1f8a"), 2), 0.7)) +
    stretched(
      glowing(
        coral(35, 6, 92, "#ff5a9a", 4) +
          coral(38, 474, 84, "#29c3d8", 4) +
          coral(41, 424, 60, "#ffb04a", 3) +
          coral(43, 52, 52, "#8a6aff", 3),
        3,
        0.8,
      ),
    ) +
    stretched(bubbles(8, 22)) +
    vignette(SCENE, "#08021c", 0.66) +
    grain(SCENE, 0.05)
  );
}

/** A lamp on a post, whose light is the shot; its foot is the origin it turns about. */
function lamp(): string {
  return (
    goldShape("M-12 20L-9 -70H9L12 20Z", 4) +
    goldShape("M-34 -70H34L28 -82H-28Z", 3) +
    place(paperLantern(330), 0, -104, 0.42) +
    lit(circle(0, 24, 42, linear(GOLD)), { depth: 5, rim: GOLD_RIM, rimWidth: 4, bounce: "#ff8ad8" }) +
    stud(0, 24, 20, 322)
  );
}

export const REEF_LANTERNS_STAGE: readonly Picture[] = [
  scene("reef-lanterns/depths", depths),
  sheet("reef-lanterns/creatures", { columns: 6, cell: { width: 340, height: 270 }, width: 1440 }, () => CREATURES.map((draw) => draw())),
  sheet("reef-lanterns/tools", { columns: 2, cell: { width: 240, height: 320 }, width: 300 }, () => [
    place(lamp(), 0, 60),
    place(coin(), 0, 0),
  ]),
];
