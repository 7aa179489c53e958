import { hash } from "node:crypto";
import { type Account, accountParts } from "@magpie/domain/ledger/account";
import { contentOf, type Entry, legsOf, slotOf } from "@magpie/domain/ledger/entry";
import {
  type AccountBalance,
  type EarlierPosting,
  judge,
  type Objection,
  type PostedBalance,
  type PostingRequest,
  type Verdict,
} from "@magpie/domain/ledger/judge";
import { type CountedPlay, playedIn } from "@magpie/domain/limits/play";
import { type Ask, enterMerchant } from "../../kit/lanes/connection";
import { PlayLimits, playersIn } from "../limits/limits";
import { addAccounts, addTransactions, type NewLine, type NewTransaction, type OpenAccount, open, type Place } from "./store";

/** Who moves money, in which request and from where. */
export interface Origin {
  actor: string;
  requestId: string;
  address: string;
}

/** An entry with all that its ledger row says. */
export interface Posting extends PostingRequest {
  entry: Entry;
  origin: Origin;
  /** Where it is a bet, a win, or one taken back. */
  played: CountedPlay | null;
}

export interface Posted {
  transactionId: bigint;
  /** What the members' accounts in it held then. */
  after: PostedBalance[];
}

export type Outcome = ({ status: "done" | "repeated" } & Posted) | ({ status: "refused" } & Objection);

export function postingOf(key: string, entry: Entry, origin: Origin): Posting {
  const legs = legsOf(entry);
  const played = playedIn(entry, legs);
  return { key, entry, legs, origin, played, hash: hash("sha256", contentOf(entry, legs)) };
}

/** The accounts of some postings, locked, what their players' limits allow, and what their keys already stand for. */
export interface OpenLedger {
  merchantId: number | null;
  limits: PlayLimits;
  accounts: ReadonlyMap<string, OpenAccount>;
  known: ReadonlyMap<string, EarlierPosting<Posted>>;
}

export interface OpenOptions {
  /** To step into, where the transaction visits several. */
  merchantId?: number;
  /** Locked besides, although nothing is posted to them. */
  places?: readonly Place[];
  /** Looked up besides. */
  keys?: readonly string[];
}

export async function openLedger(ask: Ask, now: Date, postings: readonly Posting[], options: OpenOptions = {}): Promise<OpenLedger> {
  const merchantId = options.merchantId ?? null;
  const places = placesOf(postings);
  for (const place of options.places ?? []) places.set(slotOfPlace(place), place);
  const keys = [...postings.map(({ key }) => key), ...(options.keys ?? [])];
  const found = await open(ask, { merchantId, now, players: playersIn(postings), places: [...places.values()], keys });
  const accounts = new Map(found.accounts.map((account) => [slotOfPlace(account), account]));
  const missing = [...places].filter(([slot]) => !accounts.has(slot)).map(([, place]) => place);
  if (missing.length > 0) {
    // Others may have stepped elsewhere meanwhile.
    await Promise.all([merchantId !== null && enterMerchant(ask, merchantId), addAccounts(ask, missing)]);
    return openLedger(ask, now, postings, options);
  }
  const known = found.known.map(({ key, id, hash, after }) => [key, { hash, first: { transactionId: id, after } }] as const);
  return { merchantId, limits: new PlayLimits(found.standings, now), accounts, known: new Map(known) };
}

/** Decides and writes, with one last statement. */
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
  { merchantId, accounts, limits }: OpenLedger,
  verdicts: readonly Verdict<Posted>[],
): Promise<Outcome[]> {
  const posted = postings.filter((_, place) => verdicts[place]?.status === "post");
  if (posted.length === 0) return outcomesOf(verdicts, []);
  const transactions = posted.map(rowOf);
  const lines = posted.flatMap(linesIn(accounts));
  return outcomesOf(verdicts, await addTransactions(ask, { merchantId, at, transactions, lines, played: limits.played() }));
}

export function heldIn(accounts: ReadonlyMap<string, OpenAccount>): Map<string, AccountBalance> {
  const held = new Map<string, AccountBalance>();
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
