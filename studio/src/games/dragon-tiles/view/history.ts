import { el } from "../../../kit/stage/hud/dom";
import { createBoards, shareRows } from "../../../kit/stage/live-table/boards";
import { type BigRoadMark, beadPlate, bigRoad } from "../../../kit/stage/live-table/roads";
import type { Translate } from "../../../kit/words/words";
import type { Result } from "../book";
import type { Word } from "./words";

const BEAD_COLUMNS = 14;
const BIG_COLUMNS = 22;
const STRIP = 24;

export function createHistory(t: Translate<Word>) {
  const strip = el("ol", { class: "results", "aria-label": t("last") });
  const road = (name: string) => el("div", { class: `road ${name}`, role: "img" });
  const [beads, big, shares] = [road("beads"), road("big"), el("div", { class: "shares" })];
  const title = (word: Word) => el("h3", { class: "board-title" }, t(word));
  const roads = el("div", { class: "roads" }, title("bigRoad"), big, title("beadPlate"), beads, shares);
  return {
    element: createBoards(t("roads"), strip, [{ name: "roads", label: t("roads"), element: roads }]),
    show(results: readonly Result[]) {
      const last = results.slice(-STRIP).toReversed();
      strip.replaceChildren(
        ...last.map(({ winner }) => el("li", { class: winner, "aria-label": t(`bet.${winner}`) }, t(`short.${winner}`))),
      );
      beads.replaceChildren(...beadCells(results, t));
      beads.setAttribute(
        "aria-label",
        t("roadText", {
          list: results
            .slice(-BEAD_COLUMNS)
            .map(({ winner }) => t(`short.${winner}`))
            .join(" "),
        }),
      );
      big.replaceChildren(...bigCells(results));
      big.setAttribute("aria-label", t("bigRoad"));
      const count = (winner: Result["winner"]) => ({
        label: t(`bet.${winner}`),
        count: results.filter((result) => result.winner === winner).length,
        className: winner,
      });
      shares.replaceChildren(...shareRows([count("dragon"), count("tiger"), count("tie")], results.length));
    },
  };
}

function beadCells(results: readonly Result[], t: Translate<Word>): HTMLElement[] {
  const columns = beadPlate(results);
  const first = Math.max(0, columns.length - BEAD_COLUMNS);
  return columns
    .slice(first)
    .flatMap((column, x) =>
      column.map(({ winner, suited }, y) =>
        placed(el("i", { class: `bead ${winner}${suited ? " suited" : ""}` }, t(`short.${winner}`)), x, y),
      ),
    );
}

function bigCells(results: readonly Result[]): HTMLElement[] {
  const marks = bigRoad(results);
  const first = Math.max(0, Math.max(0, ...marks.map(({ column }) => column)) + 1 - BIG_COLUMNS);
  return marks.filter(({ column }) => column >= first).map((mark) => placed(ring(mark), mark.column - first, mark.row));
}

function ring({ winner, ties }: BigRoadMark<Result>): HTMLElement {
  const element = el("i", { class: `ring ${winner ?? "none"}${ties > 0 ? " tied" : ""}` });
  if (ties > 1) element.textContent = String(ties);
  return element;
}

function placed(cell: HTMLElement, column: number, row: number): HTMLElement {
  cell.style.gridArea = `${row + 1} / ${column + 1}`;
  return cell;
}
