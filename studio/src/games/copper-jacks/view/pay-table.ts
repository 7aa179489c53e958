import type { Money } from "@magpie/domain/money";
import { el, setText } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import { HANDS, type Hand, PAYS } from "../game";
import type { Word } from "./words";

export interface PayTable {
  element: HTMLElement;
  /** What each hand pays for this stake. */
  show(stake: Money): void;
  mark(hand: Hand | null): void;
}

export function payTable(t: Translate<Word>, write: (amount: Money) => string): PayTable {
  const rows = HANDS.filter((hand) => PAYS[hand] > 0).map((hand) => {
    const amount = el("span", {});
    return { hand, amount, element: el("li", {}, el("strong", {}, t(hand)), el("i", {}, `${PAYS[hand]}×`), amount) };
  });
  return {
    element: el("ol", { class: "pay-table", "aria-label": t("pays") }, ...rows.map(({ element }) => element)),
    show(stake) {
      for (const { hand, amount } of rows) setText(amount, write(stake * BigInt(PAYS[hand])));
    },
    mark(marked) {
      for (const { hand, element } of rows) element.toggleAttribute("data-won", hand === marked);
    },
  };
}
