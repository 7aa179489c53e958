import type { Size } from "../backdrop";
import type { Picture } from "../picture";
import { place, svgDocument } from "../svg";

/** The size of a stage's backdrop: wide enough for a desk, and cut at its sides on a phone. */
export const SCENE: Size = { width: 1600, height: 1000 };

export function scene(name: string, body: () => string): Picture {
  return {
    name: `studio/${name}`,
    designWidth: SCENE.width,
    widths: [800, 1600],
    kind: "photo",
    svgs: () => [svgDocument(SCENE.width, SCENE.height, body())],
  };
}

export interface Sheet {
  columns: number;
  /** The size of one drawing; each is drawn around the middle of its cell. */
  cell: Size;
  width: number;
}

/** Drawings side by side in one file, row by row. Each is rendered alone, because a filter costs as much as the whole page it is on. */
export function sheet(name: string, { columns, cell, width }: Sheet, drawings: () => readonly string[]): Picture {
  const alone = (drawing: string) => svgDocument(cell.width, cell.height, place(drawing, cell.width / 2, cell.height / 2));
  return {
    name: `studio/${name}`,
    designWidth: cell.width * columns,
    widths: [width],
    kind: "photo",
    svgs: () => drawings().map(alone),
    columns,
  };
}
