import { el } from "../../../kit/stage/hud/dom";
import type { Translate } from "../../../kit/words/words";
import type { Card, Result, Side } from "../book";
import { type Deal, type DealtCard, dealOf, totalAt } from "./deal";
import type { Word } from "./words";

const SIDES = ["player", "banker"] as const;
const SUITS: readonly Card["suit"][] = ["spades", "hearts", "clubs", "diamonds"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

export interface Hands {
  element: HTMLElement;
  /** Shows the deal up to this time; returns the kind of news, or null. */
  show(result: Result | null, elapsedMs: number): "dealt" | "turned" | null;
}

/** Both hands. They depend on the time alone, so that a late visitor sees the same as all others. */
export function createHands(t: Translate<Word>): Hands {
  const totals = { player: el("output", { class: "total" }), banker: el("output", { class: "total" }) };
  const places = { player: el("div", { class: "cards" }), banker: el("div", { class: "cards" }) };
  const hands = SIDES.map((side) =>
    el("section", { class: `hand ${side}`, "aria-label": t(`bet.${side}`) }, el("h2", {}, t(`bet.${side}`), totals[side]), places[side]),
  );
  let shown: Result | null = null;
  let deal: Deal | null = null;
  let cards = new Map<DealtCard, HTMLElement>();

  const begin = (result: Result | null) => {
    shown = result;
    deal = result && dealOf(result);
    cards = new Map(deal?.cards.map((dealt) => [dealt, cardElement(dealt, t)]) ?? []);
    for (const side of SIDES) {
      places[side].replaceChildren(...[...cards].filter(([{ to }]) => to === side).map(([, element]) => element));
      totals[side].textContent = "";
      delete hands[SIDES.indexOf(side)]?.dataset.won;
    }
  };

  return {
    element: el("div", { class: "hands" }, ...hands),
    show(result, elapsedMs) {
      if (result !== shown) begin(result);
      if (!deal || !result) return null;
      let news: "dealt" | "turned" | null = null;
      for (const [dealt, element] of cards) {
        const state = stateOf(dealt, elapsedMs);
        if (element.dataset.state === state) continue;
        element.dataset.state = state;
        news = state === "turned" ? "turned" : "dealt";
        if (state === "turned") element.setAttribute("aria-label", nameOf(dealt.card, t));
      }
      if (news) for (const side of SIDES) totals[side].textContent = String(totalAt(deal, side, elapsedMs) ?? "");
      if (elapsedMs >= deal.endsAt)
        for (const [index, side] of SIDES.entries()) hands[index]?.setAttribute("data-won", wonBy(side, result));
      return news;
    },
  };
}

function wonBy(side: Side, { winner }: Result): string {
  return winner === "tie" ? "tie" : String(winner === side);
}

function stateOf({ dealtAt, turnedAt }: DealtCard, elapsedMs: number): "shoe" | "dealt" | "turned" {
  if (elapsedMs >= turnedAt) return "turned";
  return elapsedMs >= dealtAt ? "dealt" : "shoe";
}

function cardElement({ card, index }: DealtCard, t: Translate<Word>): HTMLElement {
  const element = el(
    "div",
    { class: index === 2 ? "card third" : "card", role: "img", "aria-label": t("dealing"), "data-state": "shoe" },
    el("span", { class: "back" }),
    el("span", { class: "face" }),
  );
  element.style.setProperty("--column", String(card.rank - 1));
  element.style.setProperty("--row", String(SUITS.indexOf(card.suit)));
  return element;
}

export function nameOf({ rank, suit }: Card, t: Translate<Word>): string {
  return `${RANKS[rank - 1] ?? ""} ${t(`suit.${suit}`)}`;
}
