import rateLimit, { normalizeIP } from "@fastify/rate-limit";
import type { LimitClass } from "@magpie/contract/kit/call";
import { SECOND_MS } from "@magpie/domain/durations";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Nodes } from "../nodes/nodes";

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

/**
 * Counts by address alone: with a host name or merchant code in the key, anybody could vary it for a fresh allowance. Nodes count together. One
 * that is cut off counts for itself, but takes no passwords and codes: guesses could be spread over all that are.
 */
export async function openLimiters(server: FastifyInstance, limits: Limits, nodes: Nodes): Promise<Limiters> {
  await server.register(rateLimit, { global: false, cache: ADDRESSES_MAX });
  const limiter = (limit: Class): onRequestAsyncHookHandler => {
    const nameOf = (request: FastifyRequest) => `${limit}:${normalizeIP(request.visit.ip, IPV6_PREFIX)}`;
    const countHere = server.createRateLimit({ max: limits[limit], timeWindow: WINDOW_MS, keyGenerator: nameOf });

    /** The seconds to wait; null for whoever may come in. */
    async function waitHere(request: FastifyRequest): Promise<number | null> {
      const counted = await countHere(request);
      return counted.isAllowed || !counted.isExceeded ? null : counted.ttlInSeconds;
    }

    async function wait(request: FastifyRequest): Promise<number | null> {
      if (nodes.state() === "alone") return waitHere(request);
      const counted = nodes.state() === "joined" ? await nodes.count(nameOf(request), WINDOW_MS).catch(() => null) : null;
      if (counted) return counted.count > limits[limit] ? Math.ceil(counted.leftMs / SECOND_MS) : null;
      // Whoever moves money is signed in, and their guesses are counted in the database.
      if (limit === "credentials" && !request.routeOptions.config.movesMoney) refuse("overloaded");
      return waitHere(request);
    }

    return async (request, reply) => {
      const seconds = await wait(request);
      if (seconds === null) return;
      reply.header("Retry-After", Math.max(1, seconds));
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
