import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { LimitClass } from "@magpie/contract/kit/call";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, onRequestAsyncHookHandler } from "fastify";

/** The limit classes of calls, and one for files, because one look at the lobby fetches dozens of pictures. */
type Class = LimitClass | "file";
/** Requests per minute from one address, by class. */
export type Limits = Record<Class, number>;
export type Limiters = Record<Class, onRequestAsyncHookHandler>;

export const LIMITS: Limits = { read: 1_200, write: 120, play: 6_000, credentials: 20, vendor: 600_000, file: 12_000 };
const WINDOW_MS = 60_000;
/** The number of addresses counted at once; the least recent are forgotten first. */
const ADDRESSES_MAX = 50_000;
/** A household gets a whole IPv6 network of this size, so its addresses are counted as one. */
const IPV6_PREFIX = 64;

/** Counts by address alone: with a host name or merchant code in the key, anybody could vary it for a fresh allowance. */
export async function openLimiters(server: FastifyInstance, limits: Limits): Promise<Limiters> {
  await server.register(rateLimit, { global: false, cache: ADDRESSES_MAX });
  const limiter = (limit: Class): onRequestAsyncHookHandler => {
    const count = server.createRateLimit({
      max: limits[limit],
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => `${limit}:${normalizeIP(request.visit.ip, IPV6_PREFIX)}`,
    });
    return async (request, reply) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      reply.header("Retry-After", Math.max(1, counted.ttlInSeconds));
      refuse("too_many_requests");
    };
  };
  return {
    read: limiter("read"),
    write: limiter("write"),
    play: limiter("play"),
    credentials: limiter("credentials"),
    vendor: limiter("vendor"),
    file: limiter("file"),
  };
}
