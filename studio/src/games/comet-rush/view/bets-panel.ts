import type { StudioBet } from "@magpie/contract/studio";
import type { Amounts } from "../../../kit/stage/amounts";
import { el } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import { hundredths } from "./figures";
import type { Word } from "./names";

const ROWS_SHOWN = 40;
const POINTS_SHOWN = 18;

export interface BetsPanel {
  element: HTMLElement;
  show(bets: readonly StudioBet[], isOver: boolean): void;
}

/** All bets on the flight, largest first, with their cash-outs. */
export function betsPanel(t: Translate<Word>, amounts: Amounts): BetsPanel {
  const count = el("span", {}, "0");
  const list = el("ul", {});
  const rowOf = ({ name, stake, cashedAt100 }: StudioBet, isOver: boolean) => {
    const fate = cashedAt100 === null ? (isOver ? "lost" : "flying") : "cashed";
    const staked = amounts.read(stake);
    const amount = cashedAt100 === null ? staked : (staked * BigInt(cashedAt100)) / 100n;
    return el(
      "li",
      { "data-fate": fate },
      el("span", {}, name),
      el("span", {}, cashedAt100 === null ? "" : `${hundredths(cashedAt100)}×`),
      el("strong", {}, amounts.figure(amount)),
    );
  };
  return {
    element: el("section", { class: "bets", "aria-label": t("players") }, el("h2", {}, t("players"), " ", count), list),
    show(bets, isOver) {
      count.textContent = String(bets.length);
      list.replaceChildren(...bets.slice(0, ROWS_SHOWN).map((bet) => rowOf(bet, isOver)));
      if (bets.length === 0) list.replaceChildren(el("li", { class: "none" }, t("nobody")));
    },
  };
}

export interface PointsStrip {
  element: HTMLElement;
  /** In hundredths, the newest first. */
  show(points: readonly number[]): void;
}

export function pointsStrip(t: Translate<Word>): PointsStrip {
  const element = el("ol", { class: "points", "aria-label": t("last") });
  return {
    element,
    show(points) {
      element.replaceChildren(
        ...points
          .slice(0, POINTS_SHOWN)
          .map((point100) =>
            el("li", { "data-height": point100 >= 1000 ? "high" : point100 >= 200 ? "mid" : "low" }, `${hundredths(point100)}×`),
          ),
      );
    },
  };
}
