import type { StudioPool } from "@magpie/contract/studio/pools";
import { type Money, toDecimal } from "@magpie/domain/money";
import { playerOf } from "@magpie/domain/play/player";
import type { Pools } from "@magpie/studio/kit/maths/pools";
import type { Player } from "@magpie/studio/rgs/door";
import type { SharedDraw } from "@magpie/studio/rgs/round";
import { SHARED_PLAYABLES } from "@magpie/studio/rgs/shared-playables";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** What was staked on one side of a draw, in one currency and one kind of money. */
export interface PoolRow {
  currency: string;
  trial: boolean;
  side: string;
  staked: Money;
}

export function hasPools({ version }: Pick<SharedDraw, "version">): boolean {
  return SHARED_PLAYABLES.get(version)?.isPooled !== undefined;
}

/** Counts the pools once and for all, when no bet can join them any more and no seed is known. */
export async function closePools(db: Db, { version, number }: SharedDraw): Promise<void> {
  if (hasPools({ version })) await sql`select studio_close_pools(${version}, ${number})`.execute(db);
}

/** The pools as they were counted; none before. */
export function listPools(db: Db, { version, number }: SharedDraw): Promise<PoolRow[]> {
  return db
    .selectFrom("studio_pools")
    .select(["currency", "trial", "side", "staked"])
    .where("version", "=", version)
    .where("drawNumber", "=", number)
    .orderBy("currency")
    .orderBy("trial")
    .orderBy("side")
    .execute();
}

/** The pools of a draw for everybody at its table: while bets are taken they grow, and then they are final. */
export async function readPools(db: Db, draw: SharedDraw): Promise<StudioPool[]> {
  if (!hasPools(draw)) return [];
  const counted = await listPools(db, draw);
  return shownPools(counted.length > 0 ? counted : await listGrowing(db, draw), counted.length > 0);
}

async function listGrowing(db: Db, { version, number }: SharedDraw): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`
    select currency, trial, side, staked from studio_pools_of(${version}, ${number}) order by currency, trial, side`.execute(db);
  return rows;
}

function shownPools(rows: readonly PoolRow[], final: boolean): StudioPool[] {
  const pools = new Map<string, StudioPool>();
  for (const { currency, trial, side, staked } of rows) {
    const name = `${currency} ${trial}`;
    const pool = pools.get(name) ?? { currency, trial, final, sides: {} };
    pools.set(name, { ...pool, sides: { ...pool.sides, [side]: toDecimal(staked, currency) } });
  }
  return [...pools.values()];
}

/** The pools that this player's bets are in. */
export function poolsOf({ id, currency }: Pick<Player, "id" | "currency">, rows: readonly PoolRow[]): Pools {
  const trial = playerOf(id)?.trial ?? false;
  return Object.fromEntries(
    rows.filter((row) => row.currency === currency && row.trial === trial).map(({ side, staked }) => [side, staked]),
  );
}
