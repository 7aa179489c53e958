import type { Money } from "../money";
import { MULTIPLE_MAX } from "./price";

export const CHASE_ISSUES_LEAST = 2;
export const CHASE_ISSUES_MOST = 120;

/** A line repeated over issues that follow one another, each with its own multiple. */
export interface ChasePlan {
  /** The cost of the line at a multiple of one. */
  cost: Money;
  multiples: readonly number[];
  stopOnWin: boolean;
}

/** The result of one issue's part: its payout, or its cancellation, which gives the stake back. */
export type ChaseResult = { payout: Money } | "cancelled";

export interface ChaseProgress {
  frozen: Money;
  spent: Money;
  payout: Money;
  unfrozen: Money;
  /** The number of parts that wait for their issue. */
  waiting: number;
}

export function isChaseValid({ multiples }: Pick<ChasePlan, "multiples">): boolean {
  const { length } = multiples;
  return length >= CHASE_ISSUES_LEAST && length <= CHASE_ISSUES_MOST && multiples.every(isMultiple);
}

function isMultiple(multiple: number): boolean {
  return Number.isInteger(multiple) && multiple >= 1 && multiple <= MULTIPLE_MAX;
}

/** The plan's progress after its first issues. A win may have ended it, and so may the player. */
export function chaseProgress(plan: ChasePlan, results: readonly ChaseResult[], isCancelled = false): ChaseProgress {
  const ended = plan.stopOnWin ? results.findIndex((result) => result !== "cancelled" && result.payout > 0n) : -1;
  const settled = ended < 0 ? results : results.slice(0, ended + 1);
  const rest = plan.multiples.slice(settled.length);
  const isOver = isCancelled || ended >= 0;
  const played = settled.map((result, at) => ({ result, cost: plan.cost * BigInt(plan.multiples[at] ?? 0) }));
  const returned = played.filter(({ result }) => result === "cancelled").map(({ cost }) => cost);
  const costs = played.filter(({ result }) => result !== "cancelled").map(({ cost }) => cost);
  return {
    frozen: chaseCost(plan),
    spent: total(costs),
    payout: total(settled.map((result) => (result === "cancelled" ? 0n : result.payout))),
    unfrozen: total(returned) + (isOver ? chaseCost({ ...plan, multiples: rest }) : 0n),
    waiting: isOver ? 0 : rest.length,
  };
}

/** The amount that is frozen for the whole plan when it is made. */
export function chaseCost({ cost, multiples }: Pick<ChasePlan, "cost" | "multiples">): Money {
  return cost * BigInt(multiples.reduce((all, multiple) => all + multiple, 0));
}

function total(amounts: readonly Money[]): Money {
  return amounts.reduce((all, amount) => all + amount, 0n);
}

export function sameMultiples(issues: number, multiple: number): number[] {
  return Array<number>(issues).fill(multiple);
}

/** Doubles after every `every` issues, and ends before a multiple that is not sold. */
export function doublingMultiples(issues: number, first: number, every: number): number[] {
  return Array.from({ length: issues }, (_, at) => first * 2 ** Math.floor(at / every)).filter(isMultiple);
}

export interface ProfitGoal {
  issues: number;
  cost: Money;
  /** The prize of one multiple times ten thousand: the unit times its odds. */
  prize4: bigint;
  /** The share of all money spent by then, in hundredths of a percent. */
  rateBps: number;
}

/** The smallest multiples with which a win at any issue leaves the profit. The list ends when no multiple on sale does. */
export function profitMultiples({ issues, cost, prize4, rateBps }: ProfitGoal): number[] {
  const multiples: number[] = [];
  let spent = 0n;
  const reaches = (multiple: bigint): boolean => {
    const all = spent + multiple * cost;
    const profit = (multiple * prize4) / 10_000n - all;
    return profit * 10_000n >= all * BigInt(rateBps);
  };
  while (multiples.length < issues) {
    // The more is spent, the higher the multiple must be, so a multiple that was too low before is too low now.
    let multiple = BigInt(multiples.at(-1) ?? 1);
    while (multiple <= MULTIPLE_MAX && !reaches(multiple)) multiple++;
    if (multiple > MULTIPLE_MAX) break;
    multiples.push(Number(multiple));
    spent += multiple * cost;
  }
  return multiples;
}
