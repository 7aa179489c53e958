import type { Say } from "../../words/words";
import { el } from "../hud/dom";
import type { SlotArt } from "./art";

const SIDE = 124;

/** A symbol as a small picture with words beside it. */
export function symbolFigure(art: SlotArt, symbol: string, words: readonly string[]): HTMLElement {
  const canvas = el("canvas", { width: String(SIDE), height: String(SIDE), "aria-hidden": "true" });
  const pen = canvas.getContext("2d");
  if (pen) art.symbol(pen, symbol, SIDE / 2, SIDE / 2, SIDE);
  return el("figure", {}, canvas, el("figcaption", {}, ...words.map((line) => el("span", {}, line))));
}

/** What each symbol pays on five, four and three reels. */
export function paysTable(art: SlotArt, t: Say, pays: Readonly<Record<string, readonly number[]>>, bet: number): HTMLElement {
  const figures = Object.entries(pays).map(([symbol, [three, four, five]]) =>
    symbolFigure(art, symbol, [`5: ${five}`, `4: ${four}`, `3: ${three}`]),
  );
  return el("div", {}, el("p", {}, t("creditsText", { bet })), el("div", { class: "pays" }, ...figures));
}

/** Each line as a small drawing. */
export function linesDrawing(lines: readonly string[], t: Say): HTMLElement {
  const drawings = lines.map((line, index) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 50 30");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${t("lines")} ${index + 1}`);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
    path.setAttribute("points", Array.from(line, (row, reel) => `${reel * 10 + 5},${Number(row) * 10 + 5}`).join(" "));
    path.setAttribute("fill", "none");
    path.setAttribute("stroke", "#ffd765");
    path.setAttribute("stroke-width", "2.4");
    path.setAttribute("stroke-linejoin", "round");
    svg.append(path);
    return svg;
  });
  const drawing = el("div", { class: "lines" });
  drawing.append(...drawings);
  return drawing;
}
