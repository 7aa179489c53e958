import type { Call } from "@magpie/contract/kit/call";
import { Refusal } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./metrics";

declare module "fastify" {
  interface FastifyRequest {
    isAtWork: boolean;
  }
  interface FastifyContextConfig {
    rank?: Rank | ((request: FastifyRequest) => Rank | undefined);
  }
}

/** Who is served while others are turned away: first what moves money, then what somebody does, last what is only looked at. */
export type Rank = "money" | "act" | "look";

/** With more requests than this under way none is answered sooner, only all of them later. */
const ROOM: Record<Rank, number> = { look: 100, act: 200, money: 300 };
const ROOM_MAX = 5_000;
/** A crowd that comes at once, as when betting opens at a table, is served within this time and turned away by nobody. */
const BURST_MS = 500;
/** A rush is over when there was room for everybody for this long. */
const CALM_MS = 1_000;

/** Turned away before anything was begun, so that it may be sent again as it is. Unlike other failures of ours it is counted, not logged. */
export class TurnedAway extends Refusal {
  constructor() {
    super("overloaded");
  }
}

/** Counts the requests under way and says who may still come in. */
export class Gate {
  private atWork = 0;
  private crowdedSince: number | null = null;
  private calmSince: number | null = null;
  private isRush = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  admits(rank: Rank): boolean {
    this.look();
    return this.atWork < (this.isRush ? ROOM[rank] : ROOM_MAX);
  }

  enter(): void {
    this.atWork += 1;
    this.look();
  }

  leave(): void {
    this.atWork -= 1;
    this.look();
  }

  private look(): void {
    const now = this.now();
    if (this.atWork >= ROOM.look) {
      this.crowdedSince ??= now;
      this.calmSince = null;
      if (now >= this.crowdedSince + BURST_MS) this.isRush = true;
    } else {
      this.crowdedSince = null;
      this.calmSince ??= now;
      if (now >= this.calmSince + CALM_MS) this.isRush = false;
    }
  }
}

/** Passwords and codes wait in a line of their own, and files cost next to nothing: they are neither counted nor turned away. */
export function rankOf({ limit, once }: Pick<Call, "limit" | "once">): { rank?: Rank } {
  if (limit === "credentials") return {};
  if (once || limit === "vendor" || limit === "play") return { rank: "money" };
  return { rank: limit === "read" ? "look" : "act" };
}

function rankOfRequest(request: FastifyRequest): Rank | undefined {
  const { rank } = request.routeOptions.config;
  return typeof rank === "function" ? rank(request) : rank;
}

/** Counts from the end of the body, so that nobody takes up room by sending slowly. */
export function mountGate(server: FastifyInstance, metrics: Pick<Metrics, "countTurnedAway">): void {
  const gate = new Gate();
  server.decorateRequest("isAtWork", false);
  server.addHook("onRequest", (request, _reply, done) => {
    const rank = rankOfRequest(request);
    if (!rank || gate.admits(rank)) return done();
    metrics.countTurnedAway(rank);
    return done(new TurnedAway());
  });
  server.addHook("preHandler", (request, _reply, done) => {
    request.isAtWork = rankOfRequest(request) !== undefined;
    if (request.isAtWork) gate.enter();
    done();
  });
  const leave = (request: FastifyRequest) => {
    if (request.isAtWork) gate.leave();
    request.isAtWork = false;
  };
  // Whoever reads their answer slowly is not under way any more.
  server.addHook("onSend", (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  server.addHook("onResponse", (request, _reply, done) => {
    leave(request);
    done();
  });
}
