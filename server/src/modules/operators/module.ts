import { operators } from "@magpie/contract/operators";
import { DAY_MS } from "@magpie/domain/durations";
import { type Module, route, routeInSteps } from "../../kit/module";
import { addresses, setAddresses } from "./addresses";
import { breakGlass, renewCodes } from "./break-glass";
import { enrol, readInvitation } from "./enrol";
import { login } from "./login";
import { removeLogins } from "./logins-store";
import { ownMail, setOwnMail } from "./mails/mails";
import { me } from "./me";
import { linkMember, ownMember } from "./own-member";
import { disable, invite, list, roles } from "./people";
import { grant, renewFactor, setRole } from "./people-acts";
import { challenge, prove, stepUp } from "./proofs";
import { endOwnSession, logout, sessions } from "./sessions";
import { listGlass, removeSessions } from "./sessions-store";
import { removeOfficeTickets } from "./tickets-store";

/** Logins are kept this long for investigations. */
const LOGINS_MS = 400 * DAY_MS;

export const operatorsModule: Module = {
  name: "operators",
  routes: [
    routeInSteps(operators.login, login),
    routeInSteps(operators.prove, prove),
    route(operators.invitation, readInvitation),
    routeInSteps(operators.enrol, enrol),
    route(operators.challenge, challenge),
    routeInSteps(operators.stepUp, stepUp),
    route(operators.logout, logout),
    route(operators.me, me),
    route(operators.sessions, sessions),
    route(operators.endSession, endOwnSession),
    route(operators.renewCodes, renewCodes),
    route(operators.breakGlass, breakGlass),
    route(operators.list, list),
    route(operators.roles, roles),
    route(operators.invite, invite),
    route(operators.disable, disable),
    route(operators.ownMember, ownMember),
    route(operators.ownMail, ownMail),
    route(operators.setOwnMail, setOwnMail),
    route(operators.linkMember, linkMember),
    route(operators.addresses, addresses),
  ],
  acts: [setRole, grant, renewFactor, setAddresses],
  // Everybody of the office sees it, whatever their rights.
  alarms: [
    {
      right: null,
      read: async ({ db, now }) =>
        (await listGlass(db, now)).map(({ account, other, createdAt }) => ({
          kind: "break_glass" as const,
          title: `${account}, ${other}`,
          at: createdAt,
        })),
    },
  ],
  forgets: [
    {
      name: "operators.forget",
      everySeconds: 3_600,
      rows: [
        { keptMs: LOGINS_MS, remove: removeLogins },
        { keptMs: DAY_MS, remove: removeSessions },
        { keptMs: 0, remove: removeOfficeTickets },
      ],
    },
  ],
};
