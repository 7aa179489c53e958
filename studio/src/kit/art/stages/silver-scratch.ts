import { bokeh, grain, mist, rays, vignette, wash } from "../backdrop";
import { STEEL } from "../colour";
import { emerald, ruby, sapphire, topaz } from "../gem";
import { coin } from "../gold";
import { halo, lit } from "../light";
import { cherries, lemon, plum } from "../objects/fruit";
import { bell } from "../objects/sky";
import { horseshoe } from "../objects/smithy";
import { crown } from "../objects/treasure";
import type { Picture } from "../picture";
import { faded, linear, path, place, rect } from "../svg";
import { SCENE, scene, sheet } from "./scene";

function desk(): string {
  return (
    wash(SCENE, [
      [0, "#0c1626"],
      [0.5, "#2a4058"],
      [0.8, "#46627c"],
      [1, "#0c1420"],
    ]) +
    place(rays(0, 0, "#eaf4ff", 0.08), 800, 420, 2.3) +
    halo(800, 420, 640, "#cfe4ff", 0.34) +
    mist(SCENE, [0.8, 0.9, 1], 9, "0.002 0.005", 0.3) +
    bokeh(58, "#e6f0ff", 26, SCENE) +
    faded(place(coin(), 190, 760, 1.1, -14), 0.9) +
    faded(place(coin(), 330, 850, 0.7, 10), 0.85) +
    faded(place(coin(), 1410, 740, 1.2, 16), 0.9) +
    vignette(SCENE, "#060b14", 0.7) +
    grain(SCENE, 0.07)
  );
}

/** From the smallest prize to the largest. */
const SYMBOLS = [
  () => lemon(),
  () => plum(),
  () => cherries(),
  () => horseshoe(),
  () => bell(),
  () => topaz(),
  () => emerald(),
  () => sapphire(),
  () => ruby(),
  () => crown(),
];

export const SILVER_SCRATCH_STAGE: readonly Picture[] = [
  scene("silver-scratch/desk", desk),
  sheet("silver-scratch/symbols", { columns: SYMBOLS.length, cell: { width: 260, height: 260 }, width: 1440 }, () =>
    SYMBOLS.map((symbol) => symbol()),
  ),
];

/** A card half scratched open, for the game's tile. */
export function scratchCard(): string {
  const foil = linear(STEEL, [0, 0, 1, 1]);
  const paper = linear([
    [0, "#3f9fb4"],
    [0.5, "#1d5f84"],
    [1, "#0e3350"],
  ]);
  const cell = (column: number, row: number) => [-96 + column * 68, -60 + row * 68] as const;
  const cells = [0, 1, 2].flatMap((row) =>
    [0, 1, 2].map((column) => {
      const [x, y] = cell(column, row);
      const isOpen = row + column <= 1 || (row === 1 && column === 1);
      const under = rect(x, y, 60, 60, "#fbf6e4", 'rx="10"');
      const drawn = [crown, ruby, emerald][(row * 2 + column) % 3] ?? crown;
      return isOpen ? under + place(drawn(), x + 30, y + 30, 0.24) : rect(x, y, 60, 60, foil, 'rx="10"');
    }),
  );
  return (
    lit(rect(-124, -122, 248, 300, paper, 'rx="24"'), { depth: 4, rim: "#061824", rimWidth: 5, shine: 0.35, drop: 10 }) +
    cells.join("") +
    path("M-96 -100h192v22h-192z", "#ffffff", 'opacity="0.16" rx="8"')
  );
}
