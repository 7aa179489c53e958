import { proposals } from "@magpie/contract/office/proposals";
import { MINUTE_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import type { OfficeAct } from "../../kit/office/acts";
import { decideOf, withdraw } from "./decide";
import { knownActs } from "./known-acts";
import { listOf, readOf } from "./list";
import { previewOf } from "./preview";
import { proposeOf } from "./propose";
import { removeTickets } from "./store";

/** The second yes to the acts of all modules. */
export function proposalsModule(modules: readonly Pick<Module, "acts">[]): Module {
  const all: OfficeAct[] = modules.flatMap(({ acts = [] }) => acts);
  const acts = knownActs(all);
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
    forgets: [{ name: "proposals.forget", everySeconds: 3_600, rows: [{ keptMs: MINUTE_MS, remove: removeTickets }] }],
  };
}
