import type { Call } from "@magpie/contract/kit/call";
import { Refusal } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Metrics } from "./metrics";

declare module "fastify" {
  interface FastifyRequest {
    /** While it is under way. */
    atWorkAs: Rank | null;
  }
  interface FastifyContextConfig {
    rank?: Rank | ((request: FastifyRequest) => Rank | undefined);
  }
}

/** Who is served while others are turned away: first what moves money, then what somebody does, last what is only looked at. */
export type Rank = "money" | "act" | "look";

/**
 * So many under way for so long are more than a node can do. A crowd that comes at once, as when betting opens at a table, is served sooner,
 * by a slow machine as well: a bet that came in time must not be turned away.
 */
const CROWD = 300;
const BURST_MS = 3_000;
/** Beyond this nobody would wait for their answer. */
const CROWD_MAX = 5_000;
/** In a rush a node takes only what it can answer within this time, going by what it has just answered. */
const WITHIN_MS: Record<Rank, number> = { look: 150, act: 300, money: 500 };
/** However slow it has become, it takes so many, to see that it is quicker again. */
const ROOM_LEAST: Record<Rank, number> = { look: 10, act: 20, money: 30 };
const MEASURED_MS = 250;
/** A rush is over when those under way and those turned away were no crowd for this long. */
const CALM_MS = 1_000;

/** Turned away before anything was begun, so that it may be sent again as it is. Unlike other failures of ours it is counted, not logged. */
export class TurnedAway extends Refusal {
  constructor() {
    super("overloaded");
  }
}

const NONE: Record<Rank, number> = { money: 0, act: 0, look: 0 };

/** Counts the requests under way and says who may still come in. What is less important is in nobody's way, even if it is stuck. */
export class Gate {
  private readonly atWork = { ...NONE };
  private crowdedSince: number | null = null;
  private calmSince: number | null = null;
  private isRush = false;
  private answered = 0;
  private countedFrom: number;
  private perMs = 0;
  /** Turned away since `turnedFrom`, and in the time as long before that. */
  private turned = 0;
  private turnedBefore = 0;
  private turnedFrom: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.countedFrom = now();
    this.turnedFrom = now();
  }

  admits(rank: Rank): boolean {
    this.look();
    const isIn = this.ahead(rank) < (this.isRush ? this.roomFor(rank) : CROWD_MAX);
    if (!isIn) this.turned += 1;
    return isIn;
  }

  enter(rank: Rank): void {
    this.atWork[rank] += 1;
    this.look();
  }

  leave(rank: Rank): void {
    this.atWork[rank] -= 1;
    this.answered += 1;
    this.look();
  }

  private ahead(rank: Rank): number {
    const { money, act, look } = this.atWork;
    return money + (rank === "money" ? 0 : act) + (rank === "look" ? look : 0);
  }

  private roomFor(rank: Rank): number {
    return Math.max(ROOM_LEAST[rank], this.perMs * WITHIN_MS[rank]);
  }

  private look(): void {
    const now = this.now();
    this.measure(now);
    const all = this.ahead("look");
    if (all >= CROWD) {
      this.crowdedSince ??= now;
      if (now >= this.crowdedSince + BURST_MS) this.isRush = true;
    } else this.crowdedSince = null;
    this.countTurned(now);
    // A rush keeps those under way below a crowd by itself, so those it turns away count as well.
    if (!this.isRush || all + this.turned + this.turnedBefore >= CROWD) this.calmSince = null;
    else this.calmSince ??= now;
    if (this.calmSince !== null && now >= this.calmSince + CALM_MS) this.isRush = false;
  }

  private countTurned(now: number): void {
    const overMs = now - this.turnedFrom;
    if (overMs < CALM_MS) return;
    this.turnedBefore = overMs < 2 * CALM_MS ? this.turned : 0;
    [this.turned, this.turnedFrom] = [0, now];
  }

  /** Half of what is known is what was before, so that one slow moment does not close the gate. */
  private measure(now: number): void {
    const overMs = now - this.countedFrom;
    if (overMs < MEASURED_MS) return;
    const perMs = this.answered / overMs;
    this.perMs = this.perMs === 0 ? perMs : (this.perMs + perMs) / 2;
    [this.answered, this.countedFrom] = [0, now];
  }
}

/** Passwords and codes wait in a line of their own, and files cost next to nothing: they are neither counted nor turned away. */
export function rankOf({ name, limit, once }: Pick<Call, "name" | "limit" | "once">): { rank?: Rank } {
  if (limit === "credentials") return {};
  // A stake is in the air, and the time at which this comes decides about it: another try would come after the end.
  if (name === "studio.cashOut") return {};
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
  server.decorateRequest("atWorkAs", null);
  server.addHook("onRequest", (request, _reply, done) => {
    const rank = rankOfRequest(request);
    if (!rank || gate.admits(rank)) return done();
    metrics.countTurnedAway(rank);
    return done(new TurnedAway());
  });
  server.addHook("preHandler", (request, _reply, done) => {
    request.atWorkAs = rankOfRequest(request) ?? null;
    if (request.atWorkAs) gate.enter(request.atWorkAs);
    done();
  });
  const leave = (request: FastifyRequest) => {
    if (request.atWorkAs) gate.leave(request.atWorkAs);
    request.atWorkAs = null;
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
