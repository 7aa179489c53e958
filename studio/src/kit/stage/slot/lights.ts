import { el } from "../hud/dom";
import { lightBall } from "./art";
import type { Board } from "./board";
import { createLayer, placeOver } from "./layers";
import { type Cell, type Layout, middleOf, REELS } from "./layout";

/** How far a halo reaches from the middle of its cell, in cells. */
const HALO = 0.95;

/** The light of what won, painted when it changes: halos behind the symbols, lines and edges before them. It pulses without our script. */
export interface Lights {
  readonly behind: HTMLElement;
  readonly before: HTMLElement;
  prepare(layout: Layout): void;
  show(board: Board): void;
}

export function createLights(colour: string): Lights {
  const ball = lightBall(colour, 128);
  const halos = createLayer("halos");
  const edges = createLayer("edges");
  const awaited = Array.from({ length: REELS }, () => el("i", { class: "awaited", hidden: true }));
  const before = el("div", { "aria-hidden": "true" }, ...awaited, edges.element);
  let haloed: Board["lit"] = null;
  let edged: Board["lit"] = null;

  const paintHalos = ({ layout, lit }: Board) => {
    halos.show(lit !== null);
    if (!lit) return;
    halos.clear();
    const { width, height } = layout.cell;
    for (const cell of lit.cells) {
      const { x, y } = middleOf(layout, cell);
      halos.pen.drawImage(ball, x - width * HALO, y - height * HALO, width * HALO * 2, height * HALO * 2);
    }
  };
  const paintEdges = ({ layout, lit }: Board) => {
    edges.show(lit !== null);
    if (!lit) return;
    edges.clear();
    if (lit.line) paintLine(edges.pen, layout, lit.line);
    for (const cell of lit.cells) paintEdge(edges.pen, layout, cell);
  };
  return {
    behind: halos.element,
    before,
    prepare({ window, cell }) {
      halos.cover(window);
      edges.cover(window);
      haloed = edged = null;
      halos.show(false);
      edges.show(false);
      for (const [reel, light] of awaited.entries()) {
        placeOver(light, { x: window.x + reel * cell.width, y: window.y, width: cell.width, height: window.height });
      }
    },
    show(board) {
      for (const [reel, light] of awaited.entries()) {
        if (light.hidden === board.awaited.has(reel)) light.hidden = !light.hidden;
      }
      // One in a frame, the other in the next: both at once would be too much for a slow phone.
      if (board.lit !== haloed) {
        haloed = board.lit;
        paintHalos(board);
      } else if (board.lit !== edged) {
        edged = board.lit;
        paintEdges(board);
      }
    },
  };
}

function paintLine(pen: CanvasRenderingContext2D, layout: Layout, cells: readonly Cell[]): void {
  pen.lineCap = pen.lineJoin = "round";
  pen.beginPath();
  for (const { x, y } of cells.map((cell) => middleOf(layout, cell))) pen.lineTo(x, y);
  for (const [width, colour] of [
    [14, "rgb(255 181 46 / 0.28)"],
    [7, "rgb(255 200 90 / 0.5)"],
    [3, "rgb(255 246 200 / 0.95)"],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
  }
}

function paintEdge(pen: CanvasRenderingContext2D, layout: Layout, at: Cell): void {
  const { x, y } = middleOf(layout, at);
  const { width, height } = layout.cell;
  const inset = width * 0.05;
  pen.beginPath();
  pen.roundRect(x - width / 2 + inset, y - height / 2 + inset, width - inset * 2, height - inset * 2, width * 0.12);
  pen.lineWidth = 7;
  pen.strokeStyle = "rgb(255 165 30 / 0.4)";
  pen.stroke();
  pen.lineWidth = 2.5;
  pen.strokeStyle = "#ffe9a0";
  pen.stroke();
}
