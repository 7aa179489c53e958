import { factors } from "@magpie/contract/factors";
import { type Module, route, routeInSteps } from "../../kit/module";
import { beginAuthenticator, confirmAuthenticator, dropAuthenticator } from "./authenticator";
import { forgetDevice } from "./devices";
import { distrustDevices, removeDevicesOf } from "./devices-store";
import { forgetTickets } from "./passkey-tickets";
import { beginPasskey, dropPasskey, keepPasskey } from "./passkeys";
import { removePasskeysOf } from "./passkeys-store";
import { renewRecoveryCodes } from "./recovery-codes";
import { status } from "./status";
import { removeAuthenticator, removeRecoveryCodes } from "./store";

export const factorsModule: Module = {
  name: "factors",
  routes: [
    route(factors.status, status),
    route(factors.beginAuthenticator, beginAuthenticator),
    route(factors.confirmAuthenticator, confirmAuthenticator),
    route(factors.removeAuthenticator, dropAuthenticator),
    route(factors.renewRecoveryCodes, renewRecoveryCodes),
    route(factors.beginPasskey, beginPasskey),
    routeInSteps(factors.addPasskey, keepPasskey),
    route(factors.removePasskey, dropPasskey),
    route(factors.forgetDevice, forgetDevice),
  ],
  jobs: [forgetTickets],
  schedules: [{ name: "factors.forgetTickets", everySeconds: 3600 }],
  on: {
    "members.passwordChanged": ({ db }, { memberId }) => distrustDevices(db, memberId),
    "members.closed": async ({ db }, { memberId }) => {
      for (const remove of [removeAuthenticator, removeRecoveryCodes, removePasskeysOf, removeDevicesOf]) await remove(db, memberId);
    },
  },
};
