import { feeOf } from "../agency/revenue";
import type { Money } from "../money";

/** The kinds of change of a member's money that figures are made of. `pooled` is what of stakes went to jackpots or other players. */
export const MEASURES = ["stake", "return", "pooled", "bonus", "rebate", "salary", "dividend", "deposit", "withdrawal", "adjust"] as const;
export type Measure = (typeof MEASURES)[number];

/** Figures of the house, in the order in which they are shown. */
export const FIGURES = [
  "stakes",
  "returned",
  "ggr",
  "fee",
  "bonus",
  "rebate",
  "salary",
  "ngr",
  "paidIn",
  "paidOut",
  "dividend",
  "adjusted",
] as const;
export type FigureName = (typeof FIGURES)[number];

interface Made {
  measures: readonly Measure[];
  /** -1 where a figure counts what left the member. */
  sign: 1 | -1;
}

/** Lines of these measures, with this sign, add up to the figure. A fee is worked out of GGR, and taken off NGR beside its lines. */
export const MADE_OF: Readonly<Record<FigureName, Made>> = {
  stakes: { measures: ["stake"], sign: -1 },
  returned: { measures: ["return"], sign: 1 },
  ggr: { measures: ["stake", "return", "pooled"], sign: -1 },
  fee: { measures: ["stake", "return", "pooled"], sign: -1 },
  bonus: { measures: ["bonus"], sign: 1 },
  rebate: { measures: ["rebate"], sign: 1 },
  salary: { measures: ["salary"], sign: 1 },
  ngr: { measures: ["stake", "return", "pooled", "bonus", "rebate", "salary"], sign: -1 },
  paidIn: { measures: ["deposit"], sign: 1 },
  paidOut: { measures: ["withdrawal"], sign: -1 },
  dividend: { measures: ["dividend"], sign: 1 },
  adjusted: { measures: ["adjust"], sign: 1 },
};

/** The change of members' money in one category of games; the empty one holds what belongs to no game. */
export interface MeasuredSums {
  category: string;
  sums: Readonly<Partial<Record<Measure, Money>>>;
}

/** The figures that lines of a measure are part of, each with its sign. A fee is no sum of lines. */
const PART_OF = MEASURES.map((measure) => ({
  measure,
  figures: FIGURES.filter((name) => name !== "fee" && MADE_OF[name].measures.includes(measure)).map(
    (name) => [name, BigInt(MADE_OF[name].sign)] as const,
  ),
}));

/** Works out all figures. A vendor's fee is floored once for each category of what is added up here, and owed only where the house won. */
export function reportFigures(parts: readonly MeasuredSums[], feePpm: Readonly<Record<string, number>>): Record<FigureName, Money> {
  const figures = Object.fromEntries(FIGURES.map((name) => [name, 0n])) as Record<FigureName, Money>;
  const byCategory = new Map<string, Money>();
  for (const { category, sums } of parts) {
    for (const { measure, figures: touched } of PART_OF) {
      const sum = sums[measure];
      if (sum) for (const [name, sign] of touched) figures[name] += sign * sum;
    }
    byCategory.set(category, (byCategory.get(category) ?? 0n) + wonIn(sums));
  }
  for (const [category, ggr] of byCategory) figures.fee += feeOf(ggr, feePpm[category] ?? 0);
  figures.ngr -= figures.fee;
  return figures;
}

/** What the house won in these sums. */
export function wonIn({ stake = 0n, return: back = 0n, pooled = 0n }: MeasuredSums["sums"]): Money {
  return -stake - back - pooled;
}

/** The return to players in millionths; null where nothing was staked. */
export function returnPpm(stakes: Money, returned: Money): number | null {
  return stakes > 0n ? Number((returned * 1_000_000n) / stakes) : null;
}

/** Sums over settled rounds of one game. */
export interface RoundSums {
  rounds: number;
  stake: bigint;
  returned: bigint;
  stakeSquares: bigint;
  returnSquares: bigint;
  products: bigint;
}

export interface Drift {
  measuredPpm: number;
  /** The standard error of the measured return. */
  errorPpm: number;
  /** How many standard errors lie between measured and declared; null where either is unknown. */
  errors: number | null;
}

/** A return is known no better than its rounds allow: measured against declared is told in standard errors. */
export function driftOf(sums: RoundSums, declaredPpm: number | null): Drift | null {
  const stake = Number(sums.stake);
  if (stake <= 0) return null;
  const measured = Number(sums.returned) / stake;
  const spread = Number(sums.returnSquares) - 2 * measured * Number(sums.products) + measured * measured * Number(sums.stakeSquares);
  const error = Math.sqrt(Math.max(0, spread)) / stake;
  return {
    measuredPpm: Math.round(measured * 1_000_000),
    errorPpm: Math.round(error * 1_000_000),
    errors: declaredPpm === null || error === 0 ? null : (measured - declaredPpm / 1_000_000) / error,
  };
}
