import { CHASE_ISSUES_LEAST, doublingMultiples, profitMultiples, sameMultiples } from "@magpie/domain/lottery/chase";
import { highestPrize, type Line } from "@magpie/domain/lottery/price";
import type { Money } from "@magpie/domain/money";

export const HELPERS = ["same", "doubling", "profit"] as const;
export type Helper = (typeof HELPERS)[number];

/** The settings of a plan; the helper decides which of the figures count. */
export interface ChaseWish {
  helper: Helper;
  issues: number;
  multiple: number;
  every: number;
  profitPercent: number;
}

export interface PlannedPart {
  issue: string;
  multiple: number;
  cost: Money;
  /** The cost of this part and all before it. */
  spent: Money;
}

/** The parts of a plan over the issues to come; fewer than asked for where a helper ends early. */
export function plannedParts(wish: ChaseWish, line: Line, issues: readonly { issue: string }[]): PlannedPart[] {
  const cost = line.cost / BigInt(line.multiple);
  let spent = 0n;
  return multiplesOf(wish, { ...line, multiple: 1 }, cost, Math.min(wish.issues, issues.length)).map((multiple, at) => {
    const partCost = cost * BigInt(multiple);
    spent += partCost;
    return { issue: issues[at]?.issue ?? "", multiple, cost: partCost, spent };
  });
}

function multiplesOf({ helper, multiple, every, profitPercent }: ChaseWish, line: Line, cost: Money, issues: number): number[] {
  if (helper === "same") return sameMultiples(issues, multiple);
  if (helper === "doubling") return doublingMultiples(issues, multiple, every);
  return profitMultiples({ issues, cost, prize4: highestPrize(line) * 10_000n, rateBps: profitPercent * 100 });
}

export function planCost(parts: readonly PlannedPart[]): Money {
  return parts.at(-1)?.spent ?? 0n;
}

export function isPlan(parts: readonly PlannedPart[]): boolean {
  return parts.length >= CHASE_ISSUES_LEAST;
}
