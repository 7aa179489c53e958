import type { VoucherBatchFacts } from "@magpie/domain/cashier/voucher-batch";
import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";

export interface NewVoucherBatch {
  id: string;
  amount: Money;
  currency: string;
  count: number;
  note: string;
  expiresAt: Date;
  askedAt: Date;
  askedBy: string;
  personId: string;
  needsSecond: boolean;
}

export interface VoucherBatchRow extends NewVoucherBatch, VoucherBatchFacts {
  agreedBy: string | null;
}

export async function addBatch(db: Db, batch: NewVoucherBatch): Promise<void> {
  await db.insertInto("cashier_voucher_batches").values(batch).execute();
}

function batches(db: Db) {
  return db
    .selectFrom("cashier_voucher_batches")
    .select([
      "id",
      "amount",
      "currency",
      "count",
      "note",
      "expiresAt",
      "askedAt",
      "askedBy",
      "personId",
      "needsSecond",
      "agreedAt",
      "agreedBy",
      "issuedAt",
      "cancelledAt",
    ]);
}

/** Locks the batch until this transaction ends, so that two decisions cannot both pass. */
export async function lockBatch(db: Db, id: string): Promise<VoucherBatchRow | undefined> {
  return batches(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function listBatches(db: Db, after: Cursor | null, limit: number): Promise<VoucherBatchRow[]> {
  return batches(db)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple("askedAt", "id"), "<", tuple(after?.at ?? new Date(0), after?.id ?? ""))),
    )
    .orderBy("askedAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function noteAgreed(db: Db, id: string, agreedBy: string, personId: string, now: Date): Promise<void> {
  const agreed = { agreedAt: now, agreedBy, agreedPersonId: personId };
  await db.updateTable("cashier_voucher_batches").set(agreed).where("id", "=", id).execute();
}

export async function noteIssued(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("cashier_voucher_batches").set({ issuedAt: now }).where("id", "=", id).execute();
}

export async function noteCancelled(db: Db, id: string, cancelledBy: string, now: Date): Promise<void> {
  await db.updateTable("cashier_voucher_batches").set({ cancelledAt: now, cancelledBy }).where("id", "=", id).execute();
}

/** Batches that wait for a second yes. */
export function readPile(db: Db): Promise<Pile> {
  return addUpPile(
    db,
    sql`select asked_at as at, amount * count as money from cashier_voucher_batches
      where needs_second and agreed_at is null and cancelled_at is null`,
  );
}
