import type { Money } from "../money";
import type { Measure, OfferContact } from "./offer";

/** Reasons that keep an account out of every offer. */
export const OUT_REASONS = ["closed", "trial", "staff", "agent", "test", "break", "excluded", "age", "harm", "switchedOff"] as const;
export type OutReason = (typeof OUT_REASONS)[number];

/** A member as the conditions of offers see them. */
export interface MemberFacts {
  out: OutReason | null;
  level: number;
  country: string | null;
  verified: boolean;
  /** Contacts that were proved. */
  contacts: readonly OfferContact[];
  tags: readonly string[];
  /** Whole days since the registration. */
  ageDays: number;
  depositCount: number;
  /** Own valid stakes, by number of days up to now. A number of days that was not worked out counts as nothing staked. */
  validInDays: Readonly<Record<number, Money>>;
  /** Agents above the member. */
  team: readonly string[];
  firstInHousehold: boolean;
}

/** The member's way into one offer. Entries by a code or of itself are `in` once they have happened. */
export type EntryState = "none" | "applying" | "in" | "rejected";

/** How one offer stands, in all and for this member. */
export interface OfferFacts {
  /** `stopped` takes no entries, `frozen` lets claims wait. */
  run: "running" | "stopped" | "frozen";
  spent: bigint;
  spentToday: bigint;
  grants: number;
  entry: EntryState;
  /** A grant of this period exists. */
  granted: boolean;
  /** From 0 to 9,999 by a hash of offer and member, so that the same member always falls on the same side. */
  bucket: number;
}

export interface Facts {
  now: Date;
  member: MemberFacts;
  offer: OfferFacts;
}

/** Something that happened and may earn a reward. */
export type OfferEvent =
  | { on: "claim" | "checkIn" }
  | { on: "deposit"; nth: number; amount: Money }
  /** The counter of this offer and period; `games` are those that were counted. */
  | { on: "bets"; measure: Measure; value: bigint; games: readonly string[] | null }
  | { on: "periodEnd"; loss: Money; valid: Money }
  | { on: "level"; level: number }
  /** A friend's sums and the days since their registration. */
  | { on: "referral"; deposit: Money; valid: Money; days: number }
  /** The prize was cut from the board's pool. */
  | { on: "rank"; board: string; rank: number; prize: Money };
