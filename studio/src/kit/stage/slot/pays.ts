import type { Translate } from "../../words/words";
import { el, svg } from "../hud/dom";
import type { SlotArt } from "./art";

const SIDE = 124;

/** A symbol as a small picture with words beside it. */
export function symbolFigure(art: SlotArt, symbol: string, words: readonly string[]): HTMLElement {
  const canvas = el("canvas", { width: String(SIDE), height: String(SIDE), "aria-hidden": "true" });
  const pen = canvas.getContext("2d");
  if (pen) art.symbol(pen, symbol, SIDE / 2, SIDE / 2, SIDE);
  return el("figure", {}, canvas, el("figcaption", {}, ...words.map((line) => el("span", {}, line))));
}

/** The payments of each symbol on five, four and three reels. */
export function paysTable(art: SlotArt, t: Translate, pays: Readonly<Record<string, readonly number[]>>, bet: number): HTMLElement {
  const figures = Object.entries(pays).map(([symbol, [three, four, five]]) =>
    symbolFigure(art, symbol, [`5: ${five}`, `4: ${four}`, `3: ${three}`]),
  );
  return el("div", {}, el("p", {}, t("creditsText", { bet })), el("div", { class: "pays" }, ...figures));
}

/** Each line as a small drawing. */
export function linesDrawing(lines: readonly string[], t: Translate): HTMLElement {
  const drawings = lines.map((line, index) => {
    const points = Array.from(line, (row, reel) => `${reel * 10 + 5},${Number(row) * 10 + 5}`).join(" ");
    const way = svg("polyline", { points, fill: "none", stroke: "#ffd765", "stroke-width": "2.4", "stroke-linejoin": "round" });
    return svg("svg", { viewBox: "0 0 50 30", role: "img", "aria-label": `${t("lines")} ${index + 1}` }, way);
  });
  const drawing = el("div", { class: "lines" });
  drawing.append(...drawings);
  return drawing;
}
