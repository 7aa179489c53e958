import { bokeh, grain, mist, rays, stars, vignette, wash } from "../backdrop";
import { hsl, rimOf } from "../colour";
import { gloss, halo, lit } from "../light";
import type { Picture } from "../picture";
import { ellipse, line, path, place, radial } from "../svg";
import { SCENE, scene, sheet } from "./scene";

function grotto(): string {
  return (
    wash(SCENE, [
      [0, "#06142e"],
      [0.45, "#0b3566"],
      [0.8, "#0f5a86"],
      [1, "#061a36"],
    ]) +
    place(rays(0, 0, "#9fe8ff", 0.08), 800, 60, 2.2) +
    halo(800, 150, 560, "#58d5ff", 0.36) +
    mist(SCENE, [0.1, 0.5, 0.9], 23, "0.002 0.004", 0.4) +
    stars(17, 120, "#cdf6ff", SCENE) +
    bokeh(31, "#5ad0ff", 26, SCENE) +
    vignette(SCENE, "#03101f", 0.66) +
    grain(SCENE, 0.06)
  );
}

/** A river stone, worn smooth. */
function pebble(hue: number): string {
  const skin = radial(
    [
      [0, hsl(hue, 100, 93)],
      [0.28, hsl(hue, 92, 66)],
      [0.68, hsl(hue, 88, 38)],
      [0.92, hsl(hue - 8, 90, 18)],
      [1, hsl(hue, 88, 42)],
    ],
    { fx: 0.34, fy: 0.28, r: 0.6 },
  );
  return (
    lit(path("M-92 8C-94 -46 -52 -92 4 -92C58 -92 96 -48 94 6C92 58 52 90 -4 90C-58 90 -90 60 -92 8Z", skin), {
      depth: 3,
      rim: rimOf(hue),
      rimWidth: 5,
      shine: 0.25,
      drop: 7,
    }) +
    line("M-70 30C-30 52 30 48 78 16", hsl(hue, 90, 86), 5, 0.4) +
    line("M-78 12C-34 36 34 30 84 -4", hsl(hue, 90, 90), 2.5, 0.45) +
    gloss(-34, -46, 34, 20, -34, 0.95) +
    ellipse(28, 66, 34, 12, hsl(hue + 10, 100, 80, 0.4), 'transform="rotate(-22 28 66)"')
  );
}

export const PEBBLE_DROP_STAGE: readonly Picture[] = [
  scene("pebble-drop/grotto", grotto),
  // One pebble for each risk, from low to high.
  sheet("pebble-drop/pebbles", { columns: 3, cell: { width: 220, height: 220 }, width: 288 }, () => [pebble(160), pebble(42), pebble(348)]),
];
