import { grain, rays, vignette, wash } from "../backdrop";
import { halo, sparkle } from "../light";
import { cloud, star } from "../objects/sky";
import type { Picture } from "../picture";
import { clouds } from "../scenery/wide";
import { faded, place } from "../svg";
import { SCENE, scene, sheet } from "./scene";

function heaven(): string {
  return (
    wash(SCENE, [
      [0, "#12308f"],
      [0.4, "#2f78d8"],
      [0.74, "#7fc4f4"],
      [1, "#ffe2b0"],
    ]) +
    place(rays(0, 0, "#fff6d0", 0.16), 800, 70, 1.9) +
    halo(800, 40, 620, "#fff2b0", 0.6) +
    clouds(SCENE, 12, "#ffffff", 14) +
    [
      [150, 640, 1.5, 0.75],
      [430, 250, 0.8, 0.6],
      [1040, 190, 0.9, 0.6],
      [1350, 560, 1.7, 0.75],
      [820, 900, 2.2, 1],
      [320, 930, 1.9, 1],
      [1330, 920, 2, 1],
    ]
      .map(([x = 0, y = 0, scale = 1, strength = 1]) => faded(place(cloud("#ffffff", "#a8cdf5"), x, y, scale), strength))
      .join("") +
    sparkle(300, 150, 14) +
    sparkle(1260, 110, 12) +
    vignette(SCENE, "#0a1f56", 0.5) +
    grain(SCENE, 0.04)
  );
}

export const SKY_LADDER_STAGE: readonly Picture[] = [
  scene("sky-ladder/heaven", heaven),
  sheet("sky-ladder/star", { columns: 1, cell: { width: 240, height: 240 }, width: 240 }, () => [
    halo(0, 0, 118, "#fff2b0", 0.7) + place(star(), 0, 4, 0.84) + sparkle(-34, -30, 24),
  ]),
];
