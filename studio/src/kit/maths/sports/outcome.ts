/** How a match ended. */
export interface Outcome {
  home: number;
  away: number;
  /** Who won each map, in order, as `H` and `A`; empty where a match has none. */
  order: string;
}

/** The weights of all outcomes add up to this, so that every margin is exact. */
export const WHOLE = 1_000_000_000;

/** The outcomes of a match in the order in which they are drawn, each with its weight. */
export type OutcomeTable = readonly (readonly [outcome: Outcome, weight: number])[];
