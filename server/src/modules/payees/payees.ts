import { refuse } from "@magpie/domain/refusals";
import { normaliseNumber, opensAfter, PAYEE_KINDS, type PayeeKind } from "@magpie/domain/withdrawals/payees";
import type { Db, Work } from "../../kit/ctx";
import { lastCoolingChange } from "../credentials/credentials";
import { readDetails } from "../members/members";
import { findPayee, isSomebodyElses, listByDigest, listOpenPayees, type PayeeRow } from "./store";

export { isClosed } from "./reviews-store";
export { listPayeeChanges, listPayeeDigests, listSamePayee, listSharedOf, listSharedPayees, listSharingPayee } from "./store";

export type PayoutAccount = Pick<PayeeRow, "id" | "kind" | "institution" | "tail" | "opensAt">;

/** Includes accounts that cannot be used yet. */
export async function listPayees(db: Db, memberId: string): Promise<PayeeRow[]> {
  const changedAt = await lastCoolingChange(db, memberId);
  const rows = await listOpenPayees(db, memberId);
  return rows.map((row) => ({ ...row, opensAt: opensAfter(row.opensAt, changedAt) }));
}

export async function readPayee(db: Db, memberId: string, id: string): Promise<PayoutAccount> {
  const open = await listPayees(db, memberId);
  return open.find((payee) => payee.id === id) ?? refuse("payee_unknown");
}

/** True if another member has, or had, the same account. */
export async function isShared(db: Db, memberId: string, id: string): Promise<boolean> {
  const payee = await findPayee(db, memberId, id);
  return payee !== undefined && isSomebodyElses(db, memberId, payee.digest);
}

/** For the member's data export, with full numbers. */
export async function exportPayees({ db, personal }: Pick<Work, "db" | "personal">, memberId: string) {
  const open = await listOpenPayees(db, memberId);
  return open.map(({ kind, institution, number, addedAt }) => ({ kind, institution, number: personal.open(number), addedAt }));
}

/** The full account number, only for the payment provider. */
export async function openPayee(ctx: Pick<Work, "db" | "personal">, memberId: string, id: string) {
  const payee = (await findPayee(ctx.db, memberId, id)) ?? refuse("payee_unknown");
  const { payeeName } = await readDetails(ctx, memberId);
  return { bank: payee.institution, account: ctx.personal.open(payee.number), name: payeeName ?? refuse("payee_name_missing") };
}

/** Members who have or had an account with this whole number, of whatever kind. */
export function findByNumber({ db, personal }: Pick<Work, "db" | "personal">, typed: string, most: number): Promise<string[]> {
  const digests = PAYEE_KINDS.flatMap((kind) => {
    const number = normaliseNumber(kind, typed);
    return number === null ? [] : [digestOf({ personal }, kind, number)];
  });
  return digests.length === 0 ? Promise.resolve([]) : listByDigest(db, digests, most);
}

export function digestOf({ personal }: Pick<Work, "personal">, kind: PayeeKind, number: string): Buffer {
  return personal.digest("payees.number", `${kind} ${number}`);
}
