import { assert } from "@magpie/domain/assert";
import { BONUS_HOUSE } from "@magpie/domain/bonuses/entries";
import type { GrantInPlay } from "@magpie/domain/bonuses/grant";
import type { Account, AccountParts, HouseAccount, Purse } from "@magpie/domain/ledger/account";
import type { AccountBalance, PostedBalance } from "@magpie/domain/ledger/judge";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { numbersIn, plainList, wordsIn } from "../../kit/database/plain-text";
import type { Ask } from "../../kit/lanes/connection";
import { type GrantMove, type GrantRow, grantRowsIn } from "../bonuses/bonuses";
import type { PlayedHour, StandingRow } from "../limits/limits";

/** An account in one of its currencies. */
export interface AccountSlot extends AccountParts {
  currency: string;
}

export interface OpenAccount extends AccountSlot {
  id: bigint;
  /** Null for the merchant's own. */
  held: AccountBalance | null;
}

/** Opened together: limits before accounts, and either in one order, so that nobody holds what another waits for. */
export interface ToOpen {
  /** The merchant to step into; null to stay. */
  merchantId: number | null;
  now: Date;
  /** Members whose limits count, in order. */
  players: readonly string[];
  slots: readonly AccountSlot[];
  keys: readonly string[];
}

export interface Opened {
  standings: StandingRow[];
  /** All accounts of these members in these currencies, locked, and the merchant's own among the slots. */
  accounts: OpenAccount[];
  /** Grants in play among them. The house's accounts that they were paid from are there as well. */
  grants: OpenGrant[];
  known: KnownTransaction[];
}

export interface OpenGrant {
  memberId: string;
  currency: string;
  row: GrantRow;
}

interface OpenedRow {
  standings: StandingRow[] | null;
  /** Columns of one table, each an array as text: the driver's own parsing takes longer. */
  places: string | null;
  ids: string;
  names: string;
  balances: string;
  versions: string;
  /** A line for each. */
  grants: string | null;
  known: KnownRow[] | null;
}

export async function open(ask: Ask, { merchantId, now, players, slots, keys }: ToOpen): Promise<Opened> {
  const purses = new Map<string, AccountSlot>();
  const house: AccountSlot[] = [];
  for (const slot of slots) {
    if (slot.memberId) purses.set(`${slot.memberId} ${slot.currency}`, slot);
    else house.push(slot);
  }
  const members = [...purses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, slot]) => slot);
  addBonusHouses(house, members);
  const [row] = await ask<OpenedRow>("select * from wallet_open($1, $2, $3, $4, $5, $6, $7, $8, $9)", [
    merchantId,
    now,
    plainList(players),
    plainList(members.map(({ memberId }) => memberId)),
    plainList(members.map(({ currency }) => currency)),
    plainList(house.map(({ name }) => name)),
    plainList(house.map(({ currency }) => currency)),
    keys,
    null,
  ]);
  assert(row, "what is opened is answered");
  const accounts = accountsIn(row, [...members, ...house]);
  return { standings: row.standings ?? [], accounts, grants: grantsIn(row, members), known: (row.known ?? []).map(knownIn) };
}

/** Whoever has a grant may come to its end, and the purses tell whether they do. A merchant that gives no bonuses has no such account. */
function addBonusHouses(house: AccountSlot[], members: readonly AccountSlot[]): void {
  const currencies = new Set(members.map(({ currency }) => currency));
  for (const { name, currency } of house) if (name === BONUS_HOUSE) currencies.delete(currency);
  for (const currency of currencies) house.push({ memberId: null, name: BONUS_HOUSE, currency });
}

function grantsIn({ grants }: OpenedRow, members: readonly AccountSlot[]): OpenGrant[] {
  if (grants === null) return [];
  return grantRowsIn(grants).map((row) => {
    const { memberId = null, currency = "" } = members[row.place - 1] ?? {};
    assert(memberId !== null, "a grant has its member");
    return { memberId, currency, row };
  });
}

function accountsIn({ places, ...row }: OpenedRow, asked: readonly AccountSlot[]): OpenAccount[] {
  if (places === null) return [];
  const [placed, ids, balances, versions] = [numbersIn(places), numbersIn(row.ids), numbersIn(row.balances), numbersIn(row.versions)];
  return wordsIn(row.names).map((name, at) => {
    const { memberId = null, currency = "" } = asked[Number(placed[at]) - 1] ?? {};
    const held = memberId ? { balance: balances[at] ?? 0n, version: versions[at] ?? 0n } : null;
    return { id: ids[at] ?? 0n, memberId, currency, name, held };
  });
}

export async function addAccounts(ask: Ask, slots: readonly AccountSlot[]): Promise<void> {
  const owners = slots.map(({ memberId }) => memberId ?? "");
  await ask("select wallet_add_accounts($1, $2, $3)", [owners, slots.map(({ currency }) => currency), slots.map(({ name }) => name)]);
}

/** A transaction found by its key, with the balances it left in members' accounts. */
export interface KnownTransaction {
  key: string;
  id: bigint;
  hash: string;
  /** The balance that was told of it; null where the accounts in it say that. */
  told: Money | null;
  after: PostedBalance[];
}

interface KnownRow {
  key: string;
  id: string;
  hash: string;
  told: string | null;
  after: { account: Account; currency: string; balance: string; version: string }[] | null;
}

function knownIn({ id, told, after, ...row }: KnownRow): KnownTransaction {
  const left = (after ?? []).map(({ balance, version, ...place }) => ({ ...place, balance: BigInt(balance), version: BigInt(version) }));
  return { ...row, id: BigInt(id), told: told === null ? null : BigInt(told), after: left };
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
  /** Number of its transaction among those written together, from one. */
  position: number;
  accountId: bigint;
  amount: Money;
}

/** Transactions to write together. */
export interface ToPost {
  /** The merchant to step into; null to stay. */
  merchantId: number | null;
  at: Date;
  transactions: readonly NewTransaction[];
  lines: readonly NewLine[];
  /** Counted towards the players' limits. */
  played: readonly PlayedHour[];
  /** Left out where no grant changed. */
  changed?: ChangedGrants | undefined;
}

export interface ChangedGrants {
  /** New figures of the purses of the first lines, in their order: each is written with its purse's balance. */
  beside: readonly GrantInPlay[];
  /** Purses that are written by themselves. */
  purses: readonly NewFigures[];
  moves: readonly GrantMove[];
}

/** The figures of a bonus purse; null where its grant has ended. */
export interface NewFigures {
  accountId: bigint;
  ruleId: bigint;
  grant: GrantInPlay | null;
}

const UNCHANGED: ChangedGrants = { beside: [], purses: [], moves: [] };

/** Answers with the ids of the transactions, in their order. */
export async function addTransactions(
  ask: Ask,
  { merchantId, at, transactions, lines, played, changed = UNCHANGED }: ToPost,
): Promise<bigint[]> {
  const { beside, purses, moves } = changed;
  const [row] = await ask<{ ids: string }>(POST, [
    merchantId,
    at,
    JSON.stringify(transactions),
    plainList(lines.map(({ position }) => position)),
    plainList(lines.map(({ accountId }) => accountId)),
    plainList(lines.map(({ amount }) => amount)),
    plainList(played.map(({ memberId }) => memberId)),
    plainList(played.map(({ hour }) => hour.toISOString())),
    plainList(played.map(({ wagered }) => wagered)),
    plainList(played.map(({ won }) => won)),
    plainList(played.map(({ here }) => here)),
    purses.length > 0 ? toJson(purses.map(figuresRow)) : null,
    moves.length > 0 ? toJson(moves.map(moveRow)) : null,
    ...FIGURES.map((figure) => figuresIn(beside, figure)),
  ]);
  return numbersIn(row?.ids ?? "{}");
}

const POST = "select wallet_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)::text as ids";
const FIGURES = ["doneX", "openX", "open", "paid"] as const;

/** Null where it stays as it is: most grants are paid nothing before their end. */
function figuresIn(beside: readonly GrantInPlay[], figure: (typeof FIGURES)[number]): string | null {
  if (beside.length === 0 || (figure === "paid" && beside.every(({ paid }) => paid === 0n))) return null;
  return plainList(beside.map((grant) => grant[figure]));
}

function figuresRow({ accountId: account, ruleId: rule, grant }: NewFigures) {
  if (!grant) return { account };
  const { id, amount, until, aside, closing, frozen, doneX: done_x, openX: open_x, open: open_count, paid } = grant;
  return { account, id, rule, amount, until, aside, closing, frozen, done_x, open_x, open_count, paid };
}

function moveRow({ doneX: done_x, frozenReason: frozen_reason, ...move }: GrantMove) {
  return { ...move, done_x, frozen_reason };
}

function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_name, value) => (typeof value === "bigint" ? String(value) : value));
}

/** The merchant's own accounts of this name, by currency. */
export async function listHouse(ask: Ask, name: HouseAccount): Promise<Map<string, bigint>> {
  const rows = await ask<{ id: bigint; currency: string }>("select id, currency from wallet_accounts where owner = '' and name = $1", [
    name,
  ]);
  return new Map(rows.map(({ id, currency }) => [currency, id]));
}

/** Balances of a member in one currency, by purse. */
export async function readPurses(db: Db, memberId: string, currency: string): Promise<Map<string, AccountBalance>> {
  const accounts = await db
    .selectFrom("wallet_accounts")
    .select(["name", "balance", "version"])
    .where("owner", "=", memberId)
    .where("currency", "=", currency)
    .execute();
  return new Map(accounts.map(({ name, balance, version }) => [name, { balance: balance ?? 0n, version }]));
}

/** Cash by member; one without an account is left out. */
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

/**
 * Looks in every purse and currency. Points and play money are no money, and a bonus goes with the account, but for one that pays no more
 * and has nothing open: it may be about to become cash.
 */
export async function holdsMoney(db: Db, memberId: string): Promise<boolean> {
  const account = await db
    .selectFrom("wallet_accounts")
    .select("id")
    .where("owner", "=", memberId)
    .where("balance", ">", 0n)
    .where("name", "not in", ["points", "trial"])
    .where((where) => where.or([where("name", "<>", "bonus"), where.and([where("grantClosing", "=", true), where("openCount", "=", 0)])]))
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** The sum of what members hold in one kind of purse. */
export async function sumPurses(db: Db, name: Purse, currency: string): Promise<Money> {
  const { total } = await db
    .selectFrom("wallet_accounts")
    .select(({ fn, val }) => fn.coalesce(fn.sum<string>("balance"), val("0")).as("total"))
    .where("owner", "<>", "")
    .where("name", "=", name)
    .where("currency", "=", currency)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/** Balance of one of the merchant's own accounts; zero where it was never used. */
export async function readHouse(db: Db, name: HouseAccount, currency: string): Promise<Money> {
  const { rows } = await sql<{ balance: Money | null }>`select wallet_house_balance(${name}, ${currency}) as balance`.execute(db);
  return rows[0]?.balance ?? 0n;
}

/** Adds to the merchant's own balances the lines written since the last time. */
export async function addUpHouse(db: Db): Promise<void> {
  await sql`select wallet_roll_up()`.execute(db);
}

/** Makes the parts in which the lines of this month and the next lie. */
export async function keepMonths(db: Db): Promise<void> {
  await sql`select wallet_keep_months()`.execute(db);
}
