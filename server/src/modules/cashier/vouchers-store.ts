import type { Money } from "@magpie/domain/money";
import type { Db } from "../../kit/ctx";

export interface VoucherRow {
  codeDigest: Buffer;
  amount: Money;
  currency: string;
  expiresAt: Date;
}

export async function addVoucher(db: Db, { codeDigest, amount, currency, expiresAt }: VoucherRow): Promise<void> {
  await db.insertInto("cashier_vouchers").values({ code_digest: codeDigest, amount, currency, expires_at: expiresAt }).execute();
}

function goodVouchers(db: Db, codeDigest: Buffer, now: Date) {
  return db
    .selectFrom("cashier_vouchers")
    .select(["amount", "currency"])
    .where("code_digest", "=", codeDigest)
    .where("deposit_id", "is", null)
    .where("expires_at", ">", now);
}

/** What a voucher is worth that is still good; nobody else takes it before this transaction ends. */
export async function lockVoucher(db: Db, codeDigest: Buffer, now: Date): Promise<{ amount: Money; currency: string } | undefined> {
  return goodVouchers(db, codeDigest, now).forUpdate().executeTakeFirst();
}

export async function isGoodVoucher(db: Db, codeDigest: Buffer, now: Date): Promise<boolean> {
  return (await goodVouchers(db, codeDigest, now).executeTakeFirst()) !== undefined;
}

export async function useVoucher(db: Db, codeDigest: Buffer, depositId: string): Promise<void> {
  await db.updateTable("cashier_vouchers").set({ deposit_id: depositId }).where("code_digest", "=", codeDigest).execute();
}
