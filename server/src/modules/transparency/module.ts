import { transparency } from "@magpie/contract/office/transparency";
import { type Module, route } from "../../kit/module";
import { removeLeaves } from "./liabilities-store";
import { PUBLISH, publish } from "./publish";
import { entry, growth, liabilities, log, PROVED_MS } from "./read";

export const transparencyModule: Module = {
  name: "transparency",
  routes: [
    route(transparency.log, log),
    route(transparency.entry, entry),
    route(transparency.growth, growth),
    route(transparency.liabilities, liabilities),
  ],
  jobs: [publish],
  schedules: [PUBLISH],
  forgets: [{ name: "transparency.forget", everySeconds: 86_400, rows: [{ keptMs: PROVED_MS, remove: removeLeaves }] }],
};
