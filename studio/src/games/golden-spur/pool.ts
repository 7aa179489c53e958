import type { Pools } from "../../kit/maths/pools";
import { oneOf, record, type Shape } from "../../kit/maths/shape";

export const SIDES = ["meron", "wala"] as const;
export type Side = (typeof SIDES)[number];

/** A bet that shares in the pool of its side, in place of one at a fixed price. */
export interface PoolChoice {
  bet: Side;
  pool: true;
}

export const poolChoice: Shape<PoolChoice> = record({ bet: oneOf(SIDES), pool: (value) => (value === true ? value : undefined) });

/** The house keeps the rest of both pools. */
const PAID_PERCENT = 95n;
/** Even where nearly everybody was right, nobody gets less than this. */
const LEAST_100 = 101n;

/** The dividend of a side should it win, in hundredths, the stake included. Null where one side has no bets: then all stakes go back. */
export function dividend100({ meron = 0n, wala = 0n }: Pools, side: Side): number | null {
  if (meron === 0n || wala === 0n) return null;
  const share = ((meron + wala) * PAID_PERCENT) / (side === "meron" ? meron : wala);
  return Number(share < LEAST_100 ? LEAST_100 : share);
}

/** What the pool pays on a bout that ended so; null where all stakes go back. */
export function paid100(pools: Pools, winner: Side | "draw"): number | null {
  return winner === "draw" ? null : dividend100(pools, winner);
}
