import type { Money } from "@magpie/domain/money";
import type { Db } from "../../kit/ctx";

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
  await db
    .insertInto("cashier_adjustments")
    .values({
      id: adjustment.id,
      member_id: adjustment.memberId,
      amount: adjustment.amount,
      currency: adjustment.currency,
      reason: adjustment.reason,
      operator_id: adjustment.operatorId,
      operator: adjustment.operator,
      person_id: adjustment.personId,
      created_at: adjustment.createdAt,
      expires_at: adjustment.expiresAt,
    })
    .execute();
}

function waiting(db: Db) {
  return db
    .selectFrom("cashier_adjustments")
    .select([
      "id",
      "member_id as memberId",
      "amount",
      "currency",
      "reason",
      "operator",
      "person_id as personId",
      "created_at as createdAt",
      "expires_at as expiresAt",
    ])
    .where("decided_at", "is", null);
}

export async function listWaiting(db: Db, now: Date) {
  return waiting(db).where("expires_at", ">", now).orderBy("created_at").execute();
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
    .set({ decided_at: at, decided_by: operatorId, decided_person_id: personId, agreed })
    .where("id", "=", id)
    .execute();
}
