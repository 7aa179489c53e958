import { grain, rays, scrim, TILE, vignette, wash } from "./backdrop";
import { type Letters, title } from "./lettering";
import { halo } from "./light";
import { type Stop, svgDocument } from "./svg";

export interface TileDesign {
  slug: string;
  lines: readonly string[];
  letters: Letters;
  sky: readonly Stop[];
  /** The dark colour of the scrim under the title, the vignette and the title's rim. */
  dusk: string;
  light: { colour: string; x?: number; y?: number; radius?: number; strength?: number };
  rays?: { colour: string; strength?: number };
  back?: () => string;
  hero: () => string;
}

export function tileSvg(design: TileDesign): string {
  const { colour, x = TILE.width / 2, y = 250, radius = 250, strength = 0.8 } = design.light;
  const beams = design.rays ? rays(x, y, design.rays.colour, design.rays.strength) : "";
  return svgDocument(
    TILE.width,
    TILE.height,
    wash(TILE, design.sky) +
      beams +
      halo(x, y, radius, colour, strength) +
      (design.back?.() ?? "") +
      design.hero() +
      scrim(TILE, design.dusk) +
      vignette(TILE, design.dusk) +
      title({ lines: design.lines, letters: design.letters, rim: design.dusk, centre: TILE.width / 2, foot: 612, width: 392 }) +
      grain(TILE),
  );
}
