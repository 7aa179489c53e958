import { bokeh, grain, mist, rays, vignette, wash } from "../backdrop";
import { gloss, halo, lit, sparkle } from "../light";
import { die } from "../objects/table";
import type { Picture } from "../picture";
import { ellipse, faded, path, place, radial } from "../svg";
import { SCENE, scene, sheet } from "./scene";

function workshop(): string {
  return (
    wash(SCENE, [
      [0, "#1c0903"],
      [0.42, "#5a2408"],
      [0.74, "#8a3f0e"],
      [1, "#200b03"],
    ]) +
    place(rays(0, 0, "#ffd58a", 0.1), 800, 380, 2.3) +
    halo(800, 380, 640, "#ff9a2e", 0.42) +
    mist(SCENE, [1, 0.6, 0.16], 31, "0.003 0.006", 0.34) +
    bokeh(47, "#ffc26a", 34, SCENE) +
    faded(place(die(36, [5, 3, 6]), 214, 640, 1.5, -14), 0.85) +
    faded(place(die(28, [4, 6, 2]), 1400, 610, 1.7, 12), 0.85) +
    faded(place(die(44, [1, 2, 3]), 1270, 790, 1, -8), 0.8) +
    faded(place(die(32, [2, 6, 4]), 372, 806, 0.9, 18), 0.8) +
    vignette(SCENE, "#140602", 0.72) +
    grain(SCENE, 0.07)
  );
}

/** A drop of amber that points at the roll. */
function drop(): string {
  const amber = radial(
    [
      [0, "#fff6d8"],
      [0.3, "#ffc04a"],
      [0.7, "#c86a0c"],
      [1, "#6a2c02"],
    ],
    { fx: 0.36, fy: 0.3, r: 0.64 },
  );
  return (
    lit(path("M0 118C-14 78 -74 44 -74 -24C-74 -74 -40 -108 0 -108C40 -108 74 -74 74 -24C74 44 14 78 0 118Z", amber), {
      depth: 5,
      rim: "#3a1602",
      rimWidth: 6,
      shine: 0.5,
      drop: 5,
    }) +
    ellipse(16, -4, 22, 12, "#7a3604", 'opacity="0.45" transform="rotate(-30 16 -4)"') +
    gloss(-26, -56, 26, 16, -34, 0.9) +
    sparkle(30, -74, 16)
  );
}

export const AMBER_DICE_STAGE: readonly Picture[] = [
  scene("amber-dice/workshop", workshop),
  sheet("amber-dice/drop", { columns: 1, cell: { width: 200, height: 264 }, width: 128 }, () => [drop()]),
];
