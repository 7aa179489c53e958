import type { Card, Result, Side } from "../book";

/** The table deals in eight seconds, and leaves time to see the result. */
const DEALT_MS = [200, 600, 1_000, 1_400];
const TURNED_MS = { player: [2_000, 2_500], banker: [3_200, 3_700] };
const THIRD_MS = { dealt: 350, turned: 900, next: 1_500 };
const FIRST_THIRD_AT = 4_100;
const PAUSE_MS = 500;

export interface DealtCard {
  to: Side;
  /** The index among the cards of its side. */
  index: number;
  card: Card;
  dealtAt: number;
  turnedAt: number;
}

export interface Deal {
  cards: readonly DealtCard[];
  /** The time at which all cards are turned and the result is shown. */
  endsAt: number;
}

/** The times at which each card leaves the shoe and is turned, in the order of the rules. */
export function dealOf({ player, banker }: Pick<Result, "player" | "banker">): Deal {
  const cards: DealtCard[] = [];
  const first = (to: Side, index: number, order: number) => {
    const card = (to === "player" ? player : banker)[index];
    if (card) cards.push({ to, index, card, dealtAt: DEALT_MS[order] ?? 0, turnedAt: TURNED_MS[to][index] ?? 0 });
  };
  first("player", 0, 0);
  first("banker", 0, 1);
  first("player", 1, 2);
  first("banker", 1, 3);
  let at = FIRST_THIRD_AT;
  for (const [to, card] of [["player", player[2]] as const, ["banker", banker[2]] as const]) {
    if (!card) continue;
    cards.push({ to, index: 2, card, dealtAt: at + THIRD_MS.dealt, turnedAt: at + THIRD_MS.turned });
    at += THIRD_MS.next;
  }
  return { cards, endsAt: Math.max(...cards.map(({ turnedAt }) => turnedAt)) + PAUSE_MS };
}

/** The count of a side's turned cards so far. */
export function totalAt(deal: Deal, side: Side, elapsedMs: number): number | null {
  const turned = deal.cards.filter(({ to, turnedAt }) => to === side && turnedAt <= elapsedMs);
  return turned.length === 0 ? null : turned.reduce((sum, { card }) => sum + (card.rank > 9 ? 0 : card.rank), 0) % 10;
}
