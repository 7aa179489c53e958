import { agency } from "@magpie/contract/agency";
import { type Module, route } from "../../kit/module";
import { downlines } from "./downlines";
import { team } from "./team";

export const agencyModule: Module = { name: "agency", routes: [route(agency.team, team), route(agency.downlines, downlines)] };
