import { hash } from "node:crypto";
import { contentOf, type Entry, legsOf } from "@magpie/domain/ledger/entry";
import type { Objection, PostedBalance, PostingRequest } from "@magpie/domain/ledger/judge";
import { type CountedPlay, playedIn } from "@magpie/domain/limits/play";
import type { Money } from "@magpie/domain/money";

/** Names who moves money, in which request and from which address. */
export interface PostingOrigin {
  actor: string;
  requestId: string;
  address: string;
}

/** An entry with all that its ledger row says. */
export interface Posting extends PostingRequest {
  entry: Entry;
  origin: PostingOrigin;
  /** Null where it is neither a bet nor a win, nor one taken back. */
  played: CountedPlay | null;
}

export interface PostedTransaction {
  transactionId: bigint;
  /** The members' accounts in it, with the balances it left. */
  after: PostedBalance[];
  /** The balance that was told of it, where the accounts in it do not say that; null where they do. */
  told: Money | null;
}

export type PostingOutcome = ({ status: "done" | "repeated" } & PostedTransaction) | ({ status: "refused" } & Objection);

/** `contentHash` replaces that of the entry where something else makes two requests the same, such as a vendor's own words. */
export function postingOf(key: string, entry: Entry, origin: PostingOrigin, contentHash?: string): Posting {
  const legs = legsOf(entry);
  return { key, entry, legs, origin, played: playedIn(entry, legs), hash: contentHash ?? hash("sha256", contentOf(entry, legs)) };
}
