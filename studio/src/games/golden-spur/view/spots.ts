import type { Money } from "@magpie/domain/money";
import type { Amounts } from "../../../kit/stage/amounts";
import { el, setText } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import type { Winner } from "../book";
import { BETS, type Bet, price100 } from "../game";
import type { Word } from "./words";

export interface Spots {
  element: HTMLElement;
  readonly chosen: Bet;
  show(state: { strength: number | null; open: boolean; mine: (bet: Bet) => Money }): void;
  mark(winner: Winner | null): void;
}

const ORDER: readonly Bet[] = ["meron", "draw", "wala"];

/** One of three, chosen like a radio button: arrows walk between them. */
export function createSpots(t: Translate<Word>, amounts: Amounts, onChoose: () => void): Spots {
  let chosen: Bet = BETS[0];
  const spots = ORDER.map((bet) => {
    const input = el("input", { type: "radio", name: "bet", value: bet, checked: bet === chosen });
    input.addEventListener("change", () => {
      chosen = bet;
      onChoose();
    });
    const [price, mine] = [el("strong", {}), el("span", { class: "mine" })];
    const label = el("label", { class: `spot ${bet}` }, input, el("span", { class: "face" }, el("em", {}, t(`bet.${bet}`)), price, mine));
    return { bet, input, price, mine, label };
  });
  return {
    element: el("fieldset", { class: "spots" }, el("legend", { class: "unseen" }, t("side")), ...spots.map(({ label }) => label)),
    get chosen() {
      return chosen;
    },
    show({ strength, open, mine: laid }) {
      for (const { bet, price, mine, label } of spots) {
        setText(price, strength === null ? "–" : (price100(bet, strength) / 100).toFixed(2));
        setText(mine, laid(bet) > 0n ? amounts.text(laid(bet)) : "");
        label.dataset.open = String(open);
      }
    },
    mark(winner) {
      for (const { bet, label } of spots) label.dataset.won = winner === null ? "" : String(bet === winner);
    },
  };
}
