import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { AuditEntry, Ctx, Db, MerchantRef, OperatorRef, Work } from "./ctx";
import type { Database } from "./database/db";
import { pastOthers } from "./database/past-others";
import type { EndWriting } from "./database/transact";
import { header, likedLanguage } from "./http/client";
import { printCookie, readCookie } from "./http/cookies";
import type { Visit } from "./http/visit";
import type { Jobs } from "./jobs/jobs";
import type { Lanes } from "./lanes/lanes";
import { emitTo, type Listeners } from "./listeners";
import type { Broadcasts } from "./live/broadcasts";
import type { Live } from "./live/live";
import { endOfficeSockets, OFFICE_TOPIC, officeNews } from "./live/office-topics";
import { type KeepAudit, placeOf, SYSTEM } from "./office/audit";
import type { Services } from "./outside/services";
import type { SecretsOf } from "./seal/merchant-secrets";
import { openSealed } from "./seal/sealed-body";

export interface WorkKit {
  live: Live;
  jobs: Jobs;
  services: Services;
  lanes: Lanes;
  broadcasts: Broadcasts;
  alarm(merchantId: number, name: string, details: Record<string, unknown>): void;
  /** The base address of this server. */
  ownAddress(): string;
  listeners: readonly Listeners[];
  keepAudit: KeepAudit;
  masterSecret: Buffer;
  secretsOf: SecretsOf;
  /** The origin for links in messages; null falls back to the origin of the request. */
  publicUrl: string | null;
}

/** What a transaction gathers until it is done; a rollback drops it. */
export interface Gathered {
  /** Effects that run after the commit. */
  leaving: (() => void)[];
  /** Acts for the audit chain, written as the last statement before the commit. */
  acts: AuditEntry[];
}

export const nothingYet = (): Gathered => ({ leaving: [], acts: [] });

export function workIn(kit: WorkKit, db: Db, merchantId: number, now: Date, gathered: Gathered, device: string | null = null): Work {
  const { leaving, acts } = gathered;
  const work: Work = {
    ...kit.secretsOf(merchantId),
    db,
    now,
    merchant: { id: merchantId },
    device,
    member: null,
    operator: null,
    services: kit.services,
    lanes: kit.lanes,
    push: (memberId, event, data) => leaving.push(() => kit.live.push(merchantId, memberId, event, data)),
    publish: (topic, message) => leaving.push(() => kit.broadcasts.publish(merchantId, topic, message)),
    ownAddress: kit.ownAddress(),
    endSockets: (sessionId) =>
      leaving.push(() => {
        kit.live.endSession(merchantId, sessionId, "signed_out");
        endOfficeSockets(kit.broadcasts, merchantId, sessionId, now);
      }),
    addJob: async (name, data, options) => {
      await kit.jobs.add(db, merchantId, name, data, options);
      leaving.push(kit.jobs.wake);
    },
    inside: (operator, id, part) => inOther(kit, { db, now, gathered, operator }, id, part),
    apart: (part) => inSavepoint(db, gathered, part),
    alarm: (name, details) => leaving.push(() => kit.alarm(merchantId, name, details)),
    tellOffice: (event) => leaving.push(() => kit.broadcasts.publish(merchantId, OFFICE_TOPIC, officeNews(event, now))),
    audit: (entry) => acts.push(entry),
    emit: (event, data) => emitTo(kit.listeners, work)(event, data),
  };
  return work;
}

interface Stepping {
  db: Db;
  now: Date;
  gathered: Gathered;
  operator: OperatorRef;
}

async function inOther<T>(kit: WorkKit, from: Stepping, merchantId: number, part: (work: Work) => Promise<T>): Promise<T> {
  const { db, now, gathered, operator } = from;
  await sql`select merchant_step_into(${merchantId})`.execute(db);
  const own = nothingYet();
  const work: Work = { ...workIn(kit, db, merchantId, now, own), operator };
  const answer = await part(work);
  if (own.acts.length > 0) await kit.keepAudit(work, placeOf(work, "platform"), own.acts);
  await sql`select merchant_step_back()`.execute(db);
  gathered.leaving.push(...own.leaving);
  return answer;
}

async function inSavepoint<T>(db: Db, { leaving, acts }: Gathered, part: () => Promise<T>): Promise<T> {
  const [effects, told] = [leaving.length, acts.length];
  await sql`savepoint apart`.execute(db);
  try {
    const answer = await part();
    await sql`release savepoint apart`.execute(db);
    return answer;
  } catch (error) {
    leaving.length = effects;
    acts.length = told;
    await sql`rollback to savepoint apart`.execute(db);
    await sql`release savepoint apart`.execute(db);
    throw error;
  }
}

function contextOf(kit: WorkKit, visit: Visit, db: Db, merchant: MerchantRef, gathered: Gathered): Ctx {
  const { headers, now } = visit;
  visit.language = visit.asked ?? likedLanguage(headers, merchant.languages.supported, merchant.languages.default);
  const ctx: Ctx = {
    ...workIn(kit, db, merchant.id, now, gathered, readCookie(headers.cookie, "device")),
    requestId: visit.requestId,
    merchant,
    language: visit.language,
    ip: visit.ip,
    publicUrl: kit.publicUrl,
    askedOrigin: visit.origin,
    userAgent: headers["user-agent"] ?? "",
    clientKey: header(headers, "client-key") ?? null,
    header: (name) => header(headers, name.toLowerCase()) ?? null,
    cookie: (name) => readCookie(headers.cookie, name, visit.https),
    setCookie: (name, value, maxAgeSeconds) => {
      const cookie = printCookie(name, value, maxAgeSeconds, visit.https);
      gathered.leaving.push(() => visit.sendCookie(cookie));
    },
    unseal: (message) => openSealed(db, kit.masterSecret, message, now),
    // Listeners get the full context of the handler, including the caller.
    emit: (event, data) => emitTo(kit.listeners, ctx)(event, data),
  };
  return ctx;
}

const MERCHANT_CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

export interface EnterKit extends WorkKit {
  database: Database;
}

/**
 * Opens the transaction of a visit inside its merchant. Acts of the back office are written last. Pushes, jobs and cookies leave after
 * commit; a rollback drops them.
 */
export async function enter<T>(
  kit: EnterKit,
  visit: Visit,
  readOnly: boolean,
  work: (ctx: Ctx, endWriting: EndWriting) => Promise<T>,
  call = "",
): Promise<T> {
  if (visit.code && !MERCHANT_CODE.test(visit.code)) refuse("merchant_unknown");
  const gathered = nothingYet();
  const entry = { host: visit.host, code: visit.code, ip: visit.ip, readOnly };
  const done = await kit.database.inMerchant(entry, async (db, merchant, endWriting) => {
    const ctx = contextOf(kit, visit, db, merchant, gathered);
    const answer = await work(ctx, endWriting);
    if (gathered.acts.length > 0) await kit.keepAudit(ctx, placeOf(ctx, call, visit), gathered.acts);
    return answer;
  });
  for (const leave of gathered.leaving) leave();
  return done;
}

/** The same for background work, which has no visitor. */
export async function enterById<T>(kit: EnterKit, merchantId: number, now: Date, work: (ctx: Work) => Promise<T>): Promise<T> {
  return pastOthers(async () => {
    const gathered = nothingYet();
    const done = await kit.database.inMerchantId(merchantId, async (db) => {
      const ctx = workIn(kit, db, merchantId, now, gathered);
      const answer = await work(ctx);
      if (gathered.acts.length > 0) await kit.keepAudit(ctx, placeOf(ctx, SYSTEM), gathered.acts);
      return answer;
    });
    for (const leave of gathered.leaving) leave();
    return done;
  });
}
