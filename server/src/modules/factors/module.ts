import { factors } from "@magpie/contract/identity/factors";
import { endsSessions } from "@magpie/domain/auth/credential-changes";
import { type Module, route, routeInSteps } from "../../kit/module";
import { beginAuthenticator, confirmAuthenticator, dropAuthenticator } from "./authenticator";
import { forgetDevice } from "./devices";
import { distrustDevices, removeDevicesOf } from "./devices-store";
import { removeFactors } from "./factors";
import { beginPasskey, dropPasskey, keepPasskey } from "./passkeys";
import { removeTicketsBefore, removeTicketsOf } from "./passkeys-store";
import { renewRecoveryCodes } from "./recovery-codes";
import { status } from "./status";

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
  forgets: [{ name: "factors.forgetTickets", everySeconds: 3_600, rows: [{ keptMs: 0, remove: removeTicketsBefore }] }],
  on: {
    // Trust and passkey tickets date from before the change, so both are withdrawn.
    "credentials.changed": async ({ db }, { memberId, change }) => {
      if (endsSessions(change)) await distrustDevices(db, memberId);
      await removeTicketsOf(db, memberId);
    },
    "members.closed": async ({ db }, { memberId }) => {
      await removeFactors(db, memberId);
      await removeDevicesOf(db, memberId);
    },
  },
};
