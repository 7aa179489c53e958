import { auth } from "@magpie/contract/identity/auth";
import { endsSessions } from "@magpie/domain/auth/credential-changes";
import { type Module, route, routeInSteps } from "../../kit/module";
import { MARK_DORMANT, markDormantJob } from "./dormant";
import { FORGETS } from "./forget";
import { freePlay } from "./free-play";
import { confirmExtra, sendExtraCode } from "./login/extra";
import { login } from "./login/login";
import { firstLogin, loginHistory, loginInfo } from "./login/login-info";
import { loginWithPasskey, passkeyOptions } from "./login/passkey";
import { loginWithTicket, makeTicket } from "./login/ticket-login";
import { closeTicketsOf } from "./login/tickets-store";
import { endOtherSessions, endSession, logout, sessions } from "./sessions/own-sessions";
import { endSessionsOf } from "./sessions/sessions";
import { stepUp } from "./sessions/step-up";
import { notePasswordChanged } from "./store";

export const authModule: Module = {
  name: "auth",
  routes: [
    routeInSteps(auth.login, login),
    route(auth.sendExtraCode, sendExtraCode),
    routeInSteps(auth.confirmExtra, confirmExtra),
    route(auth.passkeyOptions, passkeyOptions),
    routeInSteps(auth.loginWithPasskey, loginWithPasskey),
    routeInSteps(auth.freePlay, freePlay),
    route(auth.makeTicket, makeTicket),
    route(auth.useTicket, loginWithTicket),
    routeInSteps(auth.stepUp, stepUp),
    route(auth.logout, logout),
    route(auth.sessions, sessions),
    route(auth.endSession, endSession),
    route(auth.endOtherSessions, endOtherSessions),
    route(auth.loginInfo, loginInfo),
    route(auth.firstLogin, firstLogin),
    route(auth.loginHistory, loginHistory),
  ],
  jobs: [markDormantJob],
  schedules: [MARK_DORMANT],
  forgets: [FORGETS],
  on: {
    // Tickets were issued under the old credentials, so all of them become void.
    "credentials.changed": async (ctx, { memberId, change }) => {
      await closeTicketsOf(ctx.db, memberId, ctx.now);
      if (change === "password") await notePasswordChanged(ctx.db, memberId);
      if (endsSessions(change)) await endSessionsOf(ctx, memberId, { except: ctx.member?.sessionId });
    },
    "members.closed": async (ctx, { memberId }) => {
      await closeTicketsOf(ctx.db, memberId, ctx.now);
      await endSessionsOf(ctx, memberId);
    },
    "factors.deviceForgotten": async (ctx, { memberId, deviceId }) => {
      await endSessionsOf(ctx, memberId, { deviceId });
    },
  },
};
