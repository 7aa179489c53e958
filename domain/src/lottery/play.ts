import type { Alphabet } from "./alphabet";
import type { Cover } from "./market";
import type { Ratio } from "./ratio";

/** A line is paid by prize group, by the house's own ladder of groups, by fixed odds, or by a price list. */
export const MODES = ["LOTT", "ZY", "ELOTT", "SEA"] as const;

export type Mode = (typeof MODES)[number];

/** A result: the balls in drawn order (the special one last), or for boards the numbers of each prize. */
export interface Draw {
  balls: readonly number[];
  prizes: Readonly<Record<string, readonly string[]>>;
}

/** A player's pick. Single-entry tickets stand in place of slots. */
export interface Selection {
  slots: readonly (readonly string[])[];
  tickets: readonly (readonly string[])[];
  /** Counted from 1. */
  positions: readonly number[];
}

export interface SlotForm {
  alphabet: Alphabet;
  least: number;
  most: number;
}

export interface TicketForm {
  alphabet: Alphabet;
  length: number;
  /** True when 1,2 and 2,1 differ. */
  ordered: boolean;
  accepts(ticket: readonly string[]): boolean;
}

export interface PositionsForm {
  of: number;
  least: number;
  most: number;
  /** True when slots need no positions, because they are positions themselves. */
  forTicketsOnly?: boolean;
  /** The groups of positions that may be chosen; any by default. */
  among?: readonly (readonly number[])[];
}

/** The form of a play's selections. */
export interface Form {
  slots: readonly SlotForm[];
  /** The least number of slots that must hold something, for slots that may each be empty. */
  leastFilled?: number;
  /** True when a symbol may stand in one slot only. */
  disjoint?: boolean;
  tickets?: TicketForm;
  positions?: PositionsForm;
}

/** One prize level. */
export interface Tier {
  name: string;
  /** The chance that one unit wins it; for a unit that is paid once per hit, the expected number of hits. */
  chance: Ratio;
  /** The chance that the unit's stake comes back instead. */
  push?: Ratio;
  /** The part of a unit's stake that plays for this tier, when several tiers share it. */
  share?: Ratio;
  /** Odds by price list, whatever the chance. */
  list?: Ratio;
}

/** The units that won in each tier, and the units whose stake comes back. */
export interface Outcome {
  wins: Readonly<Record<string, number>>;
  push: number;
}

export interface Play {
  code: string;
  modes: readonly Mode[];
  form: Form;
  /** Zero for a selection that makes no bet. */
  units(selection: Selection): number;
  tiers(selection: Selection): readonly Tier[];
  judge(selection: Selection, draw: Draw): Outcome;
  /** The parts of markets that it covers, under the hedge rule. */
  covers(selection: Selection): readonly Cover[];
  /** The percentage that the price list takes off the stake. */
  discountPercent?: number;
}

export const LOST: Outcome = { wins: {}, push: 0 };

/** The outcome of winning units in one tier. */
export function won(tier: string, units: number): Outcome {
  return units > 0 ? { wins: { [tier]: units }, push: 0 } : LOST;
}

export const CLASSIC: readonly Mode[] = ["LOTT", "ZY"];
export const CREDIT: readonly Mode[] = ["ELOTT"];
export const LISTED: readonly Mode[] = ["SEA"];
export const BOARD: readonly Mode[] = ["LOTT", "ELOTT"];
