import { hash } from "node:crypto";
import { type Account, accountParts } from "@magpie/domain/ledger/account";
import { contentOf, type Entry, legsOf, slotOf } from "@magpie/domain/ledger/entry";
import { type After, type Held, judge, type Known, type Objection, type Request, type Verdict } from "@magpie/domain/ledger/judge";
import { type Played, playedIn } from "@magpie/domain/limits-play";
import type { Ask } from "../../kit/lane-connection";
import { openPlayLimits, type PlayLimits } from "../limits/limits";
import {
  addAccounts,
  addTransactions,
  listKnown,
  type NewLine,
  type NewTransaction,
  type OpenAccount,
  openAccounts,
  type Place,
} from "./store";

/** Who moves money, in which request and from where. */
export interface Origin {
  actor: string;
  requestId: string;
  address: string;
}

/** An entry with all that its ledger row says. */
export interface Posting extends Request {
  entry: Entry;
  origin: Origin;
  /** Where it is a bet, a win, or one taken back. */
  played: Played | null;
}

export interface Posted {
  transactionId: bigint;
  /** What the members' accounts in it held then. */
  after: After[];
}

export type Outcome = ({ status: "done" | "repeated" } & Posted) | ({ status: "refused" } & Objection);

export function postingOf(key: string, entry: Entry, origin: Origin): Posting {
  const legs = legsOf(entry);
  const played = playedIn(entry, legs);
  return { key, entry, legs, origin, played, hash: hash("sha256", contentOf(entry, legs)) };
}

/** The accounts of some postings, locked, what their players' limits allow, and what their keys already stand for. */
export interface OpenLedger {
  limits: PlayLimits;
  accounts: ReadonlyMap<string, OpenAccount>;
  known: ReadonlyMap<string, Known<Posted>>;
}

/**
 * `enter` steps into the merchant, where the transaction visits several; it travels with what follows it. `beside` are accounts to
 * be locked, and keys to be looked up, although nothing is posted.
 */
export async function openLedger(
  ask: Ask,
  now: Date,
  postings: readonly Posting[],
  enter = async () => {},
  beside: { places?: readonly Place[]; keys?: readonly string[] } = {},
): Promise<OpenLedger> {
  const places = placesOf(postings);
  for (const place of beside.places ?? []) places.set(slotOfPlace(place), place);
  const keys = [...postings.map(({ key }) => key), ...(beside.keys ?? [])];
  // In this order: limits are held before accounts by all, and what somebody posted while we waited is seen by the last.
  const [, limits, found, known] = await Promise.all([
    enter(),
    openPlayLimits(ask, postings, now),
    openAccounts(ask, [...places.values()]),
    listKnown(ask, keys),
  ]);
  const accounts = new Map(found.map((account) => [slotOfPlace(account), account]));
  const missing = [...places].filter(([slot]) => !accounts.has(slot)).map(([, place]) => place);
  if (missing.length > 0) {
    await Promise.all([enter(), addAccounts(ask, missing)]);
    return openLedger(ask, now, postings, enter, beside);
  }
  const before = known.map(({ key, id, hash, after }) => [key, { hash, first: { transactionId: id, after } }] as const);
  return { limits, accounts, known: new Map(before) };
}

/** Decides and writes. The statements that write are the last ones, and leave together. */
export function writeLedger(ask: Ask, at: Date, postings: readonly Posting[], ledger: OpenLedger): Promise<Outcome[]> {
  return writeDecided(ask, at, postings, ledger, decideOn(postings, ledger));
}

export function decideOn(postings: readonly Posting[], { accounts, known, limits }: OpenLedger): Verdict<Posted>[] {
  return judge<Posted, Posting>(postings, heldIn(accounts), known, limits);
}

export async function writeDecided(
  ask: Ask,
  at: Date,
  postings: readonly Posting[],
  { accounts, limits }: OpenLedger,
  verdicts: readonly Verdict<Posted>[],
): Promise<Outcome[]> {
  const posted = postings.filter((_, place) => verdicts[place]?.status === "post");
  if (posted.length === 0) return outcomesOf(verdicts, []);
  const [ids] = await Promise.all([addTransactions(ask, at, posted.map(rowOf), posted.flatMap(linesIn(accounts))), limits.count(ask)]);
  return outcomesOf(verdicts, ids);
}

export function heldIn(accounts: ReadonlyMap<string, OpenAccount>): Map<string, Held> {
  const held = new Map<string, Held>();
  for (const [slot, account] of accounts) if (account.held) held.set(slot, account.held);
  return held;
}

function outcomesOf(verdicts: readonly Verdict<Posted>[], ids: readonly bigint[]): Outcome[] {
  const written = ids.values();
  return verdicts.map((verdict) => {
    if (verdict.status === "refuse") return { ...verdict, status: "refused" };
    if (verdict.status === "repeat") return { status: "repeated", ...verdict.first };
    return { status: "done", transactionId: written.next().value ?? 0n, after: verdict.after };
  });
}

function rowOf({ key, hash, entry, origin }: Posting): NewTransaction {
  const { kind, details = {}, reverses } = entry;
  const reversed = reverses === undefined ? null : String(reverses);
  return { key, hash, kind, details, reverses: reversed, actor: origin.actor, request_id: origin.requestId, address: origin.address };
}

function linesIn(accounts: ReadonlyMap<string, OpenAccount>) {
  return ({ legs }: Posting, place: number): NewLine[] =>
    legs.map(({ account, currency, amount }) => ({
      position: place + 1,
      accountId: accounts.get(slotOf(account, currency))?.id ?? 0n,
      amount,
    }));
}

function placesOf(postings: readonly Posting[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { legs } of postings) {
    for (const { account, currency } of legs) {
      const slot = slotOf(account, currency);
      if (places.has(slot)) continue;
      const { memberId, name } = accountParts(account);
      places.set(slot, { memberId, name, currency });
    }
  }
  return places;
}

function slotOfPlace({ memberId, name, currency }: Place): string {
  return slotOf((memberId ? `member:${memberId}:${name}` : name) as Account, currency);
}
