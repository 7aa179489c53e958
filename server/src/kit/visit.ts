import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@magpie/domain/languages";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyRequest } from "fastify";
import { askedHost, callerLanguage, clientAddress } from "./client";
import type { Ctx, Db, MemberRef, MerchantRef } from "./ctx";
import type { Database } from "./db";
import type { Live } from "./live";

/** Who is calling, as far as the request itself tells. */
export interface Visit {
  requestId: string;
  host: string;
  /** The merchant asked for by code, where configuration allows that. */
  code: string | null;
  ip: string;
  headers: IncomingHttpHeaders;
  now: Date;
  /** Of a refusal's text; the merchant's own languages count once it is known. */
  language: Language;
}

export interface VisitRules {
  trustedProxies: number;
  merchantHeader: boolean;
}

const MERCHANT_CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;
const TOKEN_MAX = 512;

export function readVisit(request: FastifyRequest, rules: VisitRules, now: Date): Visit {
  const { headers } = request;
  const asked = rules.merchantHeader ? header(headers, "merchant") : undefined;
  return {
    requestId: request.id,
    host: askedHost(headers.host),
    code: asked || null,
    ip: clientAddress(request.socket.remoteAddress ?? "", header(headers, "x-forwarded-for"), rules.trustedProxies),
    headers,
    now,
    language: callerLanguage(headers, LANGUAGES, DEFAULT_LANGUAGE),
  };
}

export interface EnterKit {
  database: Database;
  live: Live;
}

/** Opens the transaction of a visit inside its merchant. What it pushes leaves after commit, or not at all. */
export async function enter<T>(kit: EnterKit, visit: Visit, readOnly: boolean, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (visit.code && !MERCHANT_CODE.test(visit.code)) refuse("merchant_unknown");
  const leaving: ((live: Live) => void)[] = [];
  const done = await kit.database.inMerchant({ host: visit.host, code: visit.code, ip: visit.ip, readOnly }, (db, merchant) =>
    work(contextOf(visit, db, merchant, leaving)),
  );
  for (const leave of leaving) leave(kit.live);
  return done;
}

function contextOf(visit: Visit, db: Db, merchant: MerchantRef, leaving: ((live: Live) => void)[]): Ctx {
  visit.language = callerLanguage(visit.headers, merchant.languages.supported, merchant.languages.default);
  return {
    db,
    now: visit.now,
    requestId: visit.requestId,
    merchant,
    language: visit.language,
    ip: visit.ip,
    clientKey: header(visit.headers, "client-key") ?? null,
    member: null,
    push: (memberId, event, data) => leaving.push((live) => live.push(merchant.id, memberId, event, data)),
    endSockets: (sessionId) => leaving.push((live) => live.endSession(merchant.id, sessionId, "signed_out")),
  };
}

/** A portal that is closed answers only what says so. */
export function refuseClosed({ status }: MerchantRef): void {
  if (status === 1) refuse("system_maintenance");
  if (status === 2) refuse("access_restricted");
}

export type FindMember = (db: Db, tokenHash: Buffer, now: Date) => Promise<MemberRef | null>;

/** The member behind the token; null without a token. A token that is nobody's is refused. */
export async function readMember(visit: Visit, db: Db, findMember: FindMember): Promise<MemberRef | null> {
  const token = visit.headers.authorization;
  return token ? memberOf(token, db, findMember, visit.now) : null;
}

export async function memberOf(token: string, db: Db, findMember: FindMember, now: Date): Promise<MemberRef> {
  if (token.length > TOKEN_MAX) refuse("not_logged_in");
  const tokenHash = createHash("sha256").update(token).digest();
  return (await findMember(db, tokenHash, now)) ?? refuse("not_logged_in");
}

export function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}
