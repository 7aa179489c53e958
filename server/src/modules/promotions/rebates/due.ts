import { fromDecimal, type Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { type Accrual, listAccruals } from "./rebates-store";

const PPM = 1_000_000n;

/** Rounded down once for a category, never for a bet: a small bet would always give nothing. */
export function rebateOf({ turnover, earned }: Pick<Accrual, "turnover" | "earned">): Money {
  return turnover > 0n && earned > 0n ? earned / PPM : 0n;
}

/** The least sum that is paid: one unit of the currency. */
export function leastRebate(currency: string): Money {
  return fromDecimal("1", currency) ?? 1n;
}

export interface RebateDue {
  total: Money;
  since: Date;
  isPayable: boolean;
}

/** What all categories of a member come to; null without any. */
export async function readDue({ db }: Pick<Work, "db">, memberId: string, currency: string): Promise<RebateDue | null> {
  return dueOf(await listAccruals(db, memberId, currency), currency);
}

export function dueOf(accruals: readonly Accrual[], currency: string): RebateDue | null {
  const paying = accruals.filter((accrual) => rebateOf(accrual) > 0n);
  const [first] = paying;
  if (!first) return null;
  const total = paying.reduce((sum, accrual) => sum + rebateOf(accrual), 0n);
  const since = paying.reduce((oldest, { since: one }) => (one < oldest ? one : oldest), first.since);
  return { total, since, isPayable: total >= leastRebate(currency) };
}
