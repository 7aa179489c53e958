import type { Money } from "../money";

/** A draft is tried on this many days that were: eight weeks have each day of the week alike, and are recent. */
export const FORECAST_DAYS = 56;

/** What a member bet on one day at one game; games that the rule does not name are one for each category. */
export interface DayPlay {
  /** Position among the days, from 0. */
  day: number;
  gameType: string;
  gameCode: string;
  stake: Money;
  won: Money;
  bets: number;
  /** The highest win of one round, in ten-thousandths of its stake. */
  best: bigint;
}

export interface DepositMade {
  day: number;
  id: string;
  /** Counts all deposits of the member, also those before the days. */
  nth: number;
  amount: Money;
}

/** A member who meets the draft's conditions, with the days that were. Play and deposits are in the order of their days. */
export interface MemberHistory {
  /** The member's side of a rollout or holdout. */
  bucket: number;
  /** Whole days between the registration and the first of the days; negative for whoever came later. */
  ageDays: number;
  /** Paid deposits before the first of the days. */
  depositsBefore: number;
  /** They took an offer that has to be joined or claimed within the days. */
  takesOffers: boolean;
  deposits: readonly DepositMade[];
  play: readonly DayPlay[];
}

/**
 * `same`: members do what they did, and only those who took offers take this one where it has to be joined or claimed. `all`: everybody
 * takes it, and plays as they did. `needed`: everybody takes it, and plays just what it asks for.
 */
export const ASSUMPTIONS = ["same", "all", "needed"] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** What an offer would have come to for one member: grants, their part of the budget, and the money that left the house. */
export interface MemberOutcome {
  grants: number;
  taken: bigint;
  cost: Money;
}
