import type { Alphabet } from "./alphabet";
import type { Cover } from "./market";
import type { Ratio } from "./ratio";

/** How a line is paid: by prize group, by the house's own ladder of groups, by fixed odds, by a price list. */
export const MODES = ["LOTT", "ZY", "ELOTT", "SEA"] as const;

export type Mode = (typeof MODES)[number];

/** A result: the balls in drawn order (the special one last), or for boards the numbers of each prize. */
export interface Draw {
  balls: readonly number[];
  prizes: Readonly<Record<string, readonly string[]>>;
}

/** What a player picked. Single-entry tickets stand in place of slots. */
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
  /** Whether 1,2 and 2,1 differ. */
  ordered: boolean;
  accepts(ticket: readonly string[]): boolean;
}

export interface PositionsForm {
  of: number;
  least: number;
  most: number;
  /** Whether slots go without, because they are positions themselves. */
  forTicketsOnly?: boolean;
  /** The groups of positions that may be chosen; any, where it is not said. */
  among?: readonly (readonly number[])[];
}

/** What a selection of a play looks like. */
export interface Form {
  slots: readonly SlotForm[];
  /** How many slots must hold something, where each alone may be empty. */
  leastFilled?: number;
  /** Whether a symbol may stand in one slot only. */
  disjoint?: boolean;
  tickets?: TicketForm;
  positions?: PositionsForm;
}

/** One prize level. */
export interface Tier {
  name: string;
  /** That one unit wins it; for a unit that is paid once per hit, how many hits to expect. */
  chance: Ratio;
  /** That the unit's stake comes back instead. */
  push?: Ratio;
  /** Which part of a unit's stake plays for this tier, where several share one. */
  share?: Ratio;
  /** Odds by price list, whatever the chance. */
  list?: Ratio;
}

/** How many units won in each tier, and how many come back. */
export interface Outcome {
  wins: Readonly<Record<string, number>>;
  push: number;
}

export interface Play {
  code: string;
  modes: readonly Mode[];
  form: Form;
  /** Zero for a selection that makes none. */
  units(selection: Selection): number;
  tiers(selection: Selection): readonly Tier[];
  judge(selection: Selection, draw: Draw): Outcome;
  /** The parts of markets that it covers, under the hedge rule. */
  covers(selection: Selection): readonly Cover[];
  /** What the price list takes off the stake. */
  discountPercent?: number;
}

export const LOST: Outcome = { wins: {}, push: 0 };

/** So many units of one tier. */
export function won(tier: string, units: number): Outcome {
  return units > 0 ? { wins: { [tier]: units }, push: 0 } : LOST;
}

export const CLASSIC: readonly Mode[] = ["LOTT", "ZY"];
export const CREDIT: readonly Mode[] = ["ELOTT"];
export const LISTED: readonly Mode[] = ["SEA"];
export const BOARD: readonly Mode[] = ["LOTT", "ELOTT"];
