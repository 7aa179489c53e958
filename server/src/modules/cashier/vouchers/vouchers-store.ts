import type { Money } from "@magpie/domain/money";
import type { Db } from "../../../kit/ctx";

export interface VoucherRow {
  codeDigest: Buffer;
  amount: Money;
  currency: string;
  expiresAt: Date;
  batchId: string | null;
}

export async function addVouchers(db: Db, vouchers: readonly VoucherRow[]): Promise<void> {
  await db.insertInto("cashier_vouchers").values(vouchers).execute();
}

function goodVouchers(db: Db, codeDigest: Buffer, now: Date) {
  return db
    .selectFrom("cashier_vouchers")
    .select(["amount", "currency"])
    .where("codeDigest", "=", codeDigest)
    .where("depositId", "is", null)
    .where("cancelledAt", "is", null)
    .where("expiresAt", ">", now);
}

/** Finds and locks a valid voucher, so that it cannot be redeemed twice. */
export async function lockVoucher(db: Db, codeDigest: Buffer, now: Date): Promise<{ amount: Money; currency: string } | undefined> {
  return goodVouchers(db, codeDigest, now).forUpdate().executeTakeFirst();
}

export async function isGoodVoucher(db: Db, codeDigest: Buffer, now: Date): Promise<boolean> {
  return (await goodVouchers(db, codeDigest, now).executeTakeFirst()) !== undefined;
}

export async function useVoucher(db: Db, codeDigest: Buffer, depositId: string): Promise<void> {
  await db.updateTable("cashier_vouchers").set({ depositId }).where("codeDigest", "=", codeDigest).execute();
}

/** Cancels unredeemed vouchers and returns how many. It waits for a redemption that is under way. */
export async function cancelUnused(db: Db, batchId: string, now: Date): Promise<number> {
  const unused = db.updateTable("cashier_vouchers").where("batchId", "=", batchId).where("depositId", "is", null);
  const { numUpdatedRows } = await unused.set({ cancelledAt: now }).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Counts redeemed vouchers by batch; batches without any are left out. */
export async function countUsed(db: Db, batchIds: readonly string[]): Promise<ReadonlyMap<string | null, number>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("cashier_vouchers")
    .select(({ fn }) => ["batchId", fn.countAll<bigint>().as("used")])
    .where("batchId", "in", batchIds)
    .where("depositId", "is not", null)
    .groupBy("batchId")
    .execute();
  return new Map(rows.map(({ batchId, used }) => [batchId, Number(used)]));
}
