import type { Account, AccountParts, HouseAccount } from "@magpie/domain/ledger/account";
import type { After, Held } from "@magpie/domain/ledger/judge";
import type { Money } from "@magpie/domain/money";
import { CompiledQuery, sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { Ask } from "../../kit/lane-connection";

/** Statements of a call's own transaction. */
export function askIn(db: Db): Ask {
  return async <Row>(text: string, values: unknown[] = []) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** An account in one of its currencies. */
export interface Place extends AccountParts {
  currency: string;
}

export interface OpenAccount extends Place {
  id: bigint;
  /** Null for the merchant's own. */
  held: Held | null;
}

interface AccountRow {
  id: bigint;
  owner: string;
  currency: string;
  name: string;
  balance: bigint | null;
  version: bigint;
}

/** Locks all that these members have in these currencies, and finds the merchant's own accounts among the places. */
export async function openAccounts(ask: Ask, places: readonly Place[]): Promise<OpenAccount[]> {
  const purses = new Map(places.filter(({ memberId }) => memberId).map((place) => [`${place.memberId} ${place.currency}`, place]));
  const house = places.filter(({ memberId }) => !memberId);
  const rows = await ask<AccountRow>("select * from wallet_open($1, $2, $3, $4)", [
    plainList([...purses.values()].map(({ memberId }) => memberId)),
    plainList([...purses.values()].map(({ currency }) => currency)),
    plainList(house.map(({ name }) => name)),
    plainList(house.map(({ currency }) => currency)),
  ]);
  return rows.map(({ id, owner, currency, name, balance, version }) => ({
    id,
    memberId: owner || null,
    currency,
    name,
    held: balance === null ? null : { balance, version },
  }));
}

export async function addAccounts(ask: Ask, places: readonly Place[]): Promise<void> {
  const owners = places.map(({ memberId }) => memberId ?? "");
  await ask("select wallet_add_accounts($1, $2, $3)", [owners, places.map(({ currency }) => currency), places.map(({ name }) => name)]);
}

/** What was posted under these keys, and what it left in the members' accounts. */
export interface KnownTransaction {
  key: string;
  id: bigint;
  hash: string;
  after: After[];
}

interface KnownRow {
  key: string;
  id: bigint;
  hash: string;
  after: { account: Account; currency: string; balance: string; version: string }[] | null;
}

export async function listKnown(ask: Ask, keys: readonly string[]): Promise<KnownTransaction[]> {
  const rows = await ask<KnownRow>("select * from wallet_known($1)", [keys]);
  return rows.map(({ after, ...row }) => ({
    ...row,
    after: (after ?? []).map(({ balance, version, ...place }) => ({ ...place, balance: BigInt(balance), version: BigInt(version) })),
  }));
}

export interface NewTransaction {
  key: string;
  hash: string;
  kind: string;
  details: Readonly<Record<string, string>>;
  reverses: string | null;
  actor: string;
  request_id: string;
  address: string;
}

export interface NewLine {
  /** Of its transaction, from one. */
  position: number;
  accountId: bigint;
  amount: Money;
}

/** Answers with the ids of the transactions, in their order. */
export async function addTransactions(
  ask: Ask,
  at: Date,
  transactions: readonly NewTransaction[],
  lines: readonly NewLine[],
): Promise<bigint[]> {
  const [row] = await ask<{ ids: string[] }>("select wallet_write($1, $2, $3, $4, $5) as ids", [
    at,
    JSON.stringify(transactions),
    plainList(lines.map(({ position }) => position)),
    plainList(lines.map(({ accountId }) => accountId)),
    plainList(lines.map(({ amount }) => amount)),
  ]);
  return (row?.ids ?? []).map(BigInt);
}

/** An array for the database, of what needs no quotes: numbers, ids, names and currencies. */
function plainList(values: readonly unknown[]): string {
  return `{${values.join(",")}}`;
}

/** What a member has in one currency, by purse. */
export async function readPurses(db: Db, memberId: string, currency: string): Promise<Map<string, Held>> {
  const accounts = await db
    .selectFrom("wallet_accounts")
    .select(["name", "balance", "version"])
    .where("owner", "=", memberId)
    .where("currency", "=", currency)
    .execute();
  return new Map(accounts.map(({ name, balance, version }) => [name, { balance: balance ?? 0n, version }]));
}

/** What each of these members holds in cash; one without an account is left out. */
export async function listCash(db: Db, memberIds: readonly string[], currency: string): Promise<Map<string, Money>> {
  if (memberIds.length === 0) return new Map();
  const accounts = await db
    .selectFrom("wallet_accounts")
    .select(["owner", "balance"])
    .where("owner", "in", memberIds)
    .where("name", "=", "cash")
    .where("currency", "=", currency)
    .execute();
  return new Map(accounts.map(({ owner, balance }) => [owner, balance ?? 0n]));
}

/** Whether a member has money anywhere, in any currency. Points and play money are none. */
export async function holdsMoney(db: Db, memberId: string): Promise<boolean> {
  const account = await db
    .selectFrom("wallet_accounts")
    .select("id")
    .where("owner", "=", memberId)
    .where("balance", ">", 0n)
    .where("name", "not in", ["points", "trial"])
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** What one of the merchant's own accounts comes to now; nothing where it was never used. */
export async function readHouse(db: Db, name: HouseAccount, currency: string): Promise<Money> {
  const { rows } = await sql<{ balance: Money | null }>`select wallet_house_balance(${name}, ${currency}) as balance`.execute(db);
  return rows[0]?.balance ?? 0n;
}

/** Adds up what the merchant's own accounts have had since the last time. */
export async function addUpHouse(db: Db): Promise<void> {
  await sql`select wallet_roll_up()`.execute(db);
}
