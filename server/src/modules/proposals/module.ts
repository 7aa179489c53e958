import { proposals } from "@magpie/contract/office/proposals";
import { MINUTE_MS } from "@magpie/domain/durations";
import { FIRST_YES_MS } from "@magpie/domain/operators/four-eyes";
import { type Module, route, routeInSteps } from "../../kit/module";
import { decideOf, withdraw } from "./decide";
import { callsFor, knownActs } from "./known-acts";
import { listOf, readOf } from "./list";
import { previewOf } from "./preview";
import { proposeOf } from "./propose";
import { countWaiting, removeTickets } from "./store";

/** The second yes to the acts of all modules. */
export function proposalsModule(modules: () => readonly Pick<Module, "acts">[]): Module {
  const acts = knownActs(modules);
  return {
    name: "proposals",
    routes: [
      routeInSteps(proposals.preview, previewOf(acts)),
      route(proposals.propose, proposeOf(acts)),
      route(proposals.list, listOf(acts)),
      route(proposals.read, readOf(acts)),
      route(proposals.decide, decideOf(acts)),
      route(proposals.withdraw, withdraw),
    ],
    queues: [
      {
        kind: "proposals",
        right: (rights) => callsFor(rights, acts).length > 0,
        promiseMs: FIRST_YES_MS,
        read: async (ctx) => ({
          ...(await countWaiting(ctx.db, callsFor(ctx.operator.rights, acts), ctx.operator.personId, ctx.now)),
          money: null,
        }),
      },
    ],
    forgets: [{ name: "proposals.forget", everySeconds: 3_600, rows: [{ keptMs: MINUTE_MS, remove: removeTickets }] }],
  };
}
