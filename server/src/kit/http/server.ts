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
import type { FindOpenOffice } from "../live/office-socket";
import { mountSocket } from "../live/socket";
import type { FindOpenSessions, NoteHere, SocketTimes } from "../live/socket-watch";
import { type Module, routeOfAct } from "../module";
import { ALONE, type Nodes } from "../nodes/nodes";
import type { KeepAudit } from "../office/audit";
import { guardServices, type OutsideTimes } from "../outside/breaker";
import { type InProcessAnswer, serveInProcess } from "../outside/in-process";
import type { Services } from "../outside/services";
import { type FindVendor, mountSigned, type NoteNewKey, type UseNonce } from "../outside/signed";
import type { PageOptions } from "../pages/page";
import { mountPages } from "../pages/pages";
import { openWebFiles } from "../pages/static-files";
import { mountDocs } from "../reference/docs";
import { keepKeys } from "../seal/keys";
import { keepSecrets } from "../seal/merchant-secrets";
import { FORGET_SEALED_REQUESTS } from "../seal/sealed-requests";
import { openClockGuard } from "../start/clock-guard";
import { maskUrl } from "../start/log";
import { answerBrokenRequest } from "./broken-request";
import { isOurs, refusalAnswer, toRefusal } from "./errors";
import { mountGate, TurnedAway } from "./gate";
import { type Guests, mountGuests } from "./guests";
import { BARE_POLICY, SECURITY_HEADERS, STRICT_TRANSPORT } from "./headers";
import { mountHealth } from "./health";
import { LIMITS, type Limiters, type Limits, openLimiters } from "./limits";
import { type Metrics, openMetrics } from "./metrics";
import { mount } from "./mount";
import { FORGET_REPLIES } from "./replies";
import { type FindMember, type FindOperator, readVisit, type Visit, type VisitRules } from "./visit";

declare module "fastify" {
  interface FastifyRequest {
    visit: Visit;
  }
  interface FastifyContextConfig {
    /** The route's name in metrics and logs. */
    name?: string;
    movesMoney?: boolean;
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
  noteNewKey: NoteNewKey;
  findOpenSessions: FindOpenSessions;
  findOpenOffice: FindOpenOffice;
  noteHere: NoteHere;
  keepAudit: KeepAudit;
  services: Services;
  /** The origin for links in messages; without it, the origin of the request is used. */
  publicUrl?: string | null;
  guests?: Guests;
  webFolder: string;
  artFolder: string;
  metricsToken?: string | null;
  /** Overrides of the requests per minute from one address. */
  limits?: Partial<Limits>;
  /** The other servers of this product; without them it serves alone. */
  nodes?: Nodes;
  /** Checks every answer against its contract, in tests and development. */
  checkOutputs?: boolean;
  clock?: () => Date;
  /** How far that is ahead of this machine's own time of day, in milliseconds. */
  driftMs?: () => number;
  /** Overrides of how long those outside may be silent. */
  outsideTimes?: Partial<OutsideTimes>;
  /** Overrides of the timeouts of sockets. */
  socketTimes?: Partial<SocketTimes>;
}

export interface ServedRoute {
  method: string;
  path: string;
}

export interface AppServer {
  listen(port: number, host?: string): Promise<string>;
  /** Stops accepting requests and finishes those under way. */
  close(): Promise<void>;
  readonly live: Live;
  readonly jobs: Jobs;
  /** Starts the background work of the modules. */
  startBackground(): void;
  /** Counts an alarm and writes it down. */
  ring(alarm: string, details: Record<string, unknown>, sentence: string): void;
  /** Runs work in a transaction inside the visit's merchant, as a call would. */
  enter<T>(visit: Visit, work: (ctx: Ctx) => Promise<T>): Promise<T>;
  readonly routes: readonly ServedRoute[];
}

const BODY_BYTES_MAX = 65_536;
const HEADER_BYTES_MAX = 16_384;
const DRAIN_MS = 10_000;

export async function createServer(given: ServerOptions): Promise<AppServer> {
  const nodes = given.nodes ?? ALONE;
  const metrics = openMetrics(nodes, given.clock ?? (() => new Date()));
  const ring = openRing(metrics, given.log);
  const silent = (party: string) => ring("party_is_silent", { party }, "somebody outside does not answer");
  const options = { ...given, services: guardServices(given.services, silent, given.outsideTimes) };
  const routes: ServedRoute[] = [];
  const state = { draining: false, ownAddress: "", leave: () => {}, background: [] as Background[] };
  const server = openFastify(options);
  server.addHook("onRoute", ({ method, url }) => {
    for (const name of [method].flat()) routes.push({ method: name, path: url.replaceAll(/:(\w+)/g, "{$1}") });
  });
  const beat = () => {
    for (const running of state.background) running.beat();
  };
  server.addHook("onRequest", async () => beat());
  server.addHook("onResponse", async (request, reply) => {
    beat();
    record(metrics, request, reply);
    if (request.headers.upgrade) request.raw.socket.end();
  });
  closeDrained(server, () => state.draining);
  // Before the limits: a rush must not become one of the place where they are counted.
  mountGate(server, metrics);
  const limiters = await openLimiters(server, { ...LIMITS, ...options.limits }, nodes);
  const guard = openClockGuard(options.driftMs ?? (() => 0), (driftMs) =>
    ring("clock_is_off", { driftMs: Math.round(driftMs) }, "the database's clock and this machine's disagree"),
  );
  const kit = openKit({ ...options, nodes, isSureOfTime: guard.isSure }, metrics, limiters, () => state.ownAddress);
  const { clock, live, jobs, lanes, broadcasts } = kit;
  const { sockets, findSigned } = mountModules(server, options.modules, kit);
  mountHealth(server, { ...kit, metrics, metricsToken: options.metricsToken ?? null, isDraining: () => state.draining });
  mountGuests(server, options.guests ?? {}, limiters);
  mountDocs(server, ALL_CALLS, limiters);
  mountPages(server, { ...kit, files: await openWebFiles(server, options.webFolder, options.artFolder) });
  mountNotFound(server, routes);

  const inMerchant = <T>(merchantId: number, work: (ctx: Work) => Promise<T>) => enterById(kit, merchantId, clock(), work);
  return {
    routes,
    live,
    jobs,
    ring,
    startBackground() {
      const { database, services, log, isSureOfTime } = kit;
      const backgroundKit = { clock, isSureOfTime, log, broadcasts, services, listMerchants: database.listMerchants, inMerchant };
      state.background = options.modules.flatMap((module) => (module.background ?? []).map((run) => run(backgroundKit)));
    },
    enter: (visit, work) => enter(kit, visit, false, work),
    async listen(port, host = "127.0.0.1") {
      state.ownAddress = await server.listen({ port, host });
      const record = (answered: InProcessAnswer) => recordInProcess(metrics, options.log, answered);
      state.leave = serveInProcess(state.ownAddress, { rules: options, find: findSigned, clock, record });
      return state.ownAddress;
    },
    async close() {
      state.draining = true;
      guard.close();
      sockets.close();
      await Promise.all(state.background.map((running) => running.close()));
      const giveUp = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
      await Promise.all([server.close(), jobs.close()]);
      state.leave();
      clearTimeout(giveUp);
      await lanes.close();
      metrics.close();
    },
  };
}

/** A connection that stays open after its last answer would hold up the end for as long as its client likes. */
function closeDrained(server: FastifyInstance, isDraining: () => boolean): void {
  server.addHook("onSend", (_request, reply, _payload, done) => {
    if (isDraining()) reply.header("Connection", "close");
    done();
  });
}

function openRing(metrics: Pick<ReturnType<typeof openMetrics>, "countAlarm">, log: ServerOptions["log"]): AppServer["ring"] {
  return (alarm, details, sentence) => {
    metrics.countAlarm(alarm);
    log.error({ alarm, ...details }, sentence);
  };
}

type Kit = ReturnType<typeof openKit>;

/** Opens everything that calls, jobs, sockets and pages share. */
function openKit(
  options: ServerOptions & { nodes: Nodes; isSureOfTime(): boolean },
  metrics: Metrics,
  limiters: Limiters,
  ownAddress: () => string,
) {
  const { clock = () => new Date() } = options;
  const live = openLive(clock, options.nodes);
  const alarm = (merchantId: number, name: string, details: Record<string, unknown>) => {
    metrics.countAlarm(name);
    options.log.error({ alarm: name, merchantId, ...details }, "an alarm rings");
  };
  const forgets = [FORGET_SEALED_REQUESTS, FORGET_REPLIES, ...options.modules.flatMap((module) => module.forgets ?? [])];
  const jobs: Jobs = openJobs({
    ...options,
    clock,
    alarm,
    inMerchant: (merchantId, work) => enterById(kit, merchantId, clock(), work),
    jobs: [...forgets.map(forgetJob), ...options.modules.flatMap((module) => module.jobs ?? [])],
    schedules: [...forgets, ...options.modules.flatMap((module) => module.schedules ?? [])],
  });
  const kit = {
    ...options,
    clock,
    live,
    broadcasts: openBroadcasts(options.nodes),
    ownAddress,
    alarm,
    jobs,
    lanes: openLanes({ connect: options.database.connectLane, tell: live.push }),
    limiters,
    listeners: options.modules.flatMap((module) => module.on ?? []),
    secretsOf: keepSecrets(options.masterSecret),
    publicUrl: options.publicUrl ?? null,
    ensureKeys: keepKeys(options.database, options.masterSecret),
    checkOutputs: options.checkOutputs ?? false,
  };
  return kit;
}

/** Serves the calls, signed calls and sockets of all modules, and returns the sockets, which have to be closed. */
function mountModules(server: FastifyInstance, modules: readonly Module[], kit: Kit) {
  for (const { routes, acts = [] } of modules) for (const route of [...routes, ...acts.map(routeOfAct)]) mount(server, route, kit);
  const findSigned = mountSigned(
    server,
    modules.flatMap((module) => module.signedRoutes ?? []),
    kit,
  );
  const sockets = mountSocket(
    server,
    kit,
    modules.flatMap((module) => module.channels ?? []),
  );
  return { sockets, findSigned };
}

function openFastify(options: ServerOptions): FastifyInstance {
  const { clock = () => new Date() } = options;
  const server = Fastify({
    loggerInstance: options.log,
    // One log line of our own per answer replaces two of the framework.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 15_000,
    connectionTimeout: 30_000,
    // Longer than the 60 s for which proxies keep a connection: if we closed first, a request sent at that moment would be lost.
    keepAliveTimeout: 65_000,
    forceCloseConnections: "idle",
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: 10_000,
      // Node looks for slow senders every 30 s by default, which is longer than our timeouts.
      connectionsCheckingInterval: 1_000,
      // A request without a host gets our own refusal instead of Node's bare 400.
      requireHostHeader: false,
    },
    // Request ids from callers are ignored, so that an id always leads to one log line.
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
  // Time counts from the end of the request: otherwise a caller could hold its end back until a game's outcome is known.
  server.addHook("preValidation", async (request) => {
    request.visit.now = clock();
  });
  server.setErrorHandler(answerError);
  return server;
}

/** Reads who is asking and sets the headers of every answer. */
function greet(request: FastifyRequest, reply: FastifyReply, rules: VisitRules, now: Date): void {
  request.visit = readVisit(request, reply, rules, now);
  // Only one address speaks another protocol; on any other, a connection that asks for an upgrade ends with this answer.
  if (request.headers.upgrade) reply.header("Connection", "close");
  reply.headers({ ...SECURITY_HEADERS, "Content-Security-Policy": BARE_POLICY, "X-Request-Id": request.id });
  if (request.visit.https) reply.header("Strict-Transport-Security", STRICT_TRANSPORT);
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error);
  if (isOurs(refusal) && !(error instanceof TurnedAway))
    request.log.error({ err: error, route: request.routeOptions.config?.name }, refusal.code);
  if (refusal.code === "overloaded" || refusal.code === "system_maintenance") reply.header("Retry-After", 5);
  // A refusal is plain JSON, whatever schema or type the route set.
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

function recordInProcess(metrics: Metrics, log: Logger, { requestId, name, path, status, ms, error }: InProcessAnswer): void {
  metrics.observe(name, status, ms / 1000);
  if (error) log.error({ requestId, err: error, route: name }, "failed in process");
  log.info({ requestId, route: name, method: "POST", url: maskUrl(path), status, ms: Math.round(ms) }, "answered");
}
