import { bokeh, grain, mist, vignette, wash } from "../backdrop";
import { halo } from "../light";
import { chip } from "../objects/table";
import type { Picture } from "../picture";
import { SCENE, scene, sheet } from "./scene";

function table(): string {
  return (
    wash(SCENE, [
      [0, "#2a0614"],
      [0.3, "#5c0f2c"],
      [0.62, "#4a0b24"],
      [1, "#1c040e"],
    ]) +
    mist(SCENE, [0.9, 0.25, 0.4], 7, "0.9 0.9", 0.12) +
    halo(800, 330, 760, "#ff7a8f", 0.2) +
    halo(800, 220, 420, "#ffd9a0", 0.24) +
    bokeh(12, "#ffb070", 14, { width: 1600, height: 300 }) +
    vignette(SCENE, "#12020a", 0.72) +
    grain(SCENE, 0.07)
  );
}

const CHIP_HUES = [205, 140, 350, 275, 32];

export const VELVET_BACCARAT_STAGE: readonly Picture[] = [
  scene("velvet-baccarat/table", table),
  sheet("velvet-baccarat/chips", { columns: CHIP_HUES.length, cell: { width: 220, height: 220 }, width: 480 }, () => CHIP_HUES.map(chip)),
];
