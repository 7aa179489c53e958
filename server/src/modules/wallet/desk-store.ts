import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { HistoryLine } from "./history-store";

export interface PurseAt {
  purse: string;
  balance: Money;
  version: bigint;
}

/** The member's purses in a currency as of a moment, from the ledger's lines; as they are now without one. */
export async function listPursesAt(db: Db, memberId: string, currency: string, at: Date | null): Promise<PurseAt[]> {
  const { rows } =
    at === null
      ? await sql<PurseAt>`
        select a.name as purse, a.balance, a.version from wallet_accounts a
        where a.owner = ${memberId} and a.currency = ${currency} order by a.name`.execute(db)
      : await sql<PurseAt>`
        select a.name as purse, coalesce(l.balance_after, 0)::bigint as balance, s.version
        from wallet_accounts a
        cross join lateral (select wallet_line_at(a.id, a.version, ${at}) as version offset 0) s
        left join wallet_lines l on l.merchant_id = a.merchant_id and l.account_id = a.id and l.sequence = s.version
        where a.owner = ${memberId} and a.currency = ${currency} order by a.name`.execute(db);
  return rows;
}

/** A purse's lines below a sequence, newest first; all of the newest where none is given. */
export interface PurseBelow {
  purse: string;
  below: bigint | null;
}

/** The newest lines of each of these purses, by their key alone, however many there are. */
export async function listNewestLines(
  db: Db,
  memberId: string,
  currency: string,
  purses: readonly PurseBelow[],
  most: number,
): Promise<(HistoryLine & { key: string })[]> {
  const { rows } = await sql<HistoryLine & { key: string }>`
    select u.purse, l.sequence, l.transaction_id, t.kind, t.key, t.details, l.amount, l.balance_after, l.happened_at as at
    from unnest(${purses.map(({ purse }) => purse)}::text[], ${purses.map(({ below }) => (below === null ? null : String(below)))}::bigint[])
      u (purse, below)
    join wallet_accounts a on a.owner = ${memberId} and a.currency = ${currency} and a.name = u.purse
    cross join lateral (
      select * from wallet_lines w
      where w.merchant_id = a.merchant_id and w.account_id = a.id and w.sequence < coalesce(u.below, a.version + 1)
      order by w.sequence desc limit ${most}
    ) l
    cross join lateral (
      select x.kind, x.key, x.details from wallet_transactions x where x.merchant_id = l.merchant_id and x.id = l.transaction_id offset 0
    ) t`.execute(db);
  return rows;
}

/** The sequence up to which the lines of each purse happened by a moment. */
export async function listVersionsAt(db: Db, memberId: string, currency: string, at: Date): Promise<Map<string, bigint>> {
  const purses = await listPursesAt(db, memberId, currency, at);
  return new Map(purses.map(({ purse, version }) => [purse, version]));
}

export interface KeyedTransaction {
  id: bigint;
  key: string;
  kind: string;
  details: Record<string, string>;
  happenedAt: Date;
}

/** Transactions under any of these keys. */
export async function listByKeys(db: Db, keys: readonly string[], most: number): Promise<KeyedTransaction[]> {
  const { rows } = await sql<KeyedTransaction>`
    select t.id, t.key, t.kind, t.details, t.happened_at from wallet_transactions t
    where t.key = any (${[...keys]}::text[] collate "C") limit ${most}`.execute(db);
  return rows;
}

export async function findTransaction(db: Db, id: bigint): Promise<KeyedTransaction | undefined> {
  const { rows } = await sql<KeyedTransaction>`
    select t.id, t.key, t.kind, t.details, t.happened_at from wallet_transactions t where t.id = ${id}`.execute(db);
  return rows[0];
}
