import type { Money } from "../money";
import { shareOf } from "./rates";

export interface CategoryRevenue {
  category: string;
  bet: Money;
  refund: Money;
  payout: Money;
}

/** Credits to the team, its leader included. */
export interface TeamCredits {
  bonus: Money;
  rebate: Money;
  salary: Money;
}

export function ggrOf({ bet, refund, payout }: Omit<CategoryRevenue, "category">): Money {
  return bet - payout - refund;
}

/** The vendor's part of what the house won. Nothing is owed for a category in which the team won. */
export function feeOf(ggr: Money, feePpm: number): Money {
  return ggr > 0n ? shareOf(ggr, feePpm) : 0n;
}

/** The revenue that a team left the house, after vendors, bonuses, rebates and salaries. */
export function ngrOf(
  categories: readonly CategoryRevenue[],
  { bonus, rebate, salary }: TeamCredits,
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
