import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

export interface NewAdjustment {
  id: string;
  memberId: string;
  amount: Money;
  currency: string;
  reason: string;
  operatorId: string;
  operator: string;
  personId: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function addAdjustment(db: Db, adjustment: NewAdjustment): Promise<void> {
  await db.insertInto("cashier_adjustments").values(adjustment).execute();
}

function waiting(db: Db) {
  return db
    .selectFrom("cashier_adjustments")
    .select(["id", "memberId", "amount", "currency", "reason", "operator", "personId", "createdAt", "expiresAt"])
    .where("decidedAt", "is", null);
}

export async function listWaiting(db: Db, now: Date) {
  return waiting(db).where("expiresAt", ">", now).orderBy("createdAt").execute();
}

/** Finds and locks an undecided adjustment, so that two decisions cannot both pass. */
export async function lockWaiting(db: Db, id: string) {
  return waiting(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export interface Decision {
  at: Date;
  operatorId: string;
  personId: string;
  agreed: boolean;
}

export async function decide(db: Db, id: string, { at, operatorId, personId, agreed }: Decision): Promise<void> {
  await db
    .updateTable("cashier_adjustments")
    .set({ decidedAt: at, decidedBy: operatorId, decidedPersonId: personId, agreed })
    .where("id", "=", id)
    .execute();
}

export function readPile(db: Db, now: Date): Promise<Pile> {
  return addUpPile(
    db,
    sql`select created_at as at, abs(amount) as money from cashier_adjustments where decided_at is null and expires_at > ${now}`,
  );
}
