import type { ProvedLine } from "@magpie/domain/ledger/day-proof";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** A part takes the database some 55 ms: so many keep those who read the ledger in order waiting for less than half a second. */
const PARTS_AT_ONCE = 8;

/** Days are written 2026-01-31. True once the day is sealed: a large one takes several transactions, each of which seals some of it. */
export async function sealOn(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select wallet_seal_on(${day}::date, ${PARTS_AT_ONCE}) as done`.execute(db);
  return rows[0]?.done === true;
}

export async function isSealed(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`select from wallet_days where day >= ${day}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds days sealed since then, before days had a root, whose content is no longer as it was sealed. */
export async function listChangedDays(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select wallet_changed_days(${since}::date)::text as day`.execute(db);
  return rows.map(({ day }) => day);
}

export async function listRootedDays(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from wallet_days where day >= ${since}::date and root is not null order by wallet_days.day`.execute(db);
  return rows.map(({ day }) => day);
}

export interface DayChecked {
  isChanged: boolean;
  /** The part to go on with; null at the end of the day. */
  next: number | null;
}

/** Looks at some parts of a day with a root: at what they hold now, and what they held when they were sealed. */
export async function checkOn(db: Db, day: string, part: number): Promise<DayChecked> {
  const { rows } = await sql<{ changed: number | null; uptoPart: number; done: boolean }>`
    select changed, upto_part, done from wallet_check_on(${day}::date, ${part}, ${PARTS_AT_ONCE})`.execute(db);
  const found = rows[0];
  if (!found || found.changed !== null) return { isChanged: true, next: null };
  return { isChanged: false, next: found.done ? null : found.uptoPart + 1 };
}

export interface ProofRow {
  id: bigint;
  day: string;
  part: number;
  place: number;
  header: string;
  rest: string;
  lines: ProvedLine[];
}

/** A statement of the database looks up so many, so that none takes long. */
const PROOFS_AT_ONCE = 500;

/** Those of the transactions that the member has a line in and whose days have a root. */
export async function listProofs(db: Db, memberId: string, transactionIds: readonly bigint[]): Promise<ProofRow[]> {
  const found: ProofRow[] = [];
  for (let at = 0; at < transactionIds.length; at += PROOFS_AT_ONCE) {
    const ids = transactionIds.slice(at, at + PROOFS_AT_ONCE).map(String);
    const { rows } = await sql<ProofRow>`
      select id, day::text as day, part, place, header, rest, lines from wallet_prove(${memberId}, ${ids}::bigint[])`.execute(db);
    found.push(...rows);
  }
  return found;
}

export interface DayRow {
  day: string;
  transactions: number;
  root: Buffer;
  /** Of the parts, in their order. */
  roots: Buffer[];
}

export async function listDays(db: Db, days: readonly string[]): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select d.day::text as day, d.transactions::int as transactions, d.root,
      array(select p.root from wallet_day_parts p where p.merchant_id = d.merchant_id and p.day = d.day order by p.part) as roots
    from wallet_days d where d.day = any (${[...days]}::date[]) and d.root is not null`.execute(db);
  return rows;
}

/** The hashes of a part's leaves, one after the other. */
export async function readLeaves(db: Db, day: string, part: number): Promise<Buffer> {
  const { rows } = await sql<{ leaves: Buffer }>`
    select leaves from wallet_day_parts where day = ${day}::date and part = ${part}`.execute(db);
  return rows[0]?.leaves ?? Buffer.alloc(0);
}

/** The hash of the last sealed day; null before the first. */
export async function readLastDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from wallet_days order by day desc limit 1`.execute(db);
  return rows[0]?.hash ?? null;
}

export interface Owed {
  owner: string;
  currency: string;
  amount: bigint;
}

/** What members, or one of them, were owed at the end of a sealed day, in all purses of a currency but play money. */
export async function listLiabilities(db: Db, day: string, memberId: string | null): Promise<Owed[]> {
  const { rows } = await sql<Owed>`select owner, currency, amount from wallet_liabilities(${day}::date, ${memberId})`.execute(db);
  return rows;
}

/** Sealed days with a root, after one of them. */
export async function listSeals(db: Db, after: string | null, limit: number): Promise<{ day: string; hash: string; root: string }[]> {
  const { rows } = await sql<{ day: string; hash: string; root: string }>`
    select day::text as day, encode(hash, 'hex') as hash, encode(root, 'hex') as root from wallet_days
    where root is not null and (${after}::date is null or day > ${after}::date) order by wallet_days.day limit ${limit}`.execute(db);
  return rows;
}

/**
 * The sums of sealed days by currency and account, in minor units. A day that was sealed together with days before it is left out, since its
 * sums are theirs too.
 */
export async function listDayTotals(db: Db, from: string, to: string): Promise<Map<string, Record<string, Record<string, string>>>> {
  const { rows } = await sql<{ day: string; totals: Record<string, Record<string, string>> }>`
    select d.day::text as day, d.totals from wallet_days d
    where d.day between ${from}::date and ${to}::date and exists (select from wallet_days b where b.day = d.day - 1)`.execute(db);
  return new Map(rows.map(({ day, totals }) => [day, totals]));
}
