import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { Ask } from "../../kit/lanes/connection";

/** One account's share in a transaction. */
export interface LedgerLine {
  /** Null for the merchant's own. */
  memberId: string | null;
  /** The purse of a member's account; the whole name of any other. */
  name: string;
  currency: string;
  amount: Money;
  /** Null for the merchant's own. */
  balanceAfter: Money | null;
}

export interface LedgerTransaction {
  id: bigint;
  key: string;
  kind: string;
  details: Readonly<Record<string, string>>;
  /** The transaction that this one takes back. */
  reverses: bigint | null;
  actor: string;
  happenedAt: Date;
  lines: LedgerLine[];
}

interface Row extends Omit<LedgerTransaction, "happenedAt" | "lines"> {
  happenedAt: Date;
  lines: { owner: string; name: string; currency: string; amount: string; balanceAfter: string | null }[];
}

/** A transaction found by its key. */
export interface PostedUnderKey {
  id: bigint;
  hash: string;
  details: Readonly<Record<string, string>>;
  happenedAt: Date;
  /** Lines of members only. */
  lines: (LedgerLine & { memberId: string; balanceAfter: Money })[];
}

interface PostedRow extends Omit<PostedUnderKey, "lines"> {
  lines: { memberId: string; name: string; currency: string; amount: string; balanceAfter: string }[];
}

export async function findPosted(ask: Ask, key: string): Promise<PostedUnderKey | undefined> {
  const [row] = await ask<PostedRow>(
    `select t.id, encode(t.content_hash, 'hex') as hash, t.details, t.happened_at, (
      select coalesce(json_agg(json_build_object('memberId', a.owner, 'name', a.name, 'currency', a.currency,
        'amount', l.amount::text, 'balanceAfter', l.balance_after::text)), '[]')
      from wallet_lines l join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where l.merchant_id = t.merchant_id and l.transaction_id = t.id and l.balance_after is not null
    ) as lines
    from wallet_transactions t where t.merchant_id = current_merchant() and t.key = $1`,
    [key],
  );
  if (!row) return undefined;
  const lines = row.lines.map((line) => ({ ...line, amount: BigInt(line.amount), balanceAfter: BigInt(line.balanceAfter) }));
  return { ...row, lines };
}

/** Moves the reader's position along. */
export async function takeNext(db: Db, reader: string, most: number): Promise<LedgerTransaction[]> {
  const { rows } = await sql<Row>`select * from wallet_read_on(${reader}, ${most})`.execute(db);
  return rows.map(transactionOf);
}

/** Field by field: to copy a row's rest takes several times as long, and half a dozen readers read every posting. */
function transactionOf({ id, key, kind, details, reverses, actor, happenedAt, lines }: Row): LedgerTransaction {
  return { id, key, kind, details, reverses, actor, happenedAt, lines: lines.map(lineOf) };
}

function lineOf({ owner, name, currency, amount, balanceAfter }: Row["lines"][number]): LedgerLine {
  return {
    memberId: owner || null,
    name,
    currency,
    amount: BigInt(amount),
    balanceAfter: balanceAfter === null ? null : BigInt(balanceAfter),
  };
}

/** Lets a reader begin anew with the first posting. */
export async function readAgain(db: Db, reader: string): Promise<void> {
  await sql`select wallet_read_again(${reader})`.execute(db);
}

/** True once a reader has read everything that happened before a moment. */
export async function hasRead(db: Db, reader: string, before: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select wallet_has_read(${reader}, ${before}) as done`.execute(db);
  return rows[0]?.done === true;
}
