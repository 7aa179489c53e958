import { agency } from "@magpie/contract/agency";
import { type Module, route } from "../../kit/module";
import { affiliate } from "./links/affiliate";

export const agencyModule: Module = {
  name: "agency",
  routes: [route(agency.affiliate, affiliate)],
};
