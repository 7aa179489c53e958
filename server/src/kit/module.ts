import type { Call } from "@magpie/contract/kit/call";
import type { Handler, Steps, StepsHandler } from "./ctx";
import type { Listeners } from "./events";
import type { Job, Schedule } from "./job";

/** A call with what answers it. */
export interface Route {
  call: Call;
  handle: (visit: Steps<Call>, input: unknown) => Promise<unknown>;
}

/** One page per module: what it plugs into the server. */
export interface Module {
  name: string;
  routes: Route[];
  jobs?: Job[];
  schedules?: Schedule[];
  /** What it does about facts that other modules tell. */
  on?: Listeners;
}

/** Ties a call of the contract to its handler, which runs in one transaction; parsing, transaction and errors are the kit's. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  return routeInSteps(call, (visit, input) => visit.step((ctx) => handler(ctx, input)));
}

/** For a handler that does something slow between two transactions, or must keep what it wrote although it then refuses. */
export function routeInSteps<C extends Call>(call: C, handler: StepsHandler<C>): Route {
  return { call, handle: handler as Route["handle"] };
}
