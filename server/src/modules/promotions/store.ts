import type { Money } from "@magpie/domain/money";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export async function countBonuses(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("promotions_bonuses")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listBonuses(db: Db, memberId: string, { limit, offset }: Slice) {
  return db
    .selectFrom("promotions_bonuses")
    .select(["id", "title", "amount", "currency", "status", "givenAt"])
    .where("memberId", "=", memberId)
    .orderBy("givenAt", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function listClaimable(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("promotions_rewards")
    .select(["id", "title", "amount", "currency", "expiresAt"])
    .where("memberId", "=", memberId)
    .where("claimedAt", "is", null)
    .where((where) => where.or([where("expiresAt", "is", null), where("expiresAt", ">", now)]))
    .orderBy("offeredAt", "desc")
    .orderBy("id")
    .execute();
}

export async function listRebates(db: Db, memberId: string, currency: string) {
  return db
    .selectFrom("promotions_rebates")
    .select(["gameType", "turnover", "rebate"])
    .where("memberId", "=", memberId)
    .where("currency", "=", currency)
    .where("rebate", ">", 0n)
    .orderBy("gameType")
    .execute();
}

/** Takes the whole rebate under a row lock, so that of several claims at once one gets it and the others get null. */
export async function takeRebate(db: Db, memberId: string, gameType: string, currency: string): Promise<Money | null> {
  const waiting = await db
    .selectFrom("promotions_rebates")
    .select("rebate")
    .where("memberId", "=", memberId)
    .where("gameType", "=", gameType)
    .where("currency", "=", currency)
    .where("rebate", ">", 0n)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return null;
  await db
    .updateTable("promotions_rebates")
    .set({ rebate: 0n, turnover: 0n })
    .where("memberId", "=", memberId)
    .where("gameType", "=", gameType)
    .where("currency", "=", currency)
    .execute();
  return waiting.rebate;
}
