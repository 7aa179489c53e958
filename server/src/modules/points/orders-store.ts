import type { PointOrder } from "@magpie/contract/loyalty/points";
import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import type { Names } from "@magpie/domain/named";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

export interface PointOrderRow {
  id: string;
  memberId: string;
  rewardId: string;
  title: string;
  titles: Names;
  kind: PointOrder["kind"];
  points: bigint;
  cash: Money;
  currency: string;
  state: PointOrder["state"];
  askedAt: Date;
  decidedAt: Date | null;
  operatorId: string | null;
  note: string;
}

export async function addOrder(db: Db, { titles, ...order }: PointOrderRow): Promise<void> {
  await db
    .insertInto("points_orders")
    .values({ ...order, titles: JSON.stringify(titles) })
    .execute();
}

/** The row stays locked, so that of two decisions the second finds it decided. */
export async function holdOrder(db: Db, id: string): Promise<PointOrderRow | undefined> {
  return db.selectFrom("points_orders").selectAll().where("id", "=", id).forUpdate().$narrowType<PointOrderRow>().executeTakeFirst();
}

export type Decision = Pick<PointOrderRow, "state" | "decidedAt" | "operatorId" | "note">;

export async function keepDecision(db: Db, id: string, decision: Decision): Promise<void> {
  await db.updateTable("points_orders").set(decision).where("id", "=", id).execute();
}

/** Newest first. */
export async function listOrders(db: Db, memberId: string, after: Cursor | null, most: number): Promise<PointOrderRow[]> {
  return db
    .selectFrom("points_orders")
    .selectAll()
    .where("memberId", "=", memberId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) < (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("askedAt", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .$narrowType<PointOrderRow>()
    .execute();
}

/** Those that wait for a decision, oldest first. */
export async function listWaiting(db: Db, after: Cursor | null, most: number): Promise<PointOrderRow[]> {
  return db
    .selectFrom("points_orders")
    .selectAll()
    .where("state", "=", "processing")
    .$if(after !== null, (query) => query.where(sql<boolean>`(asked_at, id) > (${after?.at}, ${after?.id}::uuid)`))
    .orderBy("askedAt")
    .orderBy("id")
    .limit(most)
    .$narrowType<PointOrderRow>()
    .execute();
}

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select asked_at as at, cash as money from points_orders where state = 'processing'`);
}
