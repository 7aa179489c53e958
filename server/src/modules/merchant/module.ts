import { merchant } from "@magpie/contract/merchant";
import { type Module, route } from "../../kit/module";
import { countryCodes } from "./country-codes";
import { permission } from "./permission";
import { status } from "./status";
import { listRegistrationFields, listRoutes } from "./store";
import { updateLanguage } from "./update-language";

export const merchantModule: Module = {
  name: "merchant",
  routes: [
    route(merchant.permission, permission),
    route(merchant.status, status),
    route(merchant.domainRoute, async (ctx) => ({ list: await listRoutes(ctx.db) })),
    route(merchant.registerSettings, async (ctx) => ({ list: await listRegistrationFields(ctx.db) })),
    route(merchant.countryCodes, countryCodes),
    route(merchant.updateLanguage, updateLanguage),
  ],
};
