import type { SlotArt } from "./art";
import { type Box, type Layout, REELS } from "./layout";

export interface GroundColours {
  /** The reels' cloth, at its edge and in its middle. */
  dark: string;
  light: string;
  /** The line between the reels. */
  rule: string;
}

/** Paints the cloth behind the symbols. */
export function paintGround(pen: CanvasRenderingContext2D, layout: Layout, colours: GroundColours): void {
  for (let reel = 0; reel < REELS; reel++) paintCloth(pen, layout.window.x + reel * layout.cell.width, layout, colours);
}

/** Paints the static parts before the symbols: title and frame once they have loaded, and the shade at the window's edges. */
export function paintFront(pen: CanvasRenderingContext2D, layout: Layout, { title, frame }: Pick<SlotArt, "title" | "frame">): void {
  const { window, frame: edge } = layout;
  paintShade(pen, layout);
  if (!title || !frame) return;
  pen.drawImage(title, layout.title.x, layout.title.y, layout.title.width, layout.title.height);
  paintFrame(
    pen,
    frame,
    { x: window.x - edge, y: window.y - edge, width: window.width + edge * 2, height: window.height + edge * 2 },
    edge,
  );
}

function paintCloth(pen: CanvasRenderingContext2D, x: number, { window, cell }: Layout, { dark, light, rule }: GroundColours): void {
  const cloth = pen.createLinearGradient(0, window.y, 0, window.y + window.height);
  cloth.addColorStop(0, dark);
  cloth.addColorStop(0.5, light);
  cloth.addColorStop(1, dark);
  pen.fillStyle = cloth;
  pen.fillRect(x, window.y, cell.width, window.height);
  const fold = pen.createLinearGradient(x, 0, x + cell.width, 0);
  fold.addColorStop(0, "rgb(0 0 0 / 0.42)");
  fold.addColorStop(0.2, "rgb(0 0 0 / 0)");
  fold.addColorStop(0.8, "rgb(0 0 0 / 0)");
  fold.addColorStop(1, "rgb(0 0 0 / 0.42)");
  pen.fillStyle = fold;
  pen.fillRect(x, window.y, cell.width, window.height);
  if (x <= window.x) return;
  pen.fillStyle = "rgb(0 0 0 / 0.6)";
  pen.fillRect(x - 2, window.y, 4, window.height);
  pen.fillStyle = rule;
  pen.fillRect(x - 0.75, window.y, 1.5, window.height);
}

function paintShade(pen: CanvasRenderingContext2D, { window }: Layout): void {
  const shade = pen.createLinearGradient(0, window.y, 0, window.y + window.height);
  shade.addColorStop(0, "rgb(4 0 12 / 0.85)");
  shade.addColorStop(0.12, "rgb(4 0 12 / 0)");
  shade.addColorStop(0.9, "rgb(4 0 12 / 0)");
  shade.addColorStop(1, "rgb(4 0 12 / 0.7)");
  pen.fillStyle = shade;
  pen.fillRect(window.x, window.y, window.width, window.height);
}

/** The frame's picture is square; its corners keep their shape and its sides stretch. A quarter of it is a corner. */
function paintFrame(pen: CanvasRenderingContext2D, image: HTMLImageElement, box: Box, edge: number): void {
  const side = image.naturalWidth;
  const corner = side / 4;
  // An eighth of the picture is the frame's own thickness.
  const size = edge * 2;
  const columns = [
    [0, corner, box.x, size],
    [corner, side - corner * 2, box.x + size, box.width - size * 2],
    [side - corner, corner, box.x + box.width - size, size],
  ] as const;
  const rows = [
    [0, corner, box.y, size],
    [corner, side - corner * 2, box.y + size, box.height - size * 2],
    [side - corner, corner, box.y + box.height - size, size],
  ] as const;
  for (const [sx, sw, x, width] of columns) {
    for (const [sy, sh, y, height] of rows) pen.drawImage(image, sx, sy, sw, sh, x, y, width, height);
  }
}
