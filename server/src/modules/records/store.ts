import type { Money } from "@magpie/domain/money";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export async function listWinners(db: Db, since: Date, limit: number) {
  return db
    .selectFrom("records_winners")
    .select(["member_name as memberName", "game_name as gameName", "amount", "currency", "won_at as wonAt"])
    .where("won_at", ">", since)
    .orderBy("amount", "desc")
    .orderBy("won_at")
    .limit(limit)
    .execute();
}

function betsSince(db: Db, memberId: string, since: Date) {
  return db.selectFrom("records_bets").where("member_id", "=", memberId).where("placed_at", ">=", since);
}

export async function countBets(db: Db, memberId: string, since: Date): Promise<number> {
  const { total } = await betsSince(db, memberId, since).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function listBets(db: Db, memberId: string, since: Date, { limit, offset }: Slice) {
  return betsSince(db, memberId, since)
    .select(["id", "game_name as gameName", "vendor_name as vendorName", "bet", "won", "currency", "status", "placed_at as placedAt"])
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface Turnover {
  bets: number;
  bet: Money;
  won: Money;
}

/** What these members bet and won together, in one currency. A refunded bet was none. */
export async function sumBets(db: Db, memberIds: readonly string[], since: Date, currency: string): Promise<Turnover> {
  if (memberIds.length === 0) return { bets: 0, bet: 0n, won: 0n };
  return db
    .selectFrom("records_bets")
    .select([
      sql<number>`count(*)::int`.as("bets"),
      sql<Money>`coalesce(sum(bet), 0)::bigint`.as("bet"),
      sql<Money>`coalesce(sum(won), 0)::bigint`.as("won"),
    ])
    .where("member_id", "in", memberIds)
    .where("placed_at", ">=", since)
    .where("currency", "=", currency)
    .where("status", "<>", "REFUNDED")
    .executeTakeFirstOrThrow();
}

function transactionsSince(db: Db, memberId: string, since: Date) {
  return db.selectFrom("records_transactions").where("member_id", "=", memberId).where("happened_at", ">=", since);
}

export async function countTransactions(db: Db, memberId: string, since: Date): Promise<number> {
  const { total } = await transactionsSince(db, memberId, since).select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return total;
}

export async function listTransactions(db: Db, memberId: string, since: Date, { limit, offset }: Slice) {
  return transactionsSince(db, memberId, since)
    .select(["id", "kind", "amount", "balance_after as balanceAfter", "currency", "happened_at as happenedAt"])
    .orderBy("happened_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}
