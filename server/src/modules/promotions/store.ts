import type { Money } from "@magpie/domain/money";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export async function countBonuses(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("promotions_bonuses")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listBonuses(db: Db, memberId: string, { limit, offset }: Slice) {
  return db
    .selectFrom("promotions_bonuses")
    .select(["id", "title", "amount", "currency", "status", "given_at as givenAt"])
    .where("member_id", "=", memberId)
    .orderBy("given_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function listClaimable(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("promotions_rewards")
    .select(["id", "title", "amount", "currency", "expires_at as expiresAt"])
    .where("member_id", "=", memberId)
    .where("claimed_at", "is", null)
    .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now)]))
    .orderBy("offered_at", "desc")
    .orderBy("id")
    .execute();
}

export async function listRebates(db: Db, memberId: string, currency: string) {
  return db
    .selectFrom("promotions_rebates")
    .select(["game_type as gameType", "turnover", "rebate"])
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .where("rebate", ">", 0n)
    .orderBy("game_type")
    .execute();
}

/** Takes the whole rebate under a row lock, so that of several claims at once one gets it and the others get null. */
export async function takeRebate(db: Db, memberId: string, gameType: string, currency: string): Promise<Money | null> {
  const waiting = await db
    .selectFrom("promotions_rebates")
    .select("rebate")
    .where("member_id", "=", memberId)
    .where("game_type", "=", gameType)
    .where("currency", "=", currency)
    .where("rebate", ">", 0n)
    .forUpdate()
    .executeTakeFirst();
  if (!waiting) return null;
  await db
    .updateTable("promotions_rebates")
    .set({ rebate: 0n, turnover: 0n })
    .where("member_id", "=", memberId)
    .where("game_type", "=", gameType)
    .where("currency", "=", currency)
    .execute();
  return waiting.rebate;
}
