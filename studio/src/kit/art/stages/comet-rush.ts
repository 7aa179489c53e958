import { grain, mist, stars, vignette, wash } from "../backdrop";
import { halo, sparkle } from "../light";
import { ringedPlanet, rocket } from "../objects/sky";
import type { Picture } from "../picture";
import { faded, place } from "../svg";
import { SCENE, scene, sheet } from "./scene";

function space(): string {
  return (
    wash(SCENE, [
      [0, "#050318"],
      [0.5, "#160a40"],
      [0.82, "#47146e"],
      [1, "#8a2176"],
    ]) +
    halo(900, 260, 620, "#7a4dff", 0.22) +
    mist(SCENE, [0.62, 0.22, 0.9], 14, "0.0022 0.0035", 0.62) +
    mist(SCENE, [0.1, 0.6, 0.95], 41, "0.003 0.005", 0.34) +
    stars(33, 420, "#ffffff", SCENE) +
    // Beside the list of bets on a wide screen, and still in sight on a phone, which shows the middle third.
    faded(place(ringedPlanet(), 1036, 214, 0.92, -18), 0.92) +
    sparkle(300, 190, 16) +
    sparkle(1240, 120, 11) +
    sparkle(1460, 520, 13) +
    vignette(SCENE, "#050218", 0.62) +
    grain(SCENE, 0.06)
  );
}

export const COMET_RUSH_STAGE: readonly Picture[] = [
  scene("comet-rush/space", space),
  sheet("comet-rush/rocket", { columns: 1, cell: { width: 200, height: 360 }, width: 200 }, () => [place(rocket(), 0, -50)]),
];
