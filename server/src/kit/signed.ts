import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Call, Checked, Output } from "@magpie/contract/kit/call";
import type { VendorFile } from "@magpie/domain/play/vendor";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { answerSchema } from "./answer-schema";
import { header } from "./client";
import type { Ctx, MerchantRef, Work } from "./ctx";
import { asFields, checkInput, parseBody } from "./input";
import type { Lanes } from "./lanes";
import type { Limiters } from "./limits";
import { pastOthers } from "./past-others";
import { remember } from "./remember";
import { type EnterKit, enter, type Visit } from "./visit";

/** A vendor with what its requests are checked by. */
export interface SigningVendor extends VendorFile {
  secret: string;
  /** Where requests may come from, as networks; anywhere when empty. */
  addresses: readonly string[];
}

export type FindVendor = (ctx: Work, vassalage: string) => Promise<SigningVendor | null>;

/** What the handler of a signed call gets. */
export interface SignedVisit extends Pick<Visit, "requestId" | "ip" | "now"> {
  merchant: MerchantRef;
  vendor: VendorFile;
  lanes: Lanes;
  /** A transaction inside the merchant. */
  inMerchant<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

export type SignedHandler<C extends Call> = (visit: SignedVisit, input: Checked<C>) => Promise<Output<C>>;

export interface SignedRoute {
  call: Call;
  handle: (visit: SignedVisit, input: unknown) => Promise<unknown>;
}

export interface SignedKit extends EnterKit {
  findVendor: FindVendor;
  limiters: Limiters;
}

const BODY_BYTES_MAX = 16_384;
const TOLERANCE_SECONDS = 300;
/** A change of a vendor's keys or of its games is heard of within this time. */
const REMEMBER_MS = 1_000;

/** Serves calls whose callers sign what they send, byte for byte. They are many: who calls is remembered for a moment. */
export function mountSigned(server: FastifyInstance, routes: readonly SignedRoute[], kit: SignedKit): void {
  const find = remember(REMEMBER_MS, (visit: Visit, vassalage: string) =>
    enter(kit, visit, true, async (ctx) => ({ merchant: ctx.merchant, vendor: await kit.findVendor(ctx, vassalage) })),
  );
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX },
      async (_: unknown, body: Buffer) => body,
    );
    for (const { call, handle } of routes) {
      scope.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ":$1"),
        config: { name: call.name },
        schema: { response: { 200: answerSchema(call) } },
        onRequest: kit.limiters[call.limit],
        handler: async (request: FastifyRequest<{ Params: { vassalage: string } }>, reply) => {
          const { visit } = request;
          const { vassalage } = request.params;
          const { merchant, vendor } = await find(`${visit.host} ${visit.code} ${vassalage}`, visit.now, visit, vassalage);
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          checkSignature(vendor, request, body);
          const input = checkInput(call, asFields(parseBody(body)));
          const inMerchant: SignedVisit["inMerchant"] = (work) => pastOthers(() => enter(kit, visit, false, work));
          const { requestId, ip, now } = visit;
          reply.header("Cache-Control", "no-store");
          const value = await handle({ requestId, ip, now, merchant, vendor, lanes: kit.lanes, inMerchant }, input);
          return { success: true, value };
        },
      });
    }
  });
}

const NOBODYS_SECRET = randomBytes(32).toString("hex");

/** One refusal for whatever is wrong, and the same work, so that nobody learns which vendors there are. */
function checkSignature(vendor: SigningVendor | null, request: FastifyRequest, body: Buffer): asserts vendor is SigningVendor {
  const { visit, headers } = request;
  const timestamp = header(headers, "x-timestamp") ?? "";
  const expected = signatureOf(vendor?.secret ?? NOBODYS_SECRET, request.method, request.url, timestamp, body);
  const given = Buffer.alloc(expected.length);
  Buffer.from(header(headers, "x-signature") ?? "", "hex").copy(given);
  const right = timingSafeEqual(expected, given) && /^[0-9a-f]{64}$/.test(header(headers, "x-signature") ?? "");
  const fresh = /^\d{10}$/.test(timestamp) && Math.abs(visit.now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  if (!vendor || !right || !fresh || !isWithin(vendor.addresses, visit.ip)) refuse("signature_refused");
}

export function signatureOf(secret: string, method: string, path: string, timestamp: string, body: Buffer): Buffer {
  return createHmac("sha256", secret).update(`${method}\n${path}\n${timestamp}\n`).update(body).digest();
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
