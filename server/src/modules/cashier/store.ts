import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Money on its way in, or out. */
export type Direction = "IN" | "OUT";

export async function listOpenMethods(db: Db) {
  return db
    .selectFrom("cashier_methods")
    .select(["id", "kind", "name", "minimum", "maximum"])
    .where("enabled", "=", true)
    .orderBy("position")
    .execute();
}

function paymentsSince(db: Db, memberId: string, direction: Direction, since: Date) {
  return db
    .selectFrom("cashier_payments")
    .where("member_id", "=", memberId)
    .where("direction", "=", direction)
    .where("asked_at", ">=", since);
}

export async function countPayments(db: Db, memberId: string, direction: Direction, since: Date): Promise<number> {
  const { total } = await paymentsSince(db, memberId, direction, since)
    .select(sql<number>`count(*)::int`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function listPayments(db: Db, memberId: string, direction: Direction, since: Date, { limit, offset }: Slice) {
  return paymentsSince(db, memberId, direction, since)
    .select(["id", "method_name as method", "amount", "currency", "status", "asked_at as askedAt"])
    .orderBy("asked_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}
