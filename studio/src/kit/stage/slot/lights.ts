import { el, svg } from "../hud/dom";
import { lightBall } from "./art";
import type { Board } from "./board";
import { createLayer, placeOver } from "./layers";
import { type Cell, type Layout, middleOf, REELS } from "./layout";

/** The radius of a halo from the middle of its cell, in cells. */
const HALO = 0.95;
/** Pixels to a CSS pixel, for light. */
const SOFT = 0.5;
const LINE = [
  { "stroke-width": "14", stroke: "rgb(255 181 46 / 0.28)" },
  { "stroke-width": "7", stroke: "rgb(255 200 90 / 0.5)" },
  { "stroke-width": "3", stroke: "rgb(255 246 200 / 0.95)" },
];
const EDGE = [
  { "stroke-width": "7", stroke: "rgb(255 165 30 / 0.4)" },
  { "stroke-width": "2.5", stroke: "#ffe9a0" },
];

/**
 * The light of the winning cells, painted when it changes: halos behind the symbols, lines and edges before them. It pulses without our
 * script. Sharp lines over the whole window are not a canvas, because filling that many pixels takes a slow phone longer than a frame.
 */
export interface Lights {
  readonly behind: HTMLElement;
  readonly before: HTMLElement;
  prepare(layout: Layout): void;
  /** True while part of the light has yet to follow, in another frame. */
  show(board: Board): boolean;
}

export function createLights(colour: string): Lights {
  const ball = lightBall(colour, 128);
  const halos = createLayer("halos", { density: SOFT });
  const edges = svg("svg", { class: "layer edges" });
  const awaited = Array.from({ length: REELS }, () => el("i", { class: "awaited", hidden: true }));
  const before = el("div", { "aria-hidden": "true" }, ...awaited, edges);
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
    edges.replaceChildren(
      ...(lit?.line ? lineThrough(layout, lit.line) : []),
      ...(lit?.cells ?? []).flatMap((cell) => edgeOf(layout, cell)),
    );
  };
  return {
    behind: halos.element,
    before,
    prepare({ window, cell }) {
      halos.cover(window);
      placeOver(edges, window);
      edges.setAttribute("viewBox", [window.x, window.y, window.width, window.height].join(" "));
      edges.replaceChildren();
      haloed = edged = null;
      halos.show(false);
      for (const [reel, light] of awaited.entries()) {
        placeOver(light, { x: window.x + reel * cell.width, y: window.y, width: cell.width, height: window.height });
      }
    },
    show(board) {
      for (const [reel, light] of awaited.entries()) {
        if (light.hidden === board.awaited.has(reel)) light.hidden = !light.hidden;
      }
      // One in this frame and the other in the next: both at once would be too much for a slow phone.
      if (board.lit !== haloed) {
        haloed = board.lit;
        paintHalos(board);
      } else if (board.lit !== edged) {
        edged = board.lit;
        paintEdges(board);
      }
      return edged !== board.lit;
    },
  };
}

function lineThrough(layout: Layout, cells: readonly Cell[]): SVGElement[] {
  const points = cells.map((cell) => middleOf(layout, cell)).map(({ x, y }) => `${x},${y}`);
  return LINE.map((stroke) => svg("polyline", { points: points.join(" "), ...stroke }));
}

function edgeOf(layout: Layout, cell: Cell): SVGElement[] {
  const { x, y } = middleOf(layout, cell);
  const { width, height } = layout.cell;
  const inset = width * 0.05;
  const box = {
    x: x - width / 2 + inset,
    y: y - height / 2 + inset,
    width: width - inset * 2,
    height: height - inset * 2,
    rx: width * 0.12,
  };
  const sides = Object.fromEntries(Object.entries(box).map(([name, value]) => [name, String(value)]));
  return EDGE.map((stroke) => svg("rect", { ...sides, ...stroke }));
}
