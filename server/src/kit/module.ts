import type { Call } from "@magpie/contract/kit/call";
import type { Ctx, Handler } from "./ctx";

/** A call with what answers it. */
export interface Route {
  call: Call;
  handle: (ctx: Ctx, input: unknown) => Promise<unknown>;
}

/** One page per module: what it plugs into the server. */
export interface Module {
  name: string;
  routes: Route[];
}

/** Ties a call of the contract to its handler; parsing, transaction and errors are the kit's. */
export function route<C extends Call>(call: C, handler: Handler<C>): Route {
  return { call, handle: handler as Route["handle"] };
}
