import type { Money } from "@magpie/domain/money";
import type { Amounts } from "../../../kit/stage/amounts";
import { el, setText } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import type { Winner } from "../book";
import { BETS, type Bet } from "../game";
import { type PoolsSeen, priceText, type Way } from "./ways";
import type { Word } from "./words";

export interface SpotsState {
  way: Way;
  strength: number | null;
  pools: PoolsSeen;
  open: boolean;
  /** The player's own bets of this way. */
  mine: (bet: Bet) => Money;
}

export interface Spots {
  element: HTMLElement;
  readonly chosen: Bet;
  show(state: SpotsState): void;
  mark(winner: Winner | null): void;
}

const ORDER: readonly Bet[] = ["meron", "draw", "wala"];

/** One of three, chosen like a radio button: arrows walk between them. A draw is no side of a pool. */
export function createSpots(t: Translate<Word>, amounts: Amounts, onChoose: () => void): Spots {
  let chosen: Bet = BETS[0];
  const choose = (bet: Bet) => {
    chosen = bet;
    for (const spot of spots) spot.input.checked = spot.bet === bet;
  };
  const spots = ORDER.map((bet) => {
    const input = el("input", { type: "radio", name: "bet", value: bet, checked: bet === chosen });
    input.addEventListener("change", () => {
      chosen = bet;
      onChoose();
    });
    const [price, staked, mine] = [el("strong", {}), el("small", {}), el("span", { class: "mine" })];
    const face = el("span", { class: "face" }, el("em", {}, t(`bet.${bet}`)), price, staked, mine);
    return { bet, input, price, staked, mine, label: el("label", { class: `spot ${bet}` }, input, face) };
  });
  return {
    element: el("fieldset", { class: "spots" }, el("legend", { class: "unseen" }, t("side")), ...spots.map(({ label }) => label)),
    get chosen() {
      return chosen;
    },
    show({ way, strength, pools, open, mine: laid }) {
      if (way === "pool" && chosen === "draw") choose(BETS[0]);
      for (const { bet, price, staked, mine, label } of spots) {
        label.hidden = way === "pool" && bet === "draw";
        setText(price, priceText(way, bet, strength, pools) ?? "–");
        staked.hidden = way === "fixed";
        setText(staked, way === "pool" ? t("inPool", { amount: amounts.text(pools.pools[bet] ?? 0n) }) : "");
        setText(mine, laid(bet) > 0n ? amounts.text(laid(bet)) : "");
        label.dataset.open = String(open);
      }
    },
    mark(winner) {
      for (const { bet, label } of spots) label.dataset.won = winner === null ? "" : String(bet === winner);
    },
  };
}
