import type { Call, Checked, Output } from "@magpie/contract/kit/call";
import type { LiveData, LiveEvent } from "@magpie/contract/live";
import type { Language } from "@magpie/domain/languages";
import type { Transaction } from "kysely";
import type { CookieName } from "./cookies";
import type { Emit } from "./events";
import type { AddJob } from "./job";
import type { Lanes } from "./lanes";
import type { MerchantSecrets } from "./merchant-secrets";
import type { Schema } from "./schema.gen";
import type { Services } from "./services";

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
  /** The session may only make calls marked `duringPasswordChange`. */
  mustChangePassword: boolean;
  /** When the person behind this session last proved again who is there; null if never. */
  steppedUpAt: Date | null;
}

/** What all work inside a merchant gets, whether somebody waits for it or not. Time and chance come from here. */
export interface Work extends MerchantSecrets {
  db: Db;
  now: Date;
  merchant: Pick<MerchantRef, "id">;
  /** The browser, as its cookie claims; null without one, and where nobody waits. */
  device: string | null;
  /** Who is calling; null where nobody is, or nobody signed in. */
  member: MemberRef | null;
  services: Services;
  lanes: Lanes;
  /** Tells a member's open pages, once what this work did is committed. */
  push<E extends LiveEvent>(memberId: string, event: E, data: LiveData<E>): void;
  /** Closes the sockets of a session that this work has ended, once that is committed. */
  endSockets(sessionId: string): void;
  /** Queues a job in this very transaction: it is there if the rest is, and begins after commit. */
  addJob: AddJob;
  /** Tells other modules a fact, in this very transaction. */
  emit: Emit;
}

/** What a handler gets. */
export interface Ctx extends Work {
  requestId: string;
  merchant: MerchantRef;
  /** The language to answer in: one the merchant offers. */
  language: Language;
  /** The visitor's address, from the configured number of proxies. */
  ip: string;
  /** Scheme, host and port that links in messages begin with. */
  origin: string;
  /** Scheme, host and port that the browser asked for. */
  askedOrigin: string;
  /** What the browser says it is; empty when it says nothing. */
  userAgent: string;
  /** The public key of a client that wants part of the answer sealed to itself, as it was sent. */
  clientKey: string | null;
  /** As it was sent; null without one. */
  header(name: string): string | null;
  cookie(name: CookieName): string | null;
  /** Sent with the answer once this transaction is committed, also if the answer is then a refusal. */
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void;
  /** Opens a sealed value inside a clear body, once: the same again is refused. */
  unseal(message: string): Promise<Record<string, unknown>>;
}

type SignedIn = Ctx & { member: MemberRef };

/** With a token rule that needs one, the member is there. */
export type CtxOf<C extends Call> = C["token"] extends "none" | "optional" ? Ctx : SignedIn;

export type Handler<C extends Call> = (ctx: CtxOf<C>, input: Checked<C>) => Promise<Output<C>>;

/** A call whose work is several transactions. */
export interface Steps<C extends Call> extends Pick<Ctx, "now" | "ip" | "requestId" | "device" | "lanes"> {
  /** One transaction. What it did stays, whatever happens to the next. The caller is checked in the first. */
  step<T>(work: (ctx: CtxOf<C>) => Promise<T>): Promise<T>;
}

export type StepsHandler<C extends Call> = (visit: Steps<C>, input: Checked<C>) => Promise<Output<C>>;
