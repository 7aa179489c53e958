import { PLAYED_KINDS, REAL_PURSES } from "@magpie/domain/limits/play";
import type { Money } from "@magpie/domain/money";
import type { DaySum, Stretch } from "@magpie/domain/records/day-sums";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** One purse of a member, in one currency. */
export interface PurseRef {
  memberId: string;
  currency: string;
  purse: string;
}

export interface AddedUp extends PurseRef, DaySum {}

/** Adds up a purse's lines after a sequence, by day of a zone's calendar and by kind; no more than the next `most` of them. */
export async function sumLines(
  db: Db,
  purses: readonly (PurseRef & { after: bigint })[],
  timeZone: string,
  most = Number.MAX_SAFE_INTEGER,
): Promise<AddedUp[]> {
  if (purses.length === 0) return [];
  // Each step goes by index: few lines are new nearly always, and the planner believes otherwise.
  const { rows } = await sql<AddedUp>`
    select a.owner as "memberId", a.currency, a.name as purse, to_char(l.happened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, t.kind,
      count(*) filter (where l.amount > 0)::int as "linesIn", count(*) filter (where l.amount < 0)::int as "linesOut",
      coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as "moneyIn",
      -coalesce(sum(l.amount) filter (where l.amount < 0), 0)::bigint as "moneyOut",
      min(l.sequence) as first, max(l.sequence) as last
    from unnest(
      ${purses.map(({ memberId }) => memberId)}::text[], ${purses.map(({ currency }) => currency)}::text[],
      ${purses.map(({ purse }) => purse)}::text[], ${purses.map(({ after }) => String(after))}::bigint[]
    ) u (owner, currency, name, after),
    lateral (
      select * from wallet_accounts w where w.owner = u.owner and w.currency = u.currency and w.name = u.name offset 0
    ) a,
    lateral (
      select * from wallet_lines w
      where w.merchant_id = a.merchant_id and w.account_id = a.id and w.sequence > u.after and w.sequence <= u.after + ${most}
      offset 0
    ) l,
    lateral (select w.kind from wallet_transactions w where w.merchant_id = l.merchant_id and w.id = l.transaction_id offset 0) t
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

export interface StretchSum {
  memberId: string;
  given: Money;
  lost: Money;
  lowest: Money;
}

/**
 * Cash purses in the order of their lines, cut at each line of the given kinds: that line's amount, what left by each module beyond what
 * came by it until the next cut, and the lowest balance meanwhile. Lines before the first cut are left out.
 */
export async function sumStretches(db: Db, memberIds: readonly string[], currency: string, cuts: readonly string[]): Promise<StretchSum[]> {
  const { rows } = await sql<StretchSum>`
    with lines as (
      select a.owner, l.amount, l.balance_after, split_part(t.kind, '.', 1) as module, t.kind = any (${[...cuts]}::text[]) as cuts,
        count(*) filter (where t.kind = any (${[...cuts]}::text[])) over (partition by a.id order by l.sequence) as stretch
      from wallet_accounts a
      join wallet_lines l on l.merchant_id = a.merchant_id and l.account_id = a.id
      join wallet_transactions t on t.merchant_id = l.merchant_id and t.id = l.transaction_id
      where a.owner = any (${[...memberIds]}::text[]) and a.currency = ${currency} and a.name = 'cash' and a.balance > 0
    ), nets as (
      select owner, stretch, cuts, sum(amount) as net, min(balance_after) as lowest
      from lines where stretch > 0 group by owner, stretch, cuts, module
    )
    select owner as "memberId", coalesce(sum(net) filter (where cuts), 0)::bigint as given,
      coalesce(sum(net) filter (where not cuts and net < 0), 0)::bigint as lost, min(lowest) as lowest
    from nets group by owner, stretch order by owner, stretch`.execute(db);
  return rows;
}

/** What play brought a member since a moment, below zero where it cost them. */
export async function readPlayed(db: Db, memberId: string, currency: string, since: Date): Promise<Money> {
  const { rows } = await sql<{ brought: Money }>`
    select wallet_played(${memberId}, ${currency}, ${REAL_PURSES.source}, ${PLAYED_KINDS}, ${since}) as brought`.execute(db);
  return rows[0]?.brought ?? 0n;
}

/** One side of a transaction, for the member's record. */
export interface HistoryLine {
  purse: string;
  sequence: bigint;
  transactionId: bigint;
  kind: string;
  details: Record<string, string>;
  amount: Money;
  balanceAfter: Money;
  at: Date;
}

export interface LinesAsked extends PurseRef {
  stretches: readonly Stretch[];
  kinds: readonly string[];
  direction: "in" | "out" | "both";
  limit: number;
}

/** Newest first. */
export async function listLines(
  db: Db,
  { memberId, currency, purse, stretches, kinds, direction, limit }: LinesAsked,
): Promise<HistoryLine[]> {
  if (stretches.length === 0) return [];
  // Transactions are looked up line by line until there are enough; a plain join would read the whole stretch.
  const { rows } = await sql<HistoryLine>`
    select found.* from wallet_accounts a,
      unnest(${stretches.map(({ first }) => String(first))}::bigint[], ${stretches.map(({ last }) => String(last))}::bigint[]) s (first, last),
      lateral (
        select ${purse} as purse, l.sequence, l.transaction_id, t.kind, t.details, l.amount,
          l.balance_after, l.happened_at as at
        from wallet_lines l,
          lateral (select kind, details from wallet_transactions w where w.merchant_id = l.merchant_id and w.id = l.transaction_id offset 0) t
        where l.merchant_id = a.merchant_id and l.account_id = a.id and l.sequence between s.first and s.last
          and t.kind = any (${[...kinds]}::text[])
          and (${direction} = 'both' or (l.amount > 0) = (${direction} = 'in'))
        order by l.sequence desc
        limit ${limit}
      ) found
    where a.owner = ${memberId} and a.currency = ${currency} and a.name = ${purse}
    order by found.sequence desc
    limit ${limit}`.execute(db);
  return rows;
}

/** A member's own lines, in the order of the transactions. */
export async function listLinesOf(db: Db, memberId: string, transactionIds: readonly bigint[]): Promise<HistoryLine[]> {
  const { rows } = await sql<HistoryLine>`
    select a.name as purse, l.sequence, t.id as "transactionId", t.kind, t.details, l.amount, l.balance_after, l.happened_at as at
    from unnest(${transactionIds.map(String)}::bigint[]) with ordinality u (id, place)
    join wallet_transactions t on t.id = u.id
    join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
    join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.owner = ${memberId}
    order by u.place, a.name`.execute(db);
  return rows;
}

/** Balance of a purse after one of its lines. */
export async function readBalanceAt(db: Db, { memberId, currency, purse }: PurseRef, sequence: bigint): Promise<Money> {
  const line = await db
    .selectFrom("wallet_accounts as a")
    .innerJoin("wallet_lines as l", (join) => join.onRef("l.merchantId", "=", "a.merchantId").onRef("l.accountId", "=", "a.id"))
    .select("l.balanceAfter as balance")
    .where("a.owner", "=", memberId)
    .where("a.currency", "=", currency)
    .where("a.name", "=", purse)
    .where("l.sequence", "=", sequence)
    .executeTakeFirst();
  return line?.balance ?? 0n;
}

/** One side of a transaction; the member is null where it is the merchant's own. */
export interface TransactionSide {
  memberId: string | null;
  name: string;
  currency: string;
  amount: Money;
  balanceAfter: Money | null;
}

export interface WholeTransaction {
  kind: string;
  details: Record<string, string>;
  at: Date;
  sides: TransactionSide[];
}

/** Undefined where there is none. */
export async function readTransaction(db: Db, id: bigint): Promise<WholeTransaction | undefined> {
  const found = await db
    .selectFrom("wallet_transactions")
    .select(["kind", "details", "happenedAt as at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const sides = await db
    .selectFrom("wallet_lines as l")
    .innerJoin("wallet_accounts as a", (join) => join.onRef("a.merchantId", "=", "l.merchantId").onRef("a.id", "=", "l.accountId"))
    .select(["a.memberId", "a.name", "a.currency", "l.amount", "l.balanceAfter"])
    .where("l.transactionId", "=", id)
    .orderBy("l.amount")
    .orderBy("a.name")
    .execute();
  return { ...found, details: found.details as Record<string, string>, sides };
}

/** Purses that a member has ever used in a currency, by name. */
export async function listPurses(db: Db, memberId: string, currency: string): Promise<string[]> {
  const accounts = await db
    .selectFrom("wallet_accounts")
    .select("name")
    .where("owner", "=", memberId)
    .where("currency", "=", currency)
    .where("version", ">", 0n)
    .orderBy("name")
    .execute();
  return accounts.map(({ name }) => name);
}
