import { el } from "../../../kit/stage/hud/dom";
import { createBoards, shareRows } from "../../../kit/stage/live-table/boards";
import type { Translate } from "../../../kit/words/words";
import type { Result } from "../book";
import { colourOf, OUTSIDE, type OutsideBet, POCKETS } from "../game";
import type { Word } from "./words";

const LAST_SHOWN = 24;
const RANKED = 5;

export interface Heat {
  pocket: number;
  count: number;
}

/** The numbers that came most and least often; of equals the one that came, or stayed away, longer ago last. */
export function heatOf(results: readonly Result[]): { hot: Heat[]; cold: Heat[] } {
  const counts = Array.from({ length: POCKETS }, (_, pocket) => ({
    pocket,
    count: results.filter((result) => result.pocket === pocket).length,
    last: results.findLastIndex((result) => result.pocket === pocket),
  }));
  const hot = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || b.last - a.last);
  const cold = counts.toSorted((a, b) => a.count - b.count || a.last - b.last);
  const shown = (list: typeof counts) => list.slice(0, RANKED).map(({ pocket, count }) => ({ pocket, count }));
  return { hot: shown(hot), cold: shown(cold) };
}

export function createHistory(t: Translate<Word>) {
  const strip = el("ol", { class: "results", "aria-label": t("last") });
  const [hot, cold, shares] = [el("ol", { class: "heat" }), el("ol", { class: "heat" }), el("div", {})];
  const title = (word: "hot" | "cold") => el("h3", { class: "board-title" }, t(word));
  const heat = el("div", { class: "heats" }, el("div", {}, title("hot"), hot), el("div", {}, title("cold"), cold));
  const statistics = el("div", {}, heat, shares);
  return {
    element: createBoards(t("statistics"), strip, [{ name: "statistics", label: t("statistics"), element: statistics }]),
    show(results: readonly Result[]) {
      const numbers = results.slice(-LAST_SHOWN).toReversed();
      strip.replaceChildren(...numbers.map(({ pocket }) => el("li", { class: colourOf(pocket) }, String(pocket))));
      const { hot: most, cold: least } = heatOf(results);
      const row = ({ pocket, count }: Heat) =>
        el("li", {}, el("b", { class: colourOf(pocket) }, String(pocket)), el("span", {}, `${count}×`));
      hot.replaceChildren(...most.map(row));
      cold.replaceChildren(...(results.length > 0 ? least.map(row) : []));
      const rows = (["red", "black", "odd", "even", "low", "high"] as const).map((bet) => share(bet, results, t));
      const zeros = results.filter(({ pocket }) => pocket === 0).length;
      shares.replaceChildren(...shareRows([...rows, { label: "0", count: zeros, className: "zero" }], results.length));
    },
  };
}

function share(bet: OutsideBet, results: readonly Result[], t: Translate<Word>) {
  const numbers: readonly number[] = OUTSIDE[bet];
  return { label: t(`cloth.${bet}` as Word), count: results.filter(({ pocket }) => numbers.includes(pocket)).length, className: bet };
}
