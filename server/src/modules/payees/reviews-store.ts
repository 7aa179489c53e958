import type { Cursor } from "@magpie/domain/cursor";
import type { PayeeKind } from "@magpie/domain/withdrawals/payees";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { addUpPile, type Pile } from "../../kit/office/desk";

/** Two members who add the same number at once would otherwise not see each other. */
export async function lockNumber(db: Db, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payees.number ${digest.toString("hex")}`}, 0))`.execute(db);
}

/**
 * The accounts of this number that members have now wait for a person, decided before or not, if more than one member has or had it. Whoever
 * had the number before is nobody new: only their own account waits, or adding it again and again would keep anybody from deciding.
 */
export async function beginReviews(db: Db, { id, memberId, digest }: { id: string; memberId: string; digest: Buffer }, at: Date) {
  const { numAffectedRows } = await sql`
    insert into payees_reviews as r (payee_id, waits_since)
    select p.id, ${at} from payees_accounts p
    where p.digest = ${digest} and p.removed_at is null
      and exists (select from payees_accounts o where o.digest = p.digest and o.member_id <> p.member_id)
      and (p.id = ${id} or not exists (select from payees_accounts o where o.digest = p.digest and o.member_id = ${memberId} and o.id <> ${id}))
    on conflict (merchant_id, payee_id) do update
    set waits_since = case when r.verdict is null then r.waits_since else excluded.waits_since end,
      revision = r.revision + 1, verdict = null, decided_at = null
    where r.verdict is distinct from 'close'`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** True where somebody of the office has closed this number for this member. */
export async function wasClosed(db: Db, memberId: string, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from payees_reviews r join payees_accounts p on p.merchant_id = r.merchant_id and p.id = r.payee_id
    where p.digest = ${digest} and p.member_id = ${memberId} and r.verdict = 'close' limit 1`.execute(db);
  return rows.length > 0;
}

/** True where this account was closed by the office, whoever removed it. */
export async function isClosed(db: Db, payeeId: string): Promise<boolean> {
  const { rows } = await sql`select from payees_reviews where payee_id = ${payeeId} and verdict = 'close'`.execute(db);
  return rows.length > 0;
}

const WAITING = sql`
  from payees_reviews r join payees_accounts p on p.merchant_id = r.merchant_id and p.id = r.payee_id
  where r.verdict is null and p.removed_at is null`;

export function readPile(db: Db): Promise<Pile> {
  return addUpPile(db, sql`select r.waits_since as at, null::bigint as money ${WAITING}`);
}

export interface WaitingRow {
  id: string;
  revision: number;
  memberId: string;
  kind: PayeeKind;
  institution: string;
  tail: string;
  digest: Buffer;
  addedAt: Date;
  waitsSince: Date;
}

const COLUMNS = sql`p.id, r.revision, p.member_id, p.kind, p.institution, p.tail, p.digest, p.added_at, r.waits_since`;

/** The longest waiting first. */
export async function listWaiting(db: Db, after: Cursor | null, limit: number): Promise<WaitingRow[]> {
  const later = after ? sql`and (r.waits_since, r.payee_id) > (${after.at}, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<WaitingRow>`select ${COLUMNS} ${WAITING} ${later} order by r.waits_since, r.payee_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Locks it until the transaction ends, so that of two who decide at once one is told that there is nothing left to decide. */
export async function holdWaiting(db: Db, id: string): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`select ${COLUMNS} ${WAITING} and r.payee_id = ${id} for update of r`.execute(db);
  return rows[0];
}

export async function keepVerdict(db: Db, id: string, verdict: string, at: Date): Promise<void> {
  await sql`update payees_reviews set verdict = ${verdict}, decided_at = ${at} where payee_id = ${id}`.execute(db);
}

export interface HolderRow {
  memberId: string;
  digest: Buffer;
  addedAt: Date;
  removedAt: Date | null;
}

/** Whoever has or had one of these numbers, once for each number, those who have it first. At most so many for each number. */
export async function listHolders(db: Db, digests: readonly Buffer[], most: number): Promise<HolderRow[]> {
  const { rows } = await sql<HolderRow>`
    select h.member_id, h.digest, h.added_at, h.removed_at from (select distinct d from unnest(${[...digests]}::bytea[]) d) asked (digest)
    cross join lateral (
      select o.* from (
        select distinct on (p.member_id) p.member_id, p.digest, p.added_at, p.removed_at from payees_accounts p
        where p.digest = asked.digest order by p.member_id, p.removed_at desc nulls first
      ) o order by o.removed_at desc nulls first, o.added_at, o.member_id limit ${most}
    ) h`.execute(db);
  return rows;
}
