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

/** Digests of all accounts that these members have or had, in hex. */
export async function listPayeeDigests(db: Db, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(memberIds.map((id) => [id, []]));
  if (memberIds.length === 0) return found;
  const rows = await db.selectFrom("payees_accounts").select(["memberId", "digest"]).where("memberId", "in", memberIds).execute();
  for (const { memberId, digest } of rows) found.get(memberId)?.push(digest.toString("hex"));
  return found;
}

/** Accounts that several members have or had, at most so many. */
export async function listSharedPayees(db: Db, most: number): Promise<{ value: string; members: string[] }[]> {
  const { rows } = await sql<{ value: string; members: string[] }>`
    select encode(p.digest, 'hex') as value, array_agg(distinct p.member_id order by p.member_id) as members from payees_accounts p
    group by p.digest having count(distinct p.member_id) between 2 and ${most}`.execute(db);
  return rows;
}

/** Other members who have or had one of this member's accounts. */
export async function listSamePayee(db: Db, memberId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct o.member_id from payees_accounts p join payees_accounts o on o.digest = p.digest and o.member_id <> p.member_id
    where p.member_id = ${memberId} limit ${most}`.execute(db);
  return rows.map((row) => row.memberId);
}

export async function listByDigest(db: Db, digests: readonly Buffer[], most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct p.member_id from payees_accounts p where p.digest = any (${[...digests]}::bytea[]) limit ${most}`.execute(db);
  return rows.map((row) => row.memberId);
}

/** Accounts that a member added or removed, the newest up to a moment. */
export async function listPayeeChanges(db: Db, memberId: string, until: Date | null, most: number) {
  const { rows } = await sql<{ id: string; institution: string; tail: string; at: Date; change: "added" | "removed" }>`
    select c.* from (
      select p.id::text as id, p.institution, p.tail, p.added_at as at, 'added' as change from payees_accounts p where p.member_id = ${memberId}
      union all
      select p.id::text, p.institution, p.tail, p.removed_at, 'removed' from payees_accounts p
      where p.member_id = ${memberId} and p.removed_at is not null
    ) c
    where ${until}::timestamptz is null or c.at <= ${until} order by c.at desc, c.id desc limit ${most}`.execute(db);
  return rows;
}

/** Pairs of one of these members and another who has or had the same account. */
export async function listSharingPayee(db: Db, memberIds: readonly string[], most: number): Promise<{ memberId: string; other: string }[]> {
  const { rows } = await sql<{ memberId: string; other: string }>`
    select distinct p.member_id, o.member_id as other from payees_accounts p
    join payees_accounts o on o.digest = p.digest and o.member_id <> p.member_id
    where p.member_id = any (${[...memberIds]}::text[]) order by 1, 2 limit ${most}`.execute(db);
  return rows;
}

/** Those of a member's accounts that another member has or had. */
export async function listSharedOf(db: Db, memberId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id::text as id from payees_accounts p
    join payees_accounts o on o.digest = p.digest and o.member_id <> p.member_id where p.member_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
