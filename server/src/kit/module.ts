import type { Call, CheckedInput } from "@magpie/contract/kit/call";
import type { DownloadHandler, Handler, Steps, StepsHandler } from "./ctx";
import type { Listeners } from "./events";
import type { Background, BackgroundKit } from "./jobs/background";
import type { Job, Schedule } from "./jobs/job";
import type { Channel } from "./live/channel";
import type { SignedHandler, SignedRoute } from "./outside/signed";

/** A call with what answers it. */
export interface Route {
  call: Call;
  handle: (visit: Steps<Call>, input: unknown) => Promise<unknown>;
}

/** One page per module: what it plugs into the server. */
export interface Module {
  name: string;
  routes: Route[];
  /** What programs of vendors ask, each request signed. */
  signedRoutes?: SignedRoute[];
  jobs?: Job[];
  schedules?: Schedule[];
  /** Sockets of its own. */
  channels?: Channel[];
  /** What it does by itself while the server runs. */
  background?: readonly ((kit: BackgroundKit) => Background)[];
  /** What it does about facts that other modules tell. */
  on?: Listeners;
}

/** Ties a call of the contract to its handler, which runs in one transaction; parsing, transaction and errors are the kit's. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  return routeInSteps(call, (visit, input) => visit.finish((ctx) => handler(ctx, input)));
}

/** For a handler that does something slow between two transactions, or must keep what it wrote although it then refuses. */
export function routeInSteps<C extends Call>(call: C, handler: StepsHandler<C>): Route {
  return { call, handle: handler as Route["handle"] };
}

/** For a call that answers with a file, made part by part. */
export function routeDownload<C extends Call>(call: C, handler: DownloadHandler<C>): Route {
  return { call, handle: async (visit, input) => (handler as DownloadHandler<Call>)(visit, input as CheckedInput<Call>) };
}

/** For a call whose caller signs it. Its handler opens what transactions it needs. */
export function routeSigned<C extends Call>(call: C, handler: SignedHandler<C>): SignedRoute {
  return { call, handle: handler as SignedRoute["handle"] };
}
