import { agency } from "@magpie/contract/agency";
import { type Module, route } from "../../kit/module";
import { affiliate } from "./affiliate";
import { downlines } from "./downlines";
import { team } from "./team";

export const agencyModule: Module = {
  name: "agency",
  routes: [route(agency.affiliate, affiliate), route(agency.team, team), route(agency.downlines, downlines)],
};
