import { transparency } from "@magpie/contract/office/transparency";
import { type Module, route } from "../../kit/module";
import { PUBLISH, publish } from "./publish";
import { entry, growth, liabilities, log } from "./read";

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
};
