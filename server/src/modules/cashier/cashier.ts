import type { Deposit } from "@magpie/contract/cashier";
import type { Db } from "../../kit/ctx";
import { shown, shownOne } from "./shown";
import { listDeposits, readDeposit } from "./store";

export { addMethods, hasMethods, listClearings, type NewChannel, type NewMethod } from "./methods-store";
export { countFailed, countPaid, type DepositRow, listDeposits, listPaidIn, type PaidIn, sumPaid } from "./store";
export { issueVoucher, type NewVoucher } from "./vouchers/vouchers";

/** A deposit as its member sees it, and whose it is. */
export async function findDeposit(db: Db, id: string): Promise<{ memberId: string; deposit: Deposit } | null> {
  const row = await readDeposit(db, id);
  return row ? { memberId: row.memberId, deposit: await shownOne(db, row) } : null;
}

/** More than any member has. */
const DEPOSITS_MOST = 100_000;

/** Lists all of a member's deposits in the form that the member sees. */
export async function exportDeposits(db: Db, memberId: string) {
  return shown(db, await listDeposits(db, { memberId, after: null, limit: DEPOSITS_MOST }));
}
