import { randomUUID } from "node:crypto";
import { ALL_CALLS } from "@magpie/contract/all";
import { REFUSALS, Refusal } from "@magpie/domain/refusals";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Logger } from "pino";
import { enter, enterById } from "../context";
import type { Ctx, Work } from "../ctx";
import type { Database } from "../database/db";
import type { Background } from "../jobs/background";
import { forgetJob } from "../jobs/forget";
import { type Jobs, openJobs } from "../jobs/jobs";
import { openLanes } from "../lanes/lanes";
import { openBroadcasts } from "../live/broadcasts";
import { type Live, openLive } from "../live/live";
import { mountSocket } from "../live/socket";
import type { FindOpenSessions, NoteHere, SocketTimes } from "../live/socket-watch";
import type { Module } from "../module";
import type { Services } from "../outside/services";
import { type FindVendor, mountSigned, type UseNonce } from "../outside/signed";
import type { PageOptions } from "../pages/page";
import { mountPages } from "../pages/pages";
import { openWebFiles } from "../pages/static-files";
import { mountDocs } from "../reference/docs";
import { keepKeys } from "../seal/keys";
import { keepSecrets } from "../seal/merchant-secrets";
import { FORGET_SEALED_REQUESTS } from "../seal/sealed-requests";
import { maskUrl } from "../start/log";
import { answerBrokenRequest } from "./broken-request";
import { isOurs, refusalAnswer, toRefusal } from "./errors";
import { type Guests, mountGuests } from "./guests";
import { BARE_POLICY, SECURITY_HEADERS, STRICT_TRANSPORT } from "./headers";
import { mountHealth } from "./health";
import { LIMITS, type Limits, openLimiters } from "./limits";
import { type Metrics, openMetrics } from "./metrics";
import { mount } from "./mount";
import { FORGET_REPLIES } from "./replies";
import { type FindMember, type FindOperator, readVisit, type Visit, type VisitRules } from "./visit";

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit;
  }
  interface FastifyContextConfig {
    /** How metrics and logs call it. */
    name?: string;
  }
}

export interface ServerOptions extends PageOptions, VisitRules {
  database: Database;
  log: Logger;
  masterSecret: Buffer;
  modules: readonly Module[];
  findMember: FindMember;
  findOperator: FindOperator;
  findVendor: FindVendor;
  useNonce: UseNonce;
  findOpenSessions: FindOpenSessions;
  noteHere: NoteHere;
  services: Services;
  /** Where links in messages lead; without it, back where the visitor came in. */
  publicUrl?: string | null;
  guests?: Guests;
  webFolder: string;
  artFolder: string;
  metricsToken?: string | null;
  /** Requests a minute from one address, where the usual ones do not fit. */
  limits?: Partial<Limits>;
  /** Checks every answer against its contract: tests and development. */
  checkOutputs?: boolean;
  clock?: () => Date;
  /** Where the usual patience with sockets does not fit. */
  socketTimes?: Partial<SocketTimes>;
}

export interface ServedRoute {
  method: string;
  path: string;
}

export interface AppServer {
  /** Answers with the address it listens on. */
  listen(port: number, host?: string): Promise<string>;
  /** Takes no new request and answers those it has. */
  close(): Promise<void>;
  readonly live: Live;
  readonly jobs: Jobs;
  /** From now on modules do what they do by themselves. */
  startBackground(): void;
  /** Does what a call would, without one. */
  enter<T>(visit: Visit, work: (ctx: Ctx) => Promise<T>): Promise<T>;
  readonly routes: readonly ServedRoute[];
}

const BODY_BYTES_MAX = 65_536;
const HEADER_BYTES_MAX = 16_384;
const DRAIN_MS = 10_000;

export async function createServer(options: ServerOptions): Promise<AppServer> {
  const metrics = openMetrics();
  const routes: ServedRoute[] = [];
  let draining = false;
  const server = openFastify(options);
  server.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, path: url.replaceAll(/:(\w+)/g, "{$1}") });
  });
  let background: Background[] = [];
  const beat = () => {
    for (const running of background) running.beat();
  };
  server.addHook("onRequest", async () => beat());
  server.addHook("onResponse", async (request, reply) => {
    beat();
    record(metrics, request, reply);
    if (request.headers.upgrade) request.raw.socket.end();
  });

  const limiters = await openLimiters(server, { ...LIMITS, ...options.limits });
  const { clock = () => new Date() } = options;
  const live = openLive(clock);
  const lanes = openLanes({ connect: options.database.connectLane, tell: live.push });
  const forgets = [FORGET_SEALED_REQUESTS, FORGET_REPLIES, ...options.modules.flatMap((module) => module.forgets ?? [])];
  const jobs = openJobs({
    ...options,
    clock,
    inMerchant: (merchantId, work) => enterById(kit, merchantId, clock(), work),
    jobs: [...forgets.map(forgetJob), ...options.modules.flatMap((module) => module.jobs ?? [])],
    schedules: [...forgets, ...options.modules.flatMap((module) => module.schedules ?? [])],
  });
  const broadcasts = openBroadcasts();
  let ownAddress = "";
  const kit = {
    ...options,
    clock,
    live,
    broadcasts,
    ownAddress: () => ownAddress,
    alarm(merchantId: number, alarm: string, details: Record<string, unknown>) {
      metrics.countAlarm(alarm);
      options.log.error({ alarm, merchantId, ...details }, "an alarm rings");
    },
    jobs,
    lanes,
    limiters,
    listeners: options.modules.flatMap((module) => module.on ?? []),
    secretsOf: keepSecrets(options.masterSecret),
    publicUrl: options.publicUrl ?? null,
    ensureKeys: keepKeys(options.database, options.masterSecret),
    checkOutputs: options.checkOutputs ?? false,
  };
  for (const module of options.modules) for (const route of module.routes) mount(server, route, kit);
  mountSigned(
    server,
    options.modules.flatMap((module) => module.signedRoutes ?? []),
    kit,
  );
  mountHealth(server, { ...kit, metrics, metricsToken: options.metricsToken ?? null, isDraining: () => draining });
  const sockets = mountSocket(
    server,
    kit,
    options.modules.flatMap((module) => module.channels ?? []),
  );
  mountGuests(server, options.guests ?? {}, limiters);
  mountDocs(server, ALL_CALLS, limiters);
  mountPages(server, { ...kit, files: await openWebFiles(server, options.webFolder, options.artFolder) });
  mountNotFound(server, routes);

  const inMerchant = <T>(merchantId: number, work: (ctx: Work) => Promise<T>) => enterById(kit, merchantId, clock(), work);
  return {
    routes,
    live,
    jobs,
    startBackground() {
      const backgroundKit = { clock, log: options.log, broadcasts, inMerchant };
      background = options.modules.flatMap((module) => (module.background ?? []).map((run) => run(backgroundKit)));
    },
    enter: (visit, work) => enter(kit, visit, false, work),
    async listen(port, host = "127.0.0.1") {
      ownAddress = await server.listen({ port, host });
      return ownAddress;
    },
    async close() {
      draining = true;
      sockets.close();
      await Promise.all(background.map((running) => running.close()));
      const giveUp = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
      await Promise.all([server.close(), jobs.close()]);
      clearTimeout(giveUp);
      await lanes.close();
      metrics.close();
    },
  };
}

function openFastify(options: ServerOptions): FastifyInstance {
  const { clock = () => new Date() } = options;
  const server = Fastify({
    loggerInstance: options.log,
    // One line of our own for each answer says more than two of the framework.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    // Longer than the minute for which proxies keep a connection: were we to close it first, what they send just then would be lost.
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: 10_000,
      // How often Node looks for slow senders; by itself less often than we have patience.
      connectionsCheckingInterval: 1_000,
      // A request without a host gets our own refusal, not a bare 400 of Node.
      requireHostHeader: false,
    },
    // Ours, whatever the caller sends: it is what we find the log line by.
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      greet(request, reply, options, clock());
      answerError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
  }) as unknown as FastifyInstance;

  server.decorateRequest("visit");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i,
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => body,
  );
  server.addHook("onRequest", async (request, reply) => greet(request, reply, options, clock()));
  // The moment that counts is when all was said: whoever holds the end of a request back, to see how a game goes, is late.
  server.addHook("preValidation", async (request) => {
    request.visit.now = clock();
  });
  server.setErrorHandler(answerError);
  return server;
}

/** What every answer carries, and who is asking. */
function greet(request: FastifyRequest, reply: FastifyReply, rules: VisitRules, now: Date): void {
  request.visit = readVisit(request, reply, rules, now);
  // We read on as another protocol at one address only; anywhere else this is the last answer on its connection.
  if (request.headers.upgrade) reply.header("Connection", "close");
  reply.headers({ ...SECURITY_HEADERS, "Content-Security-Policy": BARE_POLICY, "X-Request-Id": request.id });
  if (request.visit.https) reply.header("Strict-Transport-Security", STRICT_TRANSPORT);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (isOurs(refusal)) request.log.error({ err: error, route: request.routeOptions.config?.name }, refusal.code);
  if (refusal.code === "overloaded" || refusal.code === "system_maintenance") reply.header("Retry-After", 5);
  // A refused answer is plain JSON, whatever the route's own schema or type was to be.
  reply
    .code(REFUSALS[refusal.code])
    .header("Cache-Control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(refusalAnswer(refusal, request.visit.language, request.id));
}

function mountNotFound(server: FastifyInstance, routes: readonly ServedRoute[]): void {
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?", 1)[0];
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    if (methods.length > 0) reply.header("Allow", methods.join(", "));
    answerError(new Refusal(methods.length > 0 ? "method_not_allowed" : "not_found"), request, reply);
  });
}

function record(metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.config?.name ?? "none";
  metrics.observe(route, reply.statusCode, reply.elapsedTime / 1000);
  request.log.info(
    { route, method: request.method, url: maskUrl(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    "answered",
  );
}
