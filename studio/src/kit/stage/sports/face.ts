import type { StudioRound } from "@magpie/contract/studio";

/** What the screen of a sport is made of. The game hands in its own rules; the screen computes no outcome and no price. */

export interface Outcome {
  home: number;
  away: number;
  order: string;
}

export interface League {
  name: string;
  teams: readonly string[];
}

export interface Fixture {
  league: number;
  home: number;
  away: number;
}

export interface Match extends Fixture {
  prices: Readonly<Record<string, number>>;
}

export interface Slate {
  number: number;
  matches: readonly Match[];
  seal: string;
}

export interface Played {
  number: number;
  outcomes: readonly (Outcome | null)[];
}

export interface Leg {
  fixture: number;
  pick: string;
  price100: number;
}

export interface Standing {
  team: number;
  played: number;
  points: number;
  scored: number;
  conceded: number;
  form: readonly ("W" | "D" | "L")[];
}

/** A moment of a match, from 0, its kick-off, to 1, its end. */
export interface Beat {
  at: number;
  side: "home" | "away" | null;
  kind: string;
  /** True where it adds to the score. */
  scores: boolean;
  /** Filled into the beat's words. */
  values: Readonly<Record<string, string | number>>;
}

export interface SportFace {
  leagues: readonly League[];
  slateOf(number: number): readonly Fixture[];
  /** The round of a league at a kick-off, counted from one. */
  roundOf(league: number, number: number): number;
  standingsOf(league: number, before: number, played: readonly Played[]): readonly Standing[];
  /** What the legs return where all win, in ten-thousandths of the stake. */
  promised4(legs: readonly Leg[]): number;
  /** The match as it is told: made of its outcome alone, the same for everybody. */
  storyOf(outcome: Outcome, seed: number): readonly Beat[];
  /** The clock of a match at a time from 0 to 1. */
  clockOf(at: number, outcome: Outcome): string;
}

export function legsOf({ choice }: Pick<StudioRound, "choice">): readonly Leg[] {
  return (choice as { legs: readonly Leg[] }).legs;
}

/** Whole numbers that anybody makes alike from a seed: what a match looks like on its way decides nothing. */
export function seeded(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}
