import { assert } from "../assert";
import type { Money } from "../money";

/**
 * Points still to be credited for all that was validly bet so far. Whole points of the total: crediting each bet by itself would lose
 * what is left over every time. Points stay credited when a bet is taken back; later bets count once they have made up for it.
 */
export function pointsDue(validTotal: Money, moneyPerPoint: Money, credited: bigint): bigint {
  assert(moneyPerPoint > 0n, "a point costs something");
  const due = validTotal / moneyPerPoint - credited;
  return due > 0n ? due : 0n;
}

/** Takes only what makes whole units of cash, and leaves the rest: many small conversions never give more than one. */
export function convertPoints(points: bigint, pointsPerUnit: bigint): { taken: bigint; cash: Money; left: bigint } {
  assert(points >= 0n && pointsPerUnit > 0n, "points and their ratio are checked before");
  const cash = points / pointsPerUnit;
  const taken = cash * pointsPerUnit;
  return { taken, cash, left: points - taken };
}

/** Points that were credited together, where a merchant lets points lapse. */
export interface PointLot {
  id: string;
  creditedAt: Date;
  left: bigint;
}

/** Spends the oldest lots first; null where they do not suffice. */
export function spendLots(lots: readonly PointLot[], points: bigint): { id: string; taken: bigint }[] | null {
  let open = points;
  const spent = [...lots].sort(byAge).flatMap(({ id, left }) => {
    const taken = left < open ? left : open;
    open -= taken;
    return taken > 0n ? [{ id, taken }] : [];
  });
  return open > 0n ? null : spent;
}

function byAge(one: PointLot, other: PointLot): number {
  return one.creditedAt.getTime() - other.creditedAt.getTime() || (one.id < other.id ? -1 : 1);
}
