import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Counts per network, because a visitor can change the address within it. */
export async function countRefused(db: Db, ip: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom("registration_refusals")
    .select("refused")
    .where("network", "=", networkOf(ip))
    .where("since", ">", since)
    .executeTakeFirst();
  return row?.refused ?? 0;
}

/** Starts a new count if the current one began before `since`. */
export async function noteRefused(db: Db, ip: string, since: Date, now: Date): Promise<void> {
  const isOver = sql`registration_refusals.since <= ${since}`;
  await db
    .insertInto("registration_refusals")
    .values({ network: networkOf(ip), since: now, refused: 1 })
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "network"]).doUpdateSet({
        since: sql`case when ${isOver} then excluded.since else registration_refusals.since end`,
        refused: sql`case when ${isOver} then 1 else registration_refusals.refused + 1 end`,
      }),
    )
    .execute();
}

export async function forgetRefused(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("registration_refusals").where("since", "<=", before).execute();
}

function networkOf(ip: string): RawBuilder<string> {
  return sql`network(set_masklen(merchant_address(${ip}), case family(merchant_address(${ip})) when 6 then 64 else 32 end))`;
}
