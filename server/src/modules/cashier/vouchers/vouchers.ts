import type { Money } from "@magpie/domain/money";
import type { Work } from "../../../kit/ctx";
import { addVouchers } from "./vouchers-store";

export interface NewVoucher {
  code: string;
  amount: Money;
  currency: string;
  expiresAt: Date;
}

type Place = Pick<Work, "db" | "personal">;

/** People type codes with or without the printed dashes. */
export function digestOf({ personal }: Pick<Work, "personal">, code: string): Buffer {
  return personal.digest("cashier.voucher", code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ""));
}

/** Issues a voucher. Only a digest is stored, so its code cannot be read afterwards. */
export async function issueVoucher(ctx: Place, { code, amount, currency, expiresAt }: NewVoucher): Promise<void> {
  await addVouchers(ctx.db, [{ codeDigest: digestOf(ctx, code), amount, currency, expiresAt, batchId: null }]);
}
