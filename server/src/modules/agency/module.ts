import { agency } from "@magpie/contract/agency";
import { type Module, route } from "../../kit/module";
import { affiliate } from "./affiliate";
import { downlines } from "./downlines";
import { FOLLOW, follow, rebuild } from "./rollups/follow";
import { addLogin } from "./rollups/places-store";

export const agencyModule: Module = {
  name: "agency",
  routes: [route(agency.affiliate, affiliate), route(agency.downlines, downlines)],
  jobs: [follow, rebuild],
  schedules: [FOLLOW],
  on: { "auth.signedIn": ({ db, now }, { memberId }) => addLogin(db, memberId, now) },
};
