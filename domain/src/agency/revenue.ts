import type { Money } from "../money";
import type { RevenueSums, TeamCosts } from "./measures";
import { shareOf } from "./rates";

export interface CategoryRevenue extends RevenueSums {
  category: string;
}

/** What the house won: without what went into pools, which is owed to whoever wins them. */
export function ggrOf({ bet, refund, payout, pooled }: RevenueSums): Money {
  return bet - payout - refund - pooled;
}

/** The vendor's part of what the house won. Nothing is owed for a category in which the team won. */
export function feeOf(ggr: Money, feePpm: number): Money {
  return ggr > 0n ? shareOf(ggr, feePpm) : 0n;
}

/** The revenue that a team left the house, after vendors, bonuses, rebates and salaries. Credits to accounts above it are not its costs. */
export function ngrOf(
  categories: readonly CategoryRevenue[],
  { bonus, rebate, salary }: TeamCosts,
  feePpm: Readonly<Record<string, number>>,
): { ggr: Money; fee: Money; ngr: Money } {
  let [ggr, fee] = [0n, 0n];
  for (const { category, ...figures } of categories) {
    const won = ggrOf(figures);
    ggr += won;
    fee += feeOf(won, feePpm[category] ?? 0);
  }
  return { ggr, fee, ngr: ggr - fee - bonus - rebate - salary };
}
