import type { Money } from "../money";

/** Rounds at a game that cost the player nothing. What they win gathers, and is given as one sum. */
export interface FreeRounds {
  count: number;
  /** The price of one, which the house pays to the game. */
  stake: Money;
  /** No round begins at this time or later. */
  until: Date;
  begun: number;
  /** Begun, and without an outcome so far. */
  open: number;
  won: Money;
  ended: boolean;
}

/** The reason why no round begins; null when one may. */
export function freeRoundRefusal({ ended, until, begun, count }: FreeRounds, now: Date): "ended" | "used_up" | null {
  if (ended || now >= until) return "ended";
  return begun < count ? null : "used_up";
}

export function freeRoundBegun(rounds: FreeRounds): FreeRounds {
  return { ...rounds, begun: rounds.begun + 1, open: rounds.open + 1 };
}

/** A round has its outcome once it is over; one that its vendor never ends is over with what it won so far. */
export function freeRoundOver(rounds: FreeRounds): FreeRounds {
  return { ...rounds, open: rounds.open - 1 };
}

/** A win gathers. One that comes after the sum was given is owed all the same: `late` is given by itself, as the sum was. */
export function freeRoundWon(rounds: FreeRounds, win: Money): { rounds: FreeRounds; late: Money } {
  return rounds.ended ? { rounds, late: win } : { rounds: { ...rounds, won: rounds.won + win }, late: 0n };
}

/** The sum to give, once the last round has its outcome, or the deadline has passed and no round is open; null before that. */
export function freeRoundsSum({ ended, open, begun, count, until, won }: FreeRounds, now: Date): Money | null {
  if (ended || open > 0) return null;
  return begun === count || now >= until ? won : null;
}
