import type { ChainRow } from "@magpie/domain/audit/chain";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { AuditPlace } from "../../kit/office/audit";

/** An act as it goes into the chain. */
export interface Line {
  subject: string;
  reason: string;
  before: string | null;
  after: string | null;
  personal: { memberId: string; digest: Buffer; sealed: Buffer } | null;
}

/** Writes lines at the end of the chain and returns the sequence of the last. Everybody else who writes waits until this commits. */
export async function addLines(db: Db, place: AuditPlace, lines: readonly Line[]): Promise<number> {
  const { at, actor, personId, sessionId, address, requestId, call } = place;
  const { rows } = await sql<{ last: bigint }>`
    select audit_write(${at}, ${actor}, ${personId}, ${sessionId}, ${address}, ${requestId}, ${call},
      ${lines.map(({ subject }) => subject)}::text[], ${lines.map(({ reason }) => reason)}::text[],
      ${lines.map(({ before }) => before)}::text[], ${lines.map(({ after }) => after)}::text[],
      ${lines.map(({ personal }) => personal?.digest ?? null)}::bytea[],
      ${lines.map(({ personal }) => personal?.memberId ?? null)}::text[],
      ${lines.map(({ personal }) => personal?.sealed ?? null)}::bytea[]) as last`.execute(db);
  return Number(rows[0]?.last ?? 0);
}

const rowColumns = sql`r.sequence, r.at, r.actor, r.person_id, r.session_id, r.address, r.request_id, r.call, r.subject, r.reason,
  r.before, r.after, encode(r.personal, 'hex') as personal, encode(r.previous, 'hex') as previous, encode(r.hash, 'hex') as hash`;

type StoredRow = Omit<ChainRow, "sequence" | "at"> & { sequence: bigint; at: Date };

function chainRow(row: StoredRow): ChainRow {
  return { ...row, sequence: Number(row.sequence), at: row.at.getTime() };
}

/** Rows in their order, after one of them. */
export async function listAfter(db: Db, sequence: number, limit: number): Promise<ChainRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from audit_rows r where r.sequence > ${sequence} order by r.sequence limit ${limit}`.execute(db);
  return rows.map(chainRow);
}

export async function findRow(db: Db, sequence: number): Promise<ChainRow | null> {
  const { rows } = await sql<StoredRow>`select ${rowColumns} from audit_rows r where r.sequence = ${sequence}`.execute(db);
  return rows[0] ? chainRow(rows[0]) : null;
}

export interface RowFilter {
  actor?: string | undefined;
  call?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The newest first, before a sequence. */
export async function listBefore(
  db: Db,
  sequence: number | null,
  { actor, call, subject, from, to }: RowFilter,
  limit: number,
): Promise<ChainRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from audit_rows r
    where (${sequence}::bigint is null or r.sequence < ${sequence})
      and (${actor ?? null}::text is null or r.actor = ${actor ?? null})
      and (${call ?? null}::text is null or r.call = ${call ?? null})
      and (${subject ?? null}::text is null or r.subject = ${subject ?? null})
      and (${from ?? null}::timestamptz is null or r.at >= ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or r.at < ${to ?? null}::timestamptz)
    order by r.sequence desc limit ${limit}`.execute(db);
  return rows.map(chainRow);
}

/** The last row; null for an empty chain. */
export async function findLastRow(db: Db): Promise<ChainRow | null> {
  const [row] = await listBefore(db, null, {}, 1);
  return row ?? null;
}

/** The sequence before the first row that is not older than this. */
export async function sequenceBefore(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ first: bigint | null }>`select min(r.sequence) as first from audit_rows r where r.at >= ${since}`.execute(
    db,
  );
  const first = rows[0]?.first;
  return first === null || first === undefined ? ((await findLastRow(db))?.sequence ?? 0) : Number(first) - 1;
}

/** The sealed key of a member; another one that was made at the same time wins. */
export async function memberKey(db: Db, memberId: string, made: Buffer): Promise<Buffer> {
  await sql`insert into audit_member_keys (member_id, key) values (${memberId}, ${made}) on conflict do nothing`.execute(db);
  return (await findMemberKey(db, memberId)) ?? made;
}

export async function findMemberKey(db: Db, memberId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ key: Buffer }>`select key from audit_member_keys where member_id = ${memberId}`.execute(db);
  return rows[0]?.key ?? null;
}

export async function dropMemberKey(db: Db, memberId: string): Promise<void> {
  await sql`delete from audit_member_keys where member_id = ${memberId}`.execute(db);
}

export async function findPersonal(db: Db, sequence: number): Promise<{ memberId: string; sealed: Buffer } | null> {
  const { rows } = await sql<{ memberId: string; sealed: Buffer }>`
    select member_id, sealed from audit_personal where sequence = ${sequence}`.execute(db);
  return rows[0] ?? null;
}
