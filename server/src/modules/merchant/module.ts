import { merchant } from "@magpie/contract/merchant";
import { merchantDesk, themeDesk } from "@magpie/contract/office/merchant-desk";
import { type Module, route, routeInSteps } from "../../kit/module";
import { countryCodes } from "./country-codes";
import { permission } from "./permission";
import { hostProofs, proveHost } from "./settings/hosts";
import { checkTheme, publishTheme, save, saveTogether, settings, undo } from "./settings/settings";
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
    route(merchantDesk.settings, settings),
    route(merchantDesk.undo, undo),
    route(merchantDesk.hostProofs, hostProofs),
    routeInSteps(merchantDesk.proveHost, proveHost),
    route(themeDesk.check, checkTheme),
  ],
  acts: [save, saveTogether, publishTheme],
};
