import { mix, settle } from "../ease";
import { el } from "../hud/dom";
import type { Page } from "../page";
import type { SlotArt } from "./art";
import type { Board } from "./board";
import { createLayer, type Layer, placeOver } from "./layers";
import { type Cell, includesCell, type Layout, REELS, ROWS } from "./layout";
import { RUN_OUT_MS } from "./motions";
import { CELLS_A_SECOND, type Reel } from "./reel";

/** The number of symbols after which a strip repeats. */
const LOOP = 9;
/** Cells of the strip that still pass once the stop of a reel is known. */
const RUN_OUT_CELLS = 3;
const RUN_OUT_PIECES = 18;
/** Winning symbols may reach over their neighbours. */
const COLUMN_WIDE = 1.5;
const DIM = 0.42;
/** Winning symbols are larger by this factor. */
export const LIT_SCALE = 1.07;

/**
 * The visible reels. Each has a strip that passes while it turns, and above the strip the column on which it stops: the browser moves both
 * down together without our script, and a column is painted only when it has changed.
 */
export interface ReelsView {
  readonly element: HTMLElement;
  prepare(layout: Layout): void;
  /** Brings it up to date with the board. True while a reel has yet to follow, in another frame. */
  show(): boolean;
}

interface Shown {
  element: HTMLElement;
  strip: HTMLCanvasElement;
  column: Layer;
  /** The start of its strip, so that no two look alike. */
  phase: number;
  state: Reel["state"];
  way: Animation | null;
  /** All that its picture depends on, except the light on it. */
  picture: string;
  shades: string;
}

export function createReelsView({ page, art, board }: { page: Page; art: SlotArt; board: Board }, passing: string): ReelsView {
  const shown = Array.from({ length: REELS }, (_, index) => shownReel(index * 0.37));
  const element = el("div", { class: "layer reels", "aria-hidden": "true" }, ...shown.map((reel) => reel.element));
  let cellHeight = 0;

  const move = (one: Shown, state: Reel["state"]) => {
    one.way?.cancel();
    one.way = page.motion === "reduced" ? null : wayOf(one, state, cellHeight);
    one.way?.updatePlaybackRate(page.clock.speed);
    one.state = state;
  };
  return {
    element,
    prepare(layout) {
      const { window, cell, symbol } = layout;
      cellHeight = cell.height;
      placeOver(element, window);
      const strip = paintStrip(layout, passing, art);
      for (const [index, one] of shown.entries()) {
        const middle = (index + 0.5) * cell.width;
        one.element.style.transform = down(ROWS * cell.height);
        one.strip.width = strip.width;
        one.strip.height = strip.height;
        one.strip.style.left = `${middle - symbol / 2}px`;
        one.strip.getContext("2d")?.drawImage(strip, 0, 0);
        const width = cell.width * COLUMN_WIDE;
        one.column.cover({ x: middle - width / 2, y: -(ROWS + 1) * cell.height, width, height: (ROWS + 1) * cell.height });
        one.picture = "";
        move(one, one.state);
      }
    },
    show() {
      // Light moves from reel to reel: all of them in one frame would be too much for a slow phone.
      let wasLit = false;
      let isBehind = false;
      for (const [index, one] of shown.entries()) {
        const { state } = board.reels[index] ?? one;
        if (state !== one.state) move(one, state);
        if (state === "turning") continue;
        const picture = pictureOf(board, index);
        const shades = shadesOf(board, index);
        if (picture === one.picture && (wasLit || shades === one.shades)) {
          isBehind ||= shades !== one.shades;
          continue;
        }
        wasLit ||= picture === one.picture;
        one.picture = picture;
        one.shades = shades;
        paintColumn(one.column, board, index, art, passing);
      }
      return isBehind;
    },
  };
}

function shownReel(phase: number): Shown {
  const strip = el("canvas", { class: "strip" });
  const column = createLayer("column");
  const element = el("div", { class: "reel" }, strip, column.element);
  return { element, strip, column, phase, state: "resting", way: null, picture: "", shades: "" };
}

function down(px: number): string {
  return `translateY(${px.toFixed(1)}px)`;
}

function wayOf({ element, phase }: Shown, state: Reel["state"], cellHeight: number): Animation | null {
  const at = (cells: number) => down(cells * cellHeight);
  if (state === "turning") {
    const duration = (LOOP / CELLS_A_SECOND) * 1000;
    const timing = { duration, iterationStart: phase, iterations: Number.POSITIVE_INFINITY };
    return element.animate({ transform: [at(-LOOP), at(0)] }, timing);
  }
  if (state === "resting") return null;
  const pieces = Array.from({ length: RUN_OUT_PIECES + 1 }, (_, piece) => at(mix(-RUN_OUT_CELLS, ROWS, settle(piece / RUN_OUT_PIECES))));
  return element.animate({ transform: pieces }, RUN_OUT_MS);
}

function paintStrip({ cell, symbol }: Layout, passing: string, art: SlotArt): HTMLCanvasElement {
  const canvas = el("canvas", {});
  canvas.width = Math.ceil(symbol);
  canvas.height = cell.height * (LOOP + ROWS);
  const pen = canvas.getContext("2d");
  for (let at = 0; pen && at < LOOP + ROWS; at++) {
    const letter = passing.charAt(((at % LOOP) * 5) % passing.length);
    art.symbol(pen, letter, canvas.width / 2, (at + 0.5) * cell.height, symbol);
  }
  return canvas;
}

function pictureOf(board: Board, reel: number): string {
  const cells = cellsOf(reel).map((cell) => {
    const { scale, alpha, lift } = board.look(cell);
    return [scale, alpha, lift].join();
  });
  return [board.reels[reel]?.column, ...cells].join(" ");
}

function shadesOf(board: Board, reel: number): string {
  return cellsOf(reel)
    .map((cell) => shadeOf(board, cell))
    .join();
}

function shadeOf({ lit }: Board, cell: Cell): "plain" | "lit" | "dim" {
  if (!lit) return "plain";
  return includesCell(lit.cells, cell) ? "lit" : "dim";
}

function paintColumn(layer: Layer, board: Board, reel: number, art: SlotArt, passing: string): void {
  const { cell, symbol } = board.layout;
  const { pen } = layer;
  const x = (reel + 0.5) * cell.width;
  layer.clear();
  // Seen for a moment, when the reel goes a little beyond its stop.
  art.symbol(pen, passing.charAt(reel % passing.length), x, -(ROWS + 0.5) * cell.height, symbol);
  for (const at of cellsOf(reel)) {
    const { scale, alpha, lift } = board.look(at);
    const shade = shadeOf(board, at);
    pen.globalAlpha = alpha * (shade === "dim" ? DIM : 1);
    const y = (at[1] + 0.5 - ROWS - lift) * cell.height;
    art.symbol(pen, board.reels[reel]?.column.charAt(at[1]) ?? "", x, y, symbol * scale * (shade === "lit" ? LIT_SCALE : 1));
  }
  pen.globalAlpha = 1;
}

function cellsOf(reel: number): Cell[] {
  return Array.from({ length: ROWS }, (_, row): Cell => [reel, row]);
}
