import { agency } from "@magpie/contract/agency";
import { agencyLinks } from "@magpie/contract/agency/links";
import { type Route, route } from "../../../kit/module";
import { affiliate } from "./affiliate";
import * as links from "./links";

export const linkRoutes: Route[] = [
  route(agency.affiliate, affiliate),
  route(agencyLinks.list, links.list),
  route(agencyLinks.add, links.add),
  route(agencyLinks.set, links.set),
  route(agencyLinks.follow, links.follow),
];
