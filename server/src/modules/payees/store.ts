import type { PayeeKind } from "@magpie/domain/withdrawals/payees";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface PayeeRow {
  id: string;
  kind: PayeeKind;
  institution: string;
  number: Buffer;
  tail: string;
  digest: Buffer;
  addedAt: Date;
  opensAt: Date;
}

/** Serialises changes of a member's payout accounts until the transaction ends. */
export async function lockPayees(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payees ${memberId}`}, 0))`.execute(db);
}

function payeesOf(db: Db, memberId: string) {
  return db
    .selectFrom("payees_accounts")
    .select(["id", sql<PayeeKind>`kind`.as("kind"), "institution", "number", "tail", "digest", "addedAt", "opensAt"])
    .where("memberId", "=", memberId);
}

export async function listOpenPayees(db: Db, memberId: string): Promise<PayeeRow[]> {
  return payeesOf(db, memberId).where("removedAt", "is", null).orderBy("addedAt").orderBy("id").execute();
}

/** Also finds removed accounts: payments may still go there. */
export async function findPayee(db: Db, memberId: string, id: string): Promise<PayeeRow | undefined> {
  return payeesOf(db, memberId).where("id", "=", id).executeTakeFirst();
}

export async function hasHadPayees(db: Db, memberId: string): Promise<boolean> {
  const row = await db.selectFrom("payees_accounts").select("id").where("memberId", "=", memberId).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function addPayee(db: Db, memberId: string, payee: PayeeRow): Promise<void> {
  await db
    .insertInto("payees_accounts")
    .values({ ...payee, memberId })
    .execute();
}

/** Undefined if the member has no such account. */
export async function closePayee(db: Db, memberId: string, id: string, now: Date) {
  return db
    .updateTable("payees_accounts")
    .set({ removedAt: now })
    .where("memberId", "=", memberId)
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .returning(["institution", "tail"])
    .executeTakeFirst();
}

export async function closePayeesOf(db: Db, memberId: string, now: Date): Promise<void> {
  await db.updateTable("payees_accounts").set({ removedAt: now }).where("memberId", "=", memberId).where("removedAt", "is", null).execute();
}

export async function isSomebodyElses(db: Db, memberId: string, digest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("payees_accounts")
    .select("id")
    .where("digest", "=", digest)
    .where("memberId", "!=", memberId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
