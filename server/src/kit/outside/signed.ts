import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Call, CheckedInput, Output } from "@magpie/contract/kit/call";
import type { VendorFile } from "@magpie/domain/play/vendor";
import { Refusal, refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type EnterKit, enter } from "../context";
import type { Ctx, MerchantRef, Work } from "../ctx";
import { pastOthers } from "../database/past-others";
import { header } from "../http/client";
import { rankOf } from "../http/gate";
import { asFields, checkInput, parseBody } from "../http/input";
import type { Limiters } from "../http/limits";
import { sendAnswer } from "../http/send-answer";
import type { Visit } from "../http/visit";
import type { Lanes } from "../lanes/lanes";
import { remember } from "../remember";

/** A vendor with the keys and the networks that its requests are checked against. */
export interface SigningVendor extends VendorFile {
  /** Two while the vendor changes over, the newest first. */
  secrets: readonly string[];
  /** When the newest of the two was given out, while nothing was signed with it yet; null otherwise. */
  unseenSince: Date | null;
  /** Networks from which requests may come; any if empty. */
  addresses: readonly string[];
}

export type FindVendor = (ctx: Work, vassalage: string) => Promise<SigningVendor | null>;

/** Records a vendor's nonce; returns false if it was used before. */
export type UseNonce = (ctx: Work, vassalage: string, nonce: string) => Promise<boolean>;

/** Notes that a vendor has signed with its new key. */
export type NoteNewKey = (ctx: Work, vassalage: string, since: Date) => Promise<void>;

export interface SignedVisit extends Pick<Visit, "requestId" | "ip" | "now"> {
  merchant: MerchantRef;
  vendor: VendorFile;
  lanes: Lanes;
  /** The deadline on the clock of `performance.now()`, when the vendor is told that it failed; nothing may commit after it. */
  until: number;
  inMerchant<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

export type SignedHandler<C extends Call> = (visit: SignedVisit, input: CheckedInput<C>) => Promise<Output<C>>;

export interface SignedRoute {
  call: Call;
  handle: (visit: SignedVisit, input: unknown) => Promise<unknown>;
}

export interface SignedKit extends EnterKit {
  findVendor: FindVendor;
  useNonce: UseNonce;
  noteNewKey: NoteNewKey;
  limiters: Limiters;
}

const BODY_BYTES_MAX = 16_384;
const TOLERANCE_SECONDS = 300;
/** Vendors give up after three seconds. */
const DEADLINE_MS = 2_500;
const NONCE = /^[\w-]{16,64}$/;
/** A change of a vendor's keys or games takes effect within this time. */
const REMEMBER_MS = 1_000;

/** A signed request, whichever way it came. */
export interface SignedRequest {
  visit: Visit;
  method: string;
  url: string;
  vassalage: string;
  body: Buffer;
}

/** A signed call at a path, for callers in this process. */
export interface FoundCall {
  name: string;
  answer(request: Omit<SignedRequest, "vassalage">): Promise<unknown>;
}

export type FindSigned = (path: string) => FoundCall | null;

/** Serves calls whose exact bytes are signed. There are many of them, so the vendor is cached for a moment. */
export function mountSigned(server: FastifyInstance, routes: readonly SignedRoute[], kit: SignedKit): FindSigned {
  const answer = openSigned(kit);
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX },
      async (_: unknown, body: Buffer) => body,
    );
    for (const route of routes) {
      const { call } = route;
      scope.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        config: { name: call.name, ...rankOf(call) },
        onRequest: kit.limiters[call.limit],
        handler: async ({ visit, method, url, params, body }: FastifyRequest<{ Params: { vassalage: string } }>, reply) => {
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const value = await answer(route, { visit, method, url, vassalage: params.vassalage, body: bytes });
          return sendAnswer(reply, call, value);
        },
      });
    }
  });
  const byPath = new Map<string, SignedRoute>(routes.map((route) => [route.call.path, route]));
  return (path) => {
    const vassalage = path.split("/", 3)[2] ?? "";
    const route = byPath.get(path.replace(`/${vassalage}/`, "/{vassalage}/"));
    return route ? { name: route.call.name, answer: (request) => answer(route, { ...request, vassalage }) } : null;
  };
}

function openSigned(kit: SignedKit): (route: SignedRoute, request: SignedRequest) => Promise<unknown> {
  const find = remember(REMEMBER_MS, (visit: Visit, vassalage: string) =>
    enter(kit, visit, true, async (ctx) => ({ merchant: ctx.merchant, vendor: await kit.findVendor(ctx, vassalage) })),
  );
  return async ({ call, handle }, request) => {
    const until = performance.now() + DEADLINE_MS;
    const { visit, vassalage, body } = request;
    const { merchant, vendor: named } = await find(`${visit.host} ${visit.code} ${vassalage}`, visit.now, visit, vassalage);
    const { vendor, isNewest } = checkSignature(named, request);
    await checkNonce(kit, vendor, visit);
    if (isNewest) await noteSeen(kit, vendor, visit);
    const input = checkInput(call, asFields(parseBody(body)));
    const inMerchant: SignedVisit["inMerchant"] = (work) => pastOthers(() => enter(kit, visit, false, work));
    const { requestId, ip, now } = visit;
    return inTime(until, handle({ requestId, ip, now, until, merchant, vendor, lanes: kit.lanes, inMerchant }, input));
  };
}

/** Answers `overloaded` at the deadline. By then the work has either committed, so that a repeat finds it, or will not commit. */
export function inTime<T>(until: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Refusal("overloaded")), until - performance.now());
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

const NOBODYS_SECRET = randomBytes(32).toString("hex");

/** Tells whether the newest of the vendor's keys was used. Every failure gives the same refusal after the same work, so that nobody learns which vendors exist. */
function checkSignature(
  vendor: SigningVendor | null,
  { visit, method, url, body }: SignedRequest,
): { vendor: SigningVendor; isNewest: boolean } {
  const { headers } = visit;
  const timestamp = header(headers, "x-timestamp") ?? "";
  const nonce = header(headers, "x-nonce");
  const signature = header(headers, "x-signature") ?? "";
  const [newest = NOBODYS_SECRET, other = NOBODYS_SECRET] = vendor?.secrets ?? [];
  const [isNewest, isOther] = [newest, other].map((secret) =>
    isSigned(signature, signatureOf(secret, method, url, timestamp, body, nonce)),
  );
  const fresh = /^\d{10}$/.test(timestamp) && Math.abs(visit.now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  if (!vendor || !(isNewest || isOther) || !fresh || !isWithin(vendor.addresses, visit.ip)) refuse("signature_refused");
  return { vendor, isNewest: isNewest === true };
}

function isSigned(signature: string, expected: Buffer): boolean {
  const given = Buffer.alloc(expected.length);
  Buffer.from(signature, "hex").copy(given);
  return timingSafeEqual(expected, given) && /^[0-9a-f]{64}$/.test(signature);
}

/** A request without a nonce can be replayed; its transaction ids make the repeat return the first answer. */
async function checkNonce(kit: SignedKit, { vassalage, profile }: SigningVendor, visit: Visit): Promise<void> {
  const nonce = header(visit.headers, "x-nonce");
  if (nonce === undefined && profile.nonce === "optional") return;
  const isNew = NONCE.test(nonce ?? "") && (await enter(kit, visit, false, (ctx) => kit.useNonce(ctx, vassalage, nonce ?? "")));
  if (!isNew) refuse("signature_refused");
}

/** A note that fails must fail no move: the next request makes it. */
async function noteSeen(kit: SignedKit, { vassalage, unseenSince }: SigningVendor, visit: Visit): Promise<void> {
  if (unseenSince) await enter(kit, visit, false, (ctx) => kit.noteNewKey(ctx, vassalage, unseenSince)).catch(() => undefined);
}

export function signatureOf(secret: string, method: string, path: string, timestamp: string, body: Buffer, nonce?: string): Buffer {
  const lines = [method, path, timestamp, ...(nonce === undefined ? [] : [nonce])];
  return createHmac("sha256", secret)
    .update(lines.map((line) => `${line}\n`).join(""))
    .update(body)
    .digest();
}

function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return list.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
}
