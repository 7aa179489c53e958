import { fromDecimal, type Money, toDecimal } from "@magpie/domain/money";
import { amountOf } from "@magpie/domain/offers/amount";
import type { Offer } from "@magpie/domain/offers/offer";

/** A few round bases up to the one that the cap is reached at. */
const BASES: readonly Money[] = [50n, 100n, 500n, 1_000n, 5_000n];

/** A reward that is a part of a sum, worked out for a few such sums. */
export function workedOf({ reward, trigger }: Offer, currency: string): { base: string; reward: string }[] {
  if (!("amount" in reward) || "fixed" in reward.amount) return [];
  const { amount } = reward;
  const unit = fromDecimal("1", currency) ?? 1n;
  const least = trigger.on === "deposit" ? BigInt(trigger.min) : 0n;
  const bases = [...new Set([...(least > 0n ? [least] : []), ...BASES.map((base) => base * unit).filter((base) => base >= least)])];
  const worked = bases.map((base) => ({ base, due: amountOf(amount, base) }));
  const capped = worked.findIndex(({ due }) => due >= BigInt(amount.cap));
  return worked
    .slice(0, capped < 0 ? worked.length : capped + 1)
    .map(({ base, due }) => ({ base: toDecimal(base, currency), reward: toDecimal(due, currency) }));
}
