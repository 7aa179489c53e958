import { grain, mist, vignette, wash } from "../backdrop";
import { GOLD, GOLD_RIM } from "../colour";
import { coin, goldShape, stud } from "../gold";
import { blurred, halo, lit } from "../light";
import { nautilus, seaStar, tintedPearl } from "../objects/lagoon";
import { anchor, bubbles, clam, pearl, shoal } from "../objects/sea";
import { chest, crown } from "../objects/treasure";
import type { Picture } from "../picture";
import { caustics, coral, shafts } from "../scenery/sea";
import { circle, faded, linear, path, place } from "../svg";
import { fish } from "./creatures/fish";
import { crab, dragon, moray, octopus, ray, seahorse, squid, turtle } from "./creatures/others";
import { SCENE, scene, sheet } from "./scene";

/** In the order of the price list that all halls share, then the crab and what takes all near it. */
export const CREATURES: readonly (() => string)[] = [
  () => fish({ long: 88, high: 26, hue: 38, saturation: 60, belly: "#fff8e0", eye: 9 }),
  () => fish({ long: 98, high: 24, hue: 196, saturation: 30, belly: "#ffffff", eye: 8 }),
  () => fish({ long: 82, high: 52, hue: 208, tail: "fan", bands: [-0.6], bandColour: "#ffe27a", eye: 10 }),
  () => place(seahorse(48), 0, -12, 0.9),
  () => fish({ long: 82, high: 68, hue: 340, tail: "fan", dorsal: "low", bands: [-0.46, 0, 0.46], bandColour: "#fff2f6", eye: 10 }),
  () =>
    place(
      fish({ long: 80, high: 60, hue: 56, tail: "fan", dorsal: "sail", bands: [-0.34, 0.26], bandColour: "#1c1024", eye: 10 }),
      0,
      16,
      0.92,
    ),
  () => fish({ long: 84, high: 66, hue: 88, saturation: 76, tail: "fan", spots: 22, bandColour: "#1f4a10", belly: "#f4ffd8", eye: 12 }),
  () => place(fish({ long: 98, high: 40, hue: 18, tail: "fan", dorsal: "sail", belly: "#fff0d8", eye: 10 }), 0, 12, 0.96),
  () => place(nautilus(18), -8, 4, 0.9),
  () => turtle(140),
  () => place(seaStar(12), 0, 4, 0.98),
  () => place(octopus(338), 0, 2, 0.96),
  () => ray(206),
  () => squid(44),
  () => moray(128),
  () => place(clam(), 0, 6, 0.82),
  () => place(pearl(), 0, 0, 0.94),
  () => place(tintedPearl(346, 76, 62), 0, 0, 0.98),
  () => place(tintedPearl(224, 26, 30), 0, 0, 1.02),
  () =>
    place(
      chest(place(pearl(), -34, -30, 0.34) + place(tintedPearl(346, 76, 62), 26, -34, 0.36) + place(pearl(), 0, -52, 0.3)),
      0,
      10,
      0.96,
    ),
  () => place(tintedPearl(44, 92, 47), 0, 12, 0.94) + place(crown(), 0, -92, 0.4),
  () => dragon(),
  () => place(crab(), 0, 12),
  () => place(anchor(), 0, 4, 0.9),
];

function lagoon(): string {
  const [sx, sy] = [SCENE.width / 480, SCENE.height / 640];
  const stretched = (markup: string) => `<g transform="scale(${sx} ${sy})">${markup}</g>`;
  return (
    wash(SCENE, [
      [0, "#b8fff2"],
      [0.16, "#3fd6d4"],
      [0.5, "#1593b8"],
      [0.82, "#0f5f92"],
      [1, "#0a3a66"],
    ]) +
    halo(800, -60, 900, "#fff8e0", 0.6) +
    stretched(caustics(14) + shafts(17)) +
    mist(SCENE, [0.3, 0.9, 0.9], 6, "0.002 0.004", 0.2) +
    stretched(faded(shoal(3, 9, "#dffcff"), 0.7)) +
    path(
      "M0 1000V880Q240 810 520 862Q840 916 1120 856Q1380 808 1600 876V1000Z",
      linear([
        [0, "#ffe9b8"],
        [1, "#b08a4a"],
      ]),
    ) +
    stretched(faded(blurred(coral(23, 60, 100, "#0f6a92") + coral(24, 436, 110, "#0f6a92"), 2), 0.6)) +
    stretched(coral(27, 10, 84, "#ff7a8a") + coral(29, 470, 88, "#ffb04a") + coral(30, 420, 54, "#d85ab0", 4)) +
    place(clam(), 330, 880, 0.8, -6) +
    place(clam(), 1290, 896, 0.66, 8) +
    stretched(bubbles(11, 22)) +
    vignette(SCENE, "#05304e", 0.5) +
    grain(SCENE, 0.04)
  );
}

/** A harpoon on its stand; its foot is the origin it turns about. */
function harpoon(): string {
  return (
    goldShape("M-8 20L-7 -96H7L8 20Z", 3) +
    goldShape("M0 -148L20 -112L8 -116V-92H-8V-116L-20 -112Z", 3) +
    goldShape("M-28 -44H28L29 -28H-29Z", 3) +
    lit(circle(0, 24, 42, linear(GOLD)), { depth: 5, rim: GOLD_RIM, rimWidth: 4, bounce: "#6fe6ff" }) +
    stud(0, 24, 20, 182)
  );
}

export const PEARL_DIVERS_STAGE: readonly Picture[] = [
  scene("pearl-divers/lagoon", lagoon),
  sheet("pearl-divers/creatures", { columns: 6, cell: { width: 340, height: 270 }, width: 1440 }, () => CREATURES.map((draw) => draw())),
  sheet("pearl-divers/tools", { columns: 2, cell: { width: 240, height: 320 }, width: 300 }, () => [
    place(harpoon(), 0, 60),
    place(coin(), 0, 0),
  ]),
];
