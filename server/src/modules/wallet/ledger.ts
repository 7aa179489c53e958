import { createHash } from "node:crypto";
import { type Account, accountParts } from "@magpie/domain/ledger/account";
import { contentOf, type Entry, legsOf, slotOf } from "@magpie/domain/ledger/entry";
import { type After, type Held, judge, type Known, type LedgerRefusal, type Request, type Verdict } from "@magpie/domain/ledger/judge";
import type { Ask } from "../../kit/lane-connection";
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
}

export interface Posted {
  transactionId: bigint;
  /** What the members' accounts in it held then. */
  after: After[];
}

export type Outcome = ({ status: "done" | "repeated" } & Posted) | { status: "refused"; code: LedgerRefusal };

export function postingOf(key: string, entry: Entry, origin: Origin): Posting {
  const legs = legsOf(entry);
  return { key, entry, legs, origin, hash: createHash("sha256").update(contentOf(entry, legs)).digest("hex") };
}

/** The accounts of some postings, locked, and what their keys already stand for. */
export interface OpenLedger {
  accounts: ReadonlyMap<string, OpenAccount>;
  known: ReadonlyMap<string, Known<Posted>>;
}

/** `enter` steps into the merchant, where the transaction visits several; it travels with what follows it. */
export async function openLedger(ask: Ask, postings: readonly Posting[], enter = async () => {}): Promise<OpenLedger> {
  const places = placesOf(postings);
  const keys = postings.map(({ key }) => key);
  // In this order: what somebody posted while we waited for the locks is seen by the last.
  const [, found, known] = await Promise.all([enter(), openAccounts(ask, [...places.values()]), listKnown(ask, keys)]);
  const accounts = new Map(found.map((account) => [slotOfPlace(account), account]));
  const missing = [...places].filter(([slot]) => !accounts.has(slot)).map(([, place]) => place);
  if (missing.length > 0) {
    await Promise.all([enter(), addAccounts(ask, missing)]);
    return openLedger(ask, postings, enter);
  }
  return { accounts, known: new Map(known.map(({ key, id, hash, after }) => [key, { hash, first: { transactionId: id, after } }])) };
}

/** Decides and writes. The statement that writes is the last one. */
export async function writeLedger(ask: Ask, at: Date, postings: readonly Posting[], { accounts, known }: OpenLedger): Promise<Outcome[]> {
  const verdicts = judge(postings, heldIn(accounts), known);
  const posted = postings.filter((_, place) => verdicts[place]?.status === "post");
  const ids = posted.length > 0 ? await addTransactions(ask, at, posted.map(rowOf), posted.flatMap(linesIn(accounts))) : [];
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
    if (verdict.status === "refuse") return { status: "refused", code: verdict.code };
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
      if (!places.has(slot)) places.set(slot, { ...accountParts(account), currency });
    }
  }
  return places;
}

function slotOfPlace({ memberId, name, currency }: Place): string {
  return slotOf((memberId ? `member:${memberId}:${name}` : name) as Account, currency);
}
