import type { Broken } from "@magpie/domain/audit/faults";
import type { SignedHead } from "@magpie/domain/audit/heads";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface HeadRow extends SignedHead {
  number: number;
  sequence: number;
  at: Date;
  copiedAt: Date | null;
}

type StoredHead = Omit<HeadRow, "number" | "sequence"> & { number: bigint; sequence: bigint };

const columns = sql`h.number, h.sequence, h.at, h.text, h.signature, h.key_id, c.at as copied_at
  from audit_heads h left join audit_copies c on c.merchant_id = h.merchant_id and c.number = h.number`;

function headRow({ number, sequence, ...row }: StoredHead): HeadRow {
  return { ...row, number: Number(number), sequence: Number(sequence) };
}

/** Serialises the signing of heads, of which each names the one before it. */
export async function lockHeads(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit_heads'), current_merchant())`.execute(db);
}

export async function listLastHeads(db: Db, limit: number): Promise<HeadRow[]> {
  const { rows } = await sql<StoredHead>`select ${columns} order by h.number desc limit ${limit}`.execute(db);
  return rows.map(headRow);
}

/** In their order, from the one that covers this row on. */
export async function listHeadsFrom(db: Db, sequence: number): Promise<HeadRow[]> {
  const { rows } = await sql<StoredHead>`select ${columns} where h.sequence >= ${sequence} order by h.number`.execute(db);
  return rows.map(headRow);
}

/** The first head that covers a row. */
export async function findHeadOver(db: Db, sequence: number): Promise<HeadRow | null> {
  const { rows } = await sql<StoredHead>`select ${columns} where h.sequence >= ${sequence} order by h.number limit 1`.execute(db);
  return rows[0] ? headRow(rows[0]) : null;
}

/** Heads that have not left this host yet, oldest first. They leave in their order, so that all after the last copy are these. */
export async function listUncopied(db: Db, limit: number): Promise<HeadRow[]> {
  const { rows } = await sql<StoredHead>`
    select ${columns} where h.number > coalesce((select max(number) from audit_copies), 0) order by h.number limit ${limit}`.execute(db);
  return rows.map(headRow);
}

export async function addHead(db: Db, { number, sequence, at, text, signature, keyId }: Omit<HeadRow, "copiedAt">): Promise<void> {
  await sql`
    insert into audit_heads (number, sequence, at, text, signature, key_id)
    values (${number}, ${sequence}, ${at}, ${text}, ${signature}, ${keyId})`.execute(db);
}

export async function noteCopied(db: Db, numbers: readonly number[], at: Date): Promise<void> {
  await sql`
    insert into audit_copies (number, at) select unnest(${[...numbers]}::bigint[]), ${at} on conflict do nothing`.execute(db);
}

/** The time of the oldest row that no head covers; null if all are covered. */
export async function findUncoveredSince(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select r.at from audit_rows r
    where r.sequence > coalesce((select h.sequence from audit_heads h order by h.number desc limit 1), 0)
    order by r.sequence limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** The number and the hash of the newest head, if it comes after this one. */
export async function findLastHeadAfter(db: Db, number: number): Promise<{ number: number; count: number; head: string } | null> {
  const { rows } = await sql<{ number: number; count: number; head: string }>`
    select number::int as number, sequence::int as count, encode(sha256(convert_to(text, 'UTF8')), 'hex') as head from audit_heads
    where audit_heads.number > ${number} order by audit_heads.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface CheckRow {
  at: Date;
  from: number;
  upto: number;
  broken: Broken | null;
}

export async function addCheck(db: Db, { at, from, upto, broken }: CheckRow): Promise<void> {
  await sql`
    insert into audit_checks (at, from_sequence, upto, broken_at, fault)
    values (${at}, ${from}, ${upto}, ${broken?.sequence ?? null}, ${broken?.fault ?? null}) on conflict do nothing`.execute(db);
}

/** The last break that was found and that no later check of the same rows found mended. */
export async function findBreak(db: Db): Promise<{ at: Date; sequence: number; fault: string } | null> {
  const { rows } = await sql<{ at: Date; sequence: number; fault: string }>`
    select b.at, b.broken_at::int as sequence, b.fault from audit_checks b
    where b.broken_at is not null and not exists (
      select from audit_checks l where l.at > b.at and l.broken_at is null and b.broken_at between l.from_sequence and l.upto
    )
    order by b.at desc limit 1`.execute(db);
  return rows[0] ?? null;
}
