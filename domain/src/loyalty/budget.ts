import type { Money } from "../money";

/** The room for further grants of an offer; null where it has no such limit. */
export interface OfferRoom {
  left: Money;
  leftToday: Money | null;
  grantsLeft: number | null;
}

export type TakenRoom = { room: OfferRoom } | { short: "budget" | "day" | "grants" };

/** A grant is given whole or not at all, so nobody gets a part; a smaller grant may still fit. */
export function takeRoom({ left, leftToday, grantsLeft }: OfferRoom, amount: Money): TakenRoom {
  if (amount > left) return { short: "budget" };
  if (leftToday !== null && amount > leftToday) return { short: "day" };
  if (grantsLeft === 0) return { short: "grants" };
  return {
    room: {
      left: left - amount,
      leftToday: leftToday === null ? null : leftToday - amount,
      grantsLeft: grantsLeft === null ? null : grantsLeft - 1,
    },
  };
}
