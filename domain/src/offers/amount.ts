import type { Money } from "../money";
import { type Amount, type PartAmount, type Reward, WHOLE_BPS } from "./offer";
import { minorOf } from "./read-values";

const WHOLE = BigInt(WHOLE_BPS);

/** The reward for a base (a deposit, a loss, a valid stake); divided once, so that tiers lose nothing to rounding between them. */
export function amountOf(amount: Amount, base: Money): Money {
  if ("fixed" in amount) return minorOf(amount.fixed);
  const due = tiersOf(amount, base - minorOf(amount.from ?? "0")) / WHOLE;
  const cap = minorOf(amount.cap);
  return due < cap ? due : cap;
}

/** Each tier applies to the part of the base above it and below the next. In ten-thousandths. */
function tiersOf({ tiers }: PartAmount, counted: Money): bigint {
  let [sum, left] = [0n, counted];
  for (let at = tiers.length - 1; at >= 0; at--) {
    const tier = tiers[at];
    const above = minorOf(tier?.above ?? "0");
    if (left <= above) continue;
    sum += (left - above) * BigInt(tier?.bps ?? 0);
    left = above;
  }
  return sum;
}

/** The part of the budget that a reward takes, in the budget's unit: money, points, or pieces whose pool is kept elsewhere. */
export function costOf(reward: Reward, amount: Money): bigint {
  if (reward.give === "rounds") return BigInt(reward.count) * minorOf(reward.stake);
  if (reward.give === "tickets") return BigInt(reward.count);
  return "amount" in reward ? amount : 1n;
}
