import type { Call, CheckedInput, Output } from "@magpie/contract/kit/call";
import type { LiveEvent } from "@magpie/contract/live";
import type { OfficeMessage } from "@magpie/contract/office/desk";
import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import type { OperatorRight } from "@magpie/domain/operators/rights";
import type { Db } from "./database/kysely";
import type { Emit } from "./events";
import type { CookieName } from "./http/cookies";
import type { AddJob } from "./jobs/job-data";
import type { Lanes } from "./lanes/lanes";
import type { Said } from "./live/gather";
import type { Services } from "./outside/services";
import type { MerchantSecrets } from "./seal/merchant-secrets";

export type { Db } from "./database/kysely";

export interface MerchantRef {
  id: number;
  code: string;
  currency: string;
  currencySymbol: string;
  languages: { default: Language; supported: Language[] };
  /** 0: open to this caller, 1: in maintenance, 2: closed to the caller's region. */
  status: 0 | 1 | 2;
  /** The host that was asked serves the portal, the back office, both, or a look at a portal that is not open yet. */
  hostKind: "portal" | "office" | "both" | "preview";
}

/** A break or self-exclusion and its end; a null `until` means for good. */
export interface Away {
  code: "on_break" | "self_excluded";
  until: string | null;
}

export interface MemberRef {
  id: string;
  type: number;
  /** By the kinds of account of the merchant. */
  isAgent: boolean;
  isTrial: boolean;
  sessionId: string;
  /** The session may only make calls marked `duringPasswordChange`. */
  mustChangePassword: boolean;
  /** Set during a break or exclusion, which closes changing calls unless they are `evenAway`. */
  away: Away | null;
  /** The last time the person behind this session proved their identity again; null if never. */
  steppedUpAt: Date | null;
}

export interface OperatorRef {
  id: string;
  account: string;
  /** A person with several accounts has one id, so that nobody approves their own request with a second account. */
  personId: string;
  /** The largest amount that this operator may approve alone. */
  approvalLimit: Money;
  /** The largest sum that this person may approve within a day. */
  dayLimit: Money;
  rights: ReadonlySet<OperatorRight>;
  sessionId: string;
  /** The last time the person behind this session proved who they are. */
  provedAt: Date | null;
  /** The other person whose sealed code has opened this session; null for every other session. */
  withPerson: string | null;
}

/** The signed-in member or operator; both are null for a visitor. */
export interface Caller {
  member: MemberRef | null;
  operator: OperatorRef | null;
}

/** An act of the back office, as the audit chain keeps it. */
export interface AuditEntry {
  /** The member, payment, game or setting it was about, by its id. */
  subject: string;
  reason: string;
  /** The values that the act changed. Null for something that was not there before, or is not any more. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /**
   * Values about a member that may have to be erased one day. They are sealed beside the row under a key of that member, and the chain holds
   * their digest.
   */
  personal?: { memberId: string; values: Record<string, unknown> };
}

/** The context of all work inside a merchant, in requests and jobs alike. Time and randomness come from here. */
export interface Work extends MerchantSecrets, Caller {
  db: Db;
  now: Date;
  merchant: Pick<MerchantRef, "id">;
  /** The device id that the browser's cookie claims; null without a cookie and in jobs. */
  device: string | null;
  services: Services;
  lanes: Lanes;
  /** Pushes an event to a member's open pages after commit. */
  push<E extends LiveEvent>(memberId: string, event: E, data: Said<E>): void;
  /** Publishes a message to the followers of a topic of a module's channel after commit. */
  publish(topic: string, message: object): void;
  /** The base address of this server, for a guest in the same process that calls it over HTTP like an outsider. */
  ownAddress: string;
  /** Closes the sockets of a session that this work has ended, after commit. */
  endSockets(sessionId: string): void;
  /** Queues a job in this transaction: a rollback drops it, and it begins after commit. */
  addJob: AddJob;
  /** A part that may fail by itself: what it wrote and what would have left after commit is undone alone, and the failure is thrown. */
  apart<T>(part: () => Promise<T>): Promise<T>;
  /**
   * Works inside another merchant in this transaction, in the name of an operator of the platform; the database refuses it to everybody else.
   * What was done there stands in that merchant's own chain.
   */
  inside<T>(operator: OperatorRef, merchantId: number, part: (work: Work) => Promise<T>): Promise<T>;
  /** Raises an alarm for people in the log and the metrics, after commit. */
  alarm(name: string, details: Record<string, unknown>): void;
  /** Writes what an operator did into the audit chain, as the last statement of this transaction. */
  audit(entry: AuditEntry): void;
  /** Tells the open pages of the back office, after commit, what to read again. */
  tellOffice(event: OfficeMessage["event"]): void;
  /** Tells other modules a fact, in this transaction. */
  emit: Emit;
}

export interface Ctx extends Work {
  requestId: string;
  merchant: MerchantRef;
  /** The language to answer in: the one asked for, else one the merchant offers. */
  language: Language;
  /** The visitor's IP address, found behind the configured number of proxies. */
  ip: string;
  /** The configured origin for links in messages; if null, use `linkOrigin` of the merchant module. */
  publicUrl: string | null;
  /** The origin that the browser asked for. The caller controls it, so it must never end up in a link for anybody else. */
  askedOrigin: string;
  /** The `User-Agent` header; empty without one. */
  userAgent: string;
  /** The unparsed public key of a client that wants part of the answer sealed to itself. */
  clientKey: string | null;
  /** The raw value of a request header; null without one. */
  header(name: string): string | null;
  cookie(name: CookieName): string | null;
  /** Sends a cookie with the answer once this transaction is committed, even if the answer is then a refusal. */
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void;
  /** Opens a sealed value inside a clear body; a second use of the same message is refused. */
  unseal(message: string): Promise<Record<string, unknown>>;
}

type SignedIn = Ctx & { member: MemberRef };
type InOffice = Ctx & { operator: OperatorRef };

/** The caller is not null if the token rule of the call requires one. */
export type CtxOf<C extends Call> = C["token"] extends "none" | "optional" ? Ctx : C["token"] extends "operator" ? InOffice : SignedIn;

export type Handler<C extends Call> = (ctx: CtxOf<C>, input: CheckedInput<C>) => Promise<Output<C>>;

/** Lets a call do its work in several transactions. */
export interface Steps<C extends Call> extends Pick<Ctx, "now" | "ip" | "requestId" | "device" | "lanes" | "header" | "ownAddress"> {
  /** Runs one transaction, whose writes stay even if a later step fails. The first step checks the caller. */
  step<T>(work: (ctx: CtxOf<C>) => Promise<T>): Promise<T>;
  /** Runs the step whose result is the answer. A call with `once` does its work here, once per idempotency key. */
  finish(work: (ctx: CtxOf<C>) => Promise<Output<C>>): Promise<Output<C>>;
}

export type StepsHandler<C extends Call> = (visit: Steps<C>, input: CheckedInput<C>) => Promise<Output<C>>;

/** Yields a file part by part. Each part is read in its own step, so that a slow reader holds no transaction open. */
export type DownloadHandler<C extends Call> = (visit: Steps<C>, input: CheckedInput<C>) => AsyncIterable<string>;
