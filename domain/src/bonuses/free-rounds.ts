import type { Money } from "../money";

/** Free rounds are played within this time of being given; the terms say so. */
export const FREE_ROUNDS_DAYS = 7;

/** Rounds at a game that cost the player nothing. What they win gathers, and is given as one sum. */
export interface FreeRounds {
  count: number;
  /** The price of one, which the house pays to the game. */
  stake: Money;
  /** No round begins at this time or later. */
  until: Date;
  /** The end of the player's break, during which no round begins; null without one. */
  restsUntil: Date | null;
  begun: number;
  /** Begun, and without an outcome so far. */
  open: number;
  won: Money;
  /** The part of what was won that the player has. */
  given: Money;
  ended: boolean;
}

/** The difference that a round makes. */
export interface FreeRoundsChange {
  begun: number;
  open: number;
  won: Money;
}

export const FREE_ROUND_BEGUN: FreeRoundsChange = { begun: 1, open: 1, won: 0n };
/** Its price goes back to the house, and the round may be played again. */
export const FREE_ROUND_RETURNED: FreeRoundsChange = { begun: -1, open: -1, won: 0n };
/** A round has its outcome once it is over; one that its vendor never ends is over with what it won so far. */
export const FREE_ROUND_OVER: FreeRoundsChange = { begun: 0, open: -1, won: 0n };

export function afterFreeRound(rounds: FreeRounds, { begun, open, won }: FreeRoundsChange): FreeRounds {
  return { ...rounds, begun: rounds.begun + begun, open: rounds.open + open, won: rounds.won + won };
}

/** The reason why no round begins; null when one may. */
export function freeRoundRefusal(rounds: FreeRounds, now: Date): "ended" | "used_up" | "resting" | null {
  const { ended, until, restsUntil, begun, count } = rounds;
  if (ended) return "ended";
  if (restsUntil && now < restsUntil) return "resting";
  if (now >= until) return "ended";
  return begun < count ? null : "used_up";
}

/**
 * The sum to give, once the last round has its outcome, or the deadline has passed and no round is open; null before that. A win that comes
 * after the sum was given is owed all the same, and is given by itself.
 */
export function freeRoundsDue({ ended, open, begun, count, until, won, given }: FreeRounds, now: Date): Money | null {
  if (ended) return won > given ? won - given : null;
  if (open > 0) return null;
  return begun === count || now >= until ? won - given : null;
}
