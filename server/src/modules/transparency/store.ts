import type { LogKind } from "@magpie/domain/transparency/log";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface NewEntry {
  kind: LogKind;
  name: string;
  text: string;
}

export interface EntryRow extends NewEntry {
  index: number;
  at: Date;
}

export interface LogHeadRow {
  size: number;
  root: Buffer;
  at: Date;
  text: string;
  signature: string;
  keyId: string;
}

/** Serialises additions, so that places have no gap. */
export async function lockLog(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('transparency_entries'), current_merchant())`.execute(db);
}

/** The name of the last entry of a kind; null before the first. */
export async function findLastName(db: Db, kind: LogKind): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from transparency_entries where kind = ${kind} order by place desc limit 1`.execute(db);
  return rows[0]?.name ?? null;
}

/** Adds those that are not there yet, and returns how many these were. */
export async function addEntries(db: Db, entries: readonly NewEntry[], at: Date): Promise<number> {
  const { rows } = await sql`
    insert into transparency_entries (place, kind, name, text, leaf, at)
    select (select coalesce(max(place) + 1, 0) from transparency_entries) + row_number() over (order by new.nth) - 1, new.kind, new.name,
      new.text, sha256(decode('00', 'hex') || convert_to(new.text, 'UTF8')), ${at}
    from unnest(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ name }) => name)}::text[],
      ${entries.map(({ text }) => text)}::text[]) with ordinality new (kind, name, text, nth)
    where not exists (select from transparency_entries e where e.kind = new.kind and e.name = new.name)
    returning place`.execute(db);
  return rows.length;
}

export async function listEntriesBefore(db: Db, place: number | null, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<Omit<EntryRow, "index"> & { place: bigint }>`
    select place, kind, name, text, at from transparency_entries
    where ${place}::bigint is null or place < ${place} order by place desc limit ${limit}`.execute(db);
  return rows.map(({ place: index, ...row }) => ({ ...row, index: Number(index) }));
}

export async function findEntry(db: Db, place: number): Promise<EntryRow | null> {
  const [row] = await listEntriesBefore(db, place + 1, 1);
  return row?.index === place ? row : null;
}

export async function findNamed(db: Db, kind: LogKind, name: string): Promise<EntryRow | null> {
  const { rows } = await sql<{ place: bigint }>`
    select place from transparency_entries where kind = ${kind} and name = ${name}`.execute(db);
  return rows[0] ? findEntry(db, Number(rows[0].place)) : null;
}

/** Keeps the subtrees that new entries have completed. */
export async function growNodes(db: Db): Promise<void> {
  await sql`select transparency_grow_own()`.execute(db);
}

/** The roots of whole subtrees, in the order asked for; at height nought those of the entries themselves. */
export async function listNodes(db: Db, asked: readonly { height: number; place: number }[]): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    select coalesce(n.hash, e.leaf) as hash
    from unnest(${asked.map(({ height }) => height)}::int[], ${asked.map(({ place }) => place)}::bigint[]) with ordinality u (height, place, nth)
    left join transparency_nodes n on n.height = u.height and n.place = u.place
    left join transparency_entries e on u.height = 0 and e.place = u.place
    order by u.nth`.execute(db);
  return rows.map(({ hash }) => hash);
}

export async function countEntries(db: Db): Promise<number> {
  const { rows } = await sql<{ size: number }>`
    select coalesce(max(place) + 1, 0)::int as size from transparency_entries`.execute(db);
  return rows[0]?.size ?? 0;
}

export async function addLogHead(db: Db, { size, root, at, text, signature, keyId }: LogHeadRow): Promise<void> {
  await sql`
    insert into transparency_heads (size, root, at, text, signature, key_id)
    values (${size}, ${root}, ${at}, ${text}, ${signature}, ${keyId}) on conflict do nothing`.execute(db);
}

/** The newest head, or the one of this size. */
export async function findLogHead(db: Db, size: number | null = null): Promise<LogHeadRow | null> {
  const { rows } = await sql<LogHeadRow & { size: bigint }>`
    select size, root, at, text, signature, key_id from transparency_heads
    where ${size}::bigint is null or size = ${size} order by size desc limit 1`.execute(db);
  return rows[0] ? { ...rows[0], size: Number(rows[0].size) } : null;
}
