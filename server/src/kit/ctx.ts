import type { Call, Checked, Output } from "@magpie/contract/kit/call";
import type { LiveData, LiveEvent } from "@magpie/contract/live";
import type { Language } from "@magpie/domain/languages";
import type { Transaction } from "kysely";
import type { Schema } from "./schema.gen";

/** A transaction that is already inside one merchant: it sees and writes that merchant's rows only. */
export type Db = Transaction<Schema>;

export interface MerchantRef {
  id: number;
  code: string;
  currency: string;
  currencySymbol: string;
  languages: { default: Language; supported: Language[] };
  /** What the caller finds: 0 the portal, 1 maintenance, 2 a region it is closed to. */
  status: 0 | 1 | 2;
}

export interface MemberRef {
  id: string;
  type: number;
  sessionId: string;
}

/** What a handler gets. Time and chance come from here, so that a test can decide them. */
export interface Ctx {
  db: Db;
  now: Date;
  requestId: string;
  merchant: MerchantRef;
  /** The language to answer in: one the merchant offers. */
  language: Language;
  /** The visitor's address, from the configured number of proxies. */
  ip: string;
  /** The public key of a client that wants part of the answer sealed to itself, as it was sent. */
  clientKey: string | null;
  member: MemberRef | null;
  /** Tells a member's open pages, once what this call did is committed. */
  push<E extends LiveEvent>(memberId: string, event: E, data: LiveData<E>): void;
  /** Closes the sockets of a session that this call has ended, once that is committed. */
  endSockets(sessionId: string): void;
}

type SignedIn = Ctx & { member: MemberRef };

/** With a token rule that needs one, the member is there. */
export type CtxOf<C extends Call> = C["token"] extends "none" | "optional" ? Ctx : SignedIn;

export type Handler<C extends Call> = (ctx: CtxOf<C>, input: Checked<C>) => Promise<Output<C>>;
