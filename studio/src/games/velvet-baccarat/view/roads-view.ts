import { el } from "../../../kit/stage/hud/dom";
import { type BigRoadMark, beadPlate, bigRoad } from "../../../kit/stage/live-table/roads";
import type { Translate } from "../../../kit/words/words";
import type { Result } from "../book";
import { statisticsOf } from "./statistics";
import type { Word } from "./words";

const BEAD_COLUMNS = 12;
const BIG_ROAD_COLUMNS = 22;

export interface Roads {
  element: HTMLElement;
  /** Oldest first. */
  show(results: readonly Result[]): void;
}

export function createRoads(t: Translate<Word>): Roads {
  const beads = el("div", { class: "road beads", role: "img" });
  const big = el("div", { class: "road big", role: "img" });
  const counts = el("dl", { class: "counts" });
  return {
    element: el(
      "aside",
      { class: "roads" },
      el("section", {}, el("h2", { class: "road-title" }, t("bigRoad")), big),
      el("section", {}, el("h2", { class: "road-title" }, t("beadPlate")), beads),
      el("section", {}, el("h2", { class: "road-title" }, t("statistics")), counts),
    ),
    show(results) {
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
      big.replaceChildren(...bigRoadCells(results));
      big.setAttribute("aria-label", t("bigRoad"));
      counts.replaceChildren(...statisticsRows(results, t));
    },
  };
}

function beadCells(results: readonly Result[], t: Translate<Word>): HTMLElement[] {
  const columns = beadPlate(results);
  const first = Math.max(0, columns.length - BEAD_COLUMNS);
  return columns.slice(first).flatMap((column, x) =>
    column.map(({ winner, playerPair, bankerPair }, y) => {
      const bead = el("i", { class: `bead ${winner}${pairClass(playerPair, bankerPair)}` }, t(`short.${winner}`));
      return placed(bead, x, y);
    }),
  );
}

function bigRoadCells(results: readonly Result[]): HTMLElement[] {
  const marks = bigRoad(results);
  const first = Math.max(0, Math.max(0, ...marks.map(({ column }) => column)) + 1 - BIG_ROAD_COLUMNS);
  return marks.filter(({ column }) => column >= first).map((mark) => placed(bigRoadMark(mark), mark.column - first, mark.row));
}

function bigRoadMark({ winner, ties, round: { playerPair, bankerPair } }: BigRoadMark<Result>): HTMLElement {
  const ring = el("i", { class: `ring ${winner ?? "none"}${ties > 0 ? " tied" : ""}${pairClass(playerPair, bankerPair)}` });
  if (ties > 1) ring.textContent = String(ties);
  return ring;
}

function pairClass(playerPair: boolean, bankerPair: boolean): string {
  return `${playerPair ? " player-pair" : ""}${bankerPair ? " banker-pair" : ""}`;
}

function placed(cell: HTMLElement, column: number, row: number): HTMLElement {
  cell.style.gridArea = `${row + 1} / ${column + 1}`;
  return cell;
}

function statisticsRows(results: readonly Result[], t: Translate<Word>): HTMLElement[] {
  const { rounds, player, banker, tie, playerPair, bankerPair } = statisticsOf(results);
  const row = (label: string, count: number) => [
    el("dt", {}, label),
    el("dd", {}, String(count)),
    el("dd", {}, rounds > 0 ? `${Math.round((count * 100) / rounds)} %` : "–"),
  ];
  return [
    ...row(t("bet.player"), player),
    ...row(t("bet.banker"), banker),
    ...row(t("bet.tie"), tie),
    ...row(t("bet.player-pair"), playerPair),
    ...row(t("bet.banker-pair"), bankerPair),
    ...row(t("rounds"), rounds),
  ];
}
