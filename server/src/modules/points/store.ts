import type { PointReward } from "@magpie/contract/loyalty/points";
import type { Money } from "@magpie/domain/money";
import type { Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface PointConfig {
  /** Valid stakes of so much money earn a point. */
  moneyPerPoint: Money;
  /** So many points are worth one minor unit of money. */
  pointsPerUnit: bigint;
}

/** Null at a merchant that gives no points. */
export async function readConfig(db: Db): Promise<PointConfig | null> {
  const row = await db.selectFrom("points_config").select(["moneyPerPoint", "pointsPerUnit"]).executeTakeFirst();
  return row ?? null;
}

export async function keepConfig(db: Db, config: PointConfig): Promise<void> {
  await db
    .insertInto("points_config")
    .values(config)
    .onConflict((conflict) => conflict.column("merchantId").doUpdateSet(config))
    .execute();
}

/** Adds stakes to those that have earned no whole point yet, and returns the sums. The rows stay locked until the transaction ends. */
export async function addOpen(db: Db, stakes: ReadonlyMap<string, Money>): Promise<{ memberId: string; stake: Money }[]> {
  const { rows } = await sql<{ memberId: string; stake: Money }>`
    insert into points_open (member_id, stake)
    select u.member_id, u.stake from unnest(${[...stakes.keys()]}::text[], ${[...stakes.values()].map(String)}::bigint[]) u (member_id, stake)
    order by u.member_id
    on conflict (merchant_id, member_id) do update set stake = points_open.stake + excluded.stake
    returning member_id, stake`.execute(db);
  return rows;
}

/** Takes the stakes away that have earned points. */
export async function takeOpen(db: Db, stakes: ReadonlyMap<string, Money>): Promise<void> {
  await sql`
    update points_open o set stake = o.stake - u.stake
    from unnest(${[...stakes.keys()]}::text[], ${[...stakes.values()].map(String)}::bigint[]) u (member_id, stake)
    where o.member_id = u.member_id`.execute(db);
}

export interface MallReward {
  id: string;
  title: string;
  titles: Names;
  kind: PointReward["kind"];
  cash: Money;
  picture: string;
  points: bigint;
  stock: number;
  position: number;
  enabled: boolean;
}

const COLUMNS = ["id", "title", "titles", "kind", "cash", "picture", "points", "stock", "position", "enabled"] as const;

export async function listRewards(db: Db, { evenDisabled = false } = {}): Promise<MallReward[]> {
  return db
    .selectFrom("points_rewards")
    .select(COLUMNS)
    .$if(!evenDisabled, (query) => query.where("enabled", "=", true))
    .orderBy("position")
    .orderBy("id")
    .$narrowType<MallReward>()
    .execute();
}

/** Undefined for one that is not there or switched off. The row stays locked, so that of two orders the second sees what the first left. */
export async function holdReward(db: Db, id: string): Promise<MallReward | undefined> {
  return db
    .selectFrom("points_rewards")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("enabled", "=", true)
    .forUpdate()
    .$narrowType<MallReward>()
    .executeTakeFirst();
}

/** The database refuses to go below zero. */
export async function moveStock(db: Db, id: string, by: number): Promise<void> {
  await sql`update points_rewards set stock = stock + ${by} where id = ${id}`.execute(db);
}

/** Adds a reward, or changes it and adds to its stock. Null if there would be less than none. */
export async function keepReward(db: Db, { titles, stock, ...reward }: MallReward): Promise<MallReward | null> {
  const before = await db.selectFrom("points_rewards").select("stock").where("id", "=", reward.id).forUpdate().executeTakeFirst();
  const left = (before?.stock ?? 0) + stock;
  if (left < 0) return null;
  const row = { ...reward, titles: JSON.stringify(titles), stock: left };
  return db
    .insertInto("points_rewards")
    .values(row)
    .onConflict((conflict) => conflict.columns(["merchantId", "id"]).doUpdateSet(row))
    .returning(COLUMNS)
    .$narrowType<MallReward>()
    .executeTakeFirstOrThrow();
}
