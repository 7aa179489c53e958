import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@magpie/domain/languages";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyRequest } from "fastify";
import type { Db, MemberRef, MerchantRef, OperatorRef } from "../ctx";
import { askedHost, askedLanguage, askedOrigin, clientAddress, header, isHttps, likedLanguage } from "./client";
import { readCookie } from "./cookies";
import { refuseCrossSite } from "./cross-site";

/** The facts about a request that can be read without the database. */
export interface Visit {
  requestId: string;
  host: string;
  /** The merchant code from the request, if the configuration allows it. */
  code: string | null;
  ip: string;
  /** True if the visitor's own connection is encrypted. */
  https: boolean;
  origin: string;
  headers: IncomingHttpHeaders;
  now: Date;
  asked: Language | null;
  /** The language to answer in. If none was asked for, it is chosen again once the merchant's languages are known. */
  language: Language;
  /** Adds a cookie to the answer, even if that is a refusal. */
  sendCookie(text: string): void;
}

export interface VisitRules {
  trustedProxies: number;
  merchantHeader: boolean;
}

const TOKEN_MAX = 512;

type AskedBy = Pick<FastifyRequest, "id" | "headers" | "query"> & { socket: { remoteAddress?: string | undefined } };
type SendHeader = { header(name: "Set-Cookie", value: string): unknown };

export function readVisit(request: AskedBy, reply: SendHeader, rules: VisitRules, now: Date): Visit {
  const { headers } = request;
  const https = isHttps("encrypted" in request.socket, header(headers, "x-forwarded-proto"), rules.trustedProxies);
  const code = rules.merchantHeader ? header(headers, "merchant") : undefined;
  const asked = askedLanguage(headers, request.query);
  return {
    requestId: request.id,
    host: askedHost(headers.host),
    code: code || null,
    ip: clientAddress(request.socket.remoteAddress ?? "", header(headers, "x-forwarded-for"), rules.trustedProxies),
    https,
    origin: askedOrigin(headers.host, https),
    headers,
    now,
    asked,
    language: asked ?? likedLanguage(headers, LANGUAGES, DEFAULT_LANGUAGE),
    sendCookie: (text) => reply.header("Set-Cookie", text),
  };
}

/** Refuses during maintenance and in closed regions. */
export function refuseClosed({ status }: MerchantRef): void {
  if (status === 1) refuse("system_maintenance");
  if (status === 2) refuse("access_restricted");
}

/** A portal that is only looked at takes nothing. */
export function refuseInPreview({ hostKind }: MerchantRef, method: string): void {
  if (hostKind === "preview" && method !== "GET") refuse("not_found");
}

/** Refuses what belongs to another kind of host, as if it did not exist. */
export function refuseElsewhere({ hostKind }: MerchantRef, place: "portal" | "office"): void {
  const serves = hostKind === "preview" ? "portal" : hostKind;
  if (serves !== "both" && serves !== place) refuse("not_found");
}

type FindHolder<Holder> = (db: Db, tokenHash: Buffer, now: Date) => Promise<Holder | null>;
export type FindMember = FindHolder<MemberRef>;
/** An operator may be let in from some addresses alone. A call that is no use of the session does not put its idle end off. */
export type FindOperator = (db: Db, tokenHash: Buffer, now: Date, ip: string, isUse: boolean) => Promise<OperatorRef | null>;

/** Finds the holder of the token in the request, or null without a token. An unknown token is refused. */
export async function readHolder<Holder>(visit: Visit, db: Db, find: FindHolder<Holder>): Promise<Holder | null> {
  const token = visit.headers.authorization;
  return token ? holderOf(token, db, find, visit.now) : null;
}

/** Finds the operator by a program's token or by the cookie of the office's own pages; null without either. */
export async function readOperator(visit: Visit, db: Db, find: FindOperator): Promise<OperatorRef | null> {
  const { authorization, touched } = visit.headers;
  const token = authorization ?? ownPagesToken(visit);
  // The office's pages read their queues again by themselves: without somebody at the keys an open page would never be idle.
  const isUse = authorization !== undefined || touched === "1";
  return token ? holderOf(token, db, (own, hash, now) => find(own, hash, now, visit.ip, isUse), visit.now) : null;
}

/** The cookie counts only together with a header that no form and no page of another site can send. */
function ownPagesToken(visit: Visit): string | null {
  if (visit.headers.office !== "1") return null;
  refuseCrossSite(visit.headers);
  return officeToken(visit);
}

/** The token in the office's cookie. Whoever acts on it makes sure first that a page of the office asked. */
export function officeToken({ headers, https }: Pick<Visit, "headers" | "https">): string | null {
  return readCookie(headers.cookie, "office", https);
}

export async function holderOf<Holder>(token: string, db: Db, find: FindHolder<Holder>, now: Date): Promise<Holder> {
  if (token.length > TOKEN_MAX) refuse("not_logged_in");
  const tokenHash = createHash("sha256").update(token).digest();
  return (await find(db, tokenHash, now)) ?? refuse("not_logged_in");
}
