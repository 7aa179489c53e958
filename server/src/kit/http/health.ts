import { timingSafeEqual } from "node:crypto";
import { refuse } from "@magpie/domain/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../database/db";
import type { Nodes } from "../nodes/nodes";
import { remember } from "../remember";
import { deriveSecret } from "../seal/secret-box";
import type { Limiters } from "./limits";
import type { Metrics } from "./metrics";

const REPORT_BYTES_MAX = 8_192;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export interface HealthKit {
  database: Database;
  metrics: Metrics;
  nodes: Nodes;
  limiters: Limiters;
  metricsToken: string | null;
  /** False while this machine's clock and the database's disagree so much that settling waits. */
  isSureOfTime(): boolean;
  /** True once the server drains, so that the load balancer sends requests elsewhere. */
  isDraining(): boolean;
}

/** Readiness probes are not limited, so the database is pinged at most once in this time. */
const REACHED_MS = 1_000;

export function mountHealth(server: FastifyInstance, kit: HealthKit): void {
  // The server listens only after its migrations, so reaching the database is all that is left to check.
  const reached = remember(REACHED_MS, () => kit.database.ping());
  server.get("/healthz", { config: { name: "healthz" } }, () => ({ status: "alive" }));

  server.get("/readyz", { config: { name: "readyz" } }, async (request) => {
    if (kit.isDraining()) refuse("overloaded");
    await reached("database", request.visit.now).catch(() => refuse("overloaded"));
    // A node that is cut off stays in service: if Redis is gone, all of them are, and money needs none of it.
    return { status: "ready", nodes: kit.nodes.state(), ...(!kit.isSureOfTime() && { clock: "off" }) };
  });

  server.get("/metrics", { config: { name: "metrics" } }, async (request, reply) => {
    if (!mayReadMetrics(request, kit.metricsToken)) refuse("not_found");
    return reply.type(kit.metrics.contentType).send(await kit.metrics.print());
  });

  mountPolicyReports(server, kit);
}

/** Trusts only direct connections from this machine: behind a local proxy, every visitor would come from the loopback address. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const forwarded = request.headers["x-forwarded-for"] !== undefined;
  if (!forwarded && LOOPBACK.test(request.socket.remoteAddress ?? "")) return true;
  if (!token) return false;
  return sameText(request.headers.authorization ?? "", `Bearer ${token}`);
}

/** Compares in constant time, also for texts of different lengths. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => Buffer.from(deriveSecret(Buffer.alloc(0), text));
  return timingSafeEqual(digest(a), digest(b));
}

function mountPolicyReports(server: FastifyInstance, { metrics, limiters }: HealthKit): void {
  server.register(async (scope) => {
    scope.addContentTypeParser(
      ["application/csp-report", "application/reports+json"],
      { parseAs: "string", bodyLimit: REPORT_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      "/csp-report",
      { config: { name: "csp-report" }, bodyLimit: REPORT_BYTES_MAX, onRequest: limiters.write },
      (request, reply) => {
        metrics.countPolicyReport();
        request.log.warn({ report: printable(request.body) }, "a page broke its own policy");
        return reply.code(204).send();
      },
    );
  });
}

function printable(body: unknown): string {
  return (typeof body === "string" ? body : JSON.stringify(body ?? null)).replace(/[^\x20-\x7e]/g, " ").slice(0, 1_000);
}
