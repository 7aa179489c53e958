import type { StudioBet } from "@magpie/contract/studio";
import type { Amounts } from "../../../kit/stage/amounts";
import { el } from "../../../kit/stage/hud/dom";
import { type Slip, sumOf } from "../../../kit/stage/live-table/slip";
import type { TableWord } from "../../../kit/stage/live-table/table-words";
import type { Translate } from "../../../kit/words/words";
import type { Result } from "../book";
import { BETS, type Bet, WIN_ODDS4 } from "../game";
import type { Word } from "./words";

export interface Spots {
  element: HTMLElement;
  show(slip: Slip, others: readonly StudioBet[], isOpen: boolean, chipOf: (bet: Bet) => number): void;
  /** Marks the spots that paid; null removes the marks. */
  mark(paid: ReadonlySet<Bet> | null): void;
}

/** The win on top of the stake: 0.95 for odds4 of 19,500. */
export function paysText(bet: Bet): string {
  return `${WIN_ODDS4[bet] / 10_000 - 1}`.slice(0, 4);
}

export function createSpots(t: Translate<Word | TableWord>, amounts: Amounts, onLay: (bet: Bet) => void): Spots {
  const parts = new Map(
    BETS.map((bet) => {
      const stack = el("span", { class: "stack" });
      const others = el("span", { class: "others" });
      const button = el(
        "button",
        { type: "button", class: `spot ${bet}` },
        el("strong", {}, t(`bet.${bet}`)),
        el("span", { class: "odds" }, `${paysText(bet)} : 1`),
        others,
        stack,
      );
      button.addEventListener("click", () => onLay(bet));
      return [bet, { button, stack, others }] as const;
    }),
  );
  return {
    element: el("div", { class: "spots", role: "group", "aria-label": t("spots") }, ...[...parts.values()].map(({ button }) => button)),
    show(slip, bets, isOpen, chipOf) {
      for (const [bet, { button, stack, others }] of parts) {
        const [laid, standing] = [sumOf(slip.laid, bet), sumOf(slip.standing, bet)];
        const all = laid + standing;
        stack.hidden = all === 0n;
        stack.textContent = amounts.figure(all);
        stack.dataset.laid = String(laid > 0n);
        stack.style.setProperty("--chip", String(chipOf(bet)));
        const theirs = bets.filter(({ choice }) => (choice as { bet?: Bet } | null)?.bet === bet);
        others.textContent =
          theirs.length > 0 ? `${theirs.length} · ${amounts.figure(theirs.reduce((sum, { stake }) => sum + amounts.read(stake), 0n))}` : "";
        button.setAttribute("aria-disabled", String(!isOpen));
        button.setAttribute("aria-label", t("spot", { bet: t(`bet.${bet}`), x: `${paysText(bet)} : 1`, amount: amounts.text(all) }));
      }
    },
    mark(paid) {
      for (const [bet, { button }] of parts) button.dataset.paid = paid === null ? "" : String(paid.has(bet));
    },
  };
}

/** The spots that a result pays, only to light them up: the server decides the amounts. */
export function paidSpots({ winner, playerPair, bankerPair, player, banker, bankerTotal }: Result): ReadonlySet<Bet> {
  const paid = new Set<Bet>([winner, player.length + banker.length === 4 ? "small" : "big"]);
  if (winner === "banker") paid.add("banker-no-commission");
  if (winner === "banker" && bankerTotal === 6) paid.add("super-six");
  if (playerPair) paid.add("player-pair");
  if (bankerPair) paid.add("banker-pair");
  return paid;
}
