import { refuse } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Ctx, Db, MerchantRef, Work } from "./ctx";
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
  masterSecret: Buffer;
  secretsOf: SecretsOf;
  /** The origin for links in messages; null falls back to the origin of the request. */
  publicUrl: string | null;
}

/** Effects that run after the transaction commits; a rollback drops them. */
export type Leaving = (() => void)[];

export function workIn(kit: WorkKit, db: Db, merchantId: number, now: Date, leaving: Leaving, device: string | null = null): Work {
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
    apart: (part) => inSavepoint(db, leaving, part),
    alarm: (name, details) => leaving.push(() => kit.alarm(merchantId, name, details)),
    audit: () => {},
    tellOffice: (event) => leaving.push(() => kit.broadcasts.publish(merchantId, OFFICE_TOPIC, officeNews(event, now))),
    emit: (event, data) => emitTo(kit.listeners, work)(event, data),
  };
  return work;
}

async function inSavepoint<T>(db: Db, leaving: Leaving, part: () => Promise<T>): Promise<T> {
  const before = leaving.length;
  await sql`savepoint apart`.execute(db);
  try {
    const answer = await part();
    await sql`release savepoint apart`.execute(db);
    return answer;
  } catch (error) {
    leaving.length = before;
    await sql`rollback to savepoint apart`.execute(db);
    await sql`release savepoint apart`.execute(db);
    throw error;
  }
}

export function contextOf(kit: WorkKit, visit: Visit, db: Db, merchant: MerchantRef, leaving: Leaving): Ctx {
  const { headers, now } = visit;
  visit.language = visit.asked ?? likedLanguage(headers, merchant.languages.supported, merchant.languages.default);
  const ctx: Ctx = {
    ...workIn(kit, db, merchant.id, now, leaving, readCookie(headers.cookie, "device")),
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
      leaving.push(() => visit.sendCookie(cookie));
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

/** Opens the transaction of a visit inside its merchant. Pushes, jobs and cookies leave after commit; a rollback drops them. */
export async function enter<T>(
  kit: EnterKit,
  visit: Visit,
  readOnly: boolean,
  work: (ctx: Ctx, endWriting: EndWriting) => Promise<T>,
): Promise<T> {
  if (visit.code && !MERCHANT_CODE.test(visit.code)) refuse("merchant_unknown");
  const leaving: Leaving = [];
  const entry = { host: visit.host, code: visit.code, ip: visit.ip, readOnly };
  const done = await kit.database.inMerchant(entry, (db, merchant, endWriting) =>
    work(contextOf(kit, visit, db, merchant, leaving), endWriting),
  );
  for (const leave of leaving) leave();
  return done;
}

/** The same for background work, which has no visitor. */
export async function enterById<T>(kit: EnterKit, merchantId: number, now: Date, work: (ctx: Work) => Promise<T>): Promise<T> {
  return pastOthers(async () => {
    const leaving: Leaving = [];
    const done = await kit.database.inMerchantId(merchantId, (db) => work(workIn(kit, db, merchantId, now, leaving)));
    for (const leave of leaving) leave();
    return done;
  });
}
