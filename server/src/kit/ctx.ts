import type { Call, CheckedInput, Output } from "@magpie/contract/kit/call";
import type { LiveData, LiveEvent } from "@magpie/contract/live";
import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import type { Transaction } from "kysely";
import type { Schema } from "./database/schema.gen";
import type { Emit } from "./events";
import type { CookieName } from "./http/cookies";
import type { AddJob } from "./jobs/job";
import type { Lanes } from "./lanes/lanes";
import type { Services } from "./outside/services";
import type { MerchantSecrets } from "./seal/merchant-secrets";

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

/** Why somebody keeps away from play, and until when; null for good. */
export interface Away {
  code: "on_break" | "self_excluded";
  until: string | null;
}

export interface MemberRef {
  id: string;
  type: number;
  sessionId: string;
  /** The session may only make calls marked `duringPasswordChange`. */
  mustChangePassword: boolean;
  /** Where the member takes a break or is excluded: calls that are not `evenAway` are closed. */
  away: Away | null;
  /** When the person behind this session last proved again who is there; null if never. */
  steppedUpAt: Date | null;
}

/** Somebody of the back office. */
export interface OperatorRef {
  id: string;
  account: string;
  /** One person may have several accounts, and still is one person. */
  personId: string;
  /** The largest amount that this operator may let pass alone. */
  approvalLimit: Money;
  /** Of all that this person lets pass within a day. */
  dayLimit: Money;
  rights: ReadonlySet<OperatorRight>;
  sessionId: string;
}

/** Who is calling: one of them, or nobody who signed in. */
export interface Caller {
  member: MemberRef | null;
  operator: OperatorRef | null;
}

/** What all work inside a merchant gets, whether somebody waits for it or not. Time and chance come from here. */
export interface Work extends MerchantSecrets, Caller {
  db: Db;
  now: Date;
  merchant: Pick<MerchantRef, "id">;
  /** The browser, as its cookie claims; null without one, and where nobody waits. */
  device: string | null;
  services: Services;
  lanes: Lanes;
  /** Tells a member's open pages, once what this work did is committed. */
  push<E extends LiveEvent>(memberId: string, event: E, data: LiveData<E>): void;
  /** Tells whoever follows a topic of one of the modules' channels, once what this work did is committed. */
  publish(topic: string, message: object): void;
  /** Where this very server answers: for a guest in the same process, who speaks to it as strangers do. */
  ownAddress: string;
  /** Closes the sockets of a session that this work has ended, once that is committed. */
  endSockets(sessionId: string): void;
  /** Queues a job in this very transaction: it is there if the rest is, and begins after commit. */
  addJob: AddJob;
  /** Calls for people to look, in the log and in the metrics, once what this work did is committed. */
  alarm(name: string, details: Record<string, unknown>): void;
  /** Tells other modules a fact, in this very transaction. */
  emit: Emit;
}

/** What a handler gets. */
export interface Ctx extends Work {
  requestId: string;
  merchant: MerchantRef;
  /** The language to answer in: as asked for, else one the merchant offers. */
  language: Language;
  /** The visitor's address, from the configured number of proxies. */
  ip: string;
  /** Scheme, host and port that links in messages begin with, where that is configured; else `linkOrigin` of the merchant module tells. */
  publicUrl: string | null;
  /** Scheme, host and port that the browser asked for: the caller's word, so nobody else is ever sent there. */
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
type InOffice = Ctx & { operator: OperatorRef };

/** With a token rule that needs one, the caller is there. */
export type CtxOf<C extends Call> = C["token"] extends "none" | "optional" ? Ctx : C["token"] extends "operator" ? InOffice : SignedIn;

export type Handler<C extends Call> = (ctx: CtxOf<C>, input: CheckedInput<C>) => Promise<Output<C>>;

/** A call whose work is several transactions. */
export interface Steps<C extends Call> extends Pick<Ctx, "now" | "ip" | "requestId" | "device" | "lanes" | "header" | "ownAddress"> {
  /** One transaction. What it did stays, whatever happens to the next. The caller is checked in the first. */
  step<T>(work: (ctx: CtxOf<C>) => Promise<T>): Promise<T>;
  /** The step whose result is the answer. A call with `once` does its work here, and has it once. */
  finish(work: (ctx: CtxOf<C>) => Promise<Output<C>>): Promise<Output<C>>;
}

export type StepsHandler<C extends Call> = (visit: Steps<C>, input: CheckedInput<C>) => Promise<Output<C>>;

/** Makes a file, part by part. Each part is read in a step of its own, so that a slow reader keeps nothing open. */
export type DownloadHandler<C extends Call> = (visit: Steps<C>, input: CheckedInput<C>) => AsyncIterable<string>;
