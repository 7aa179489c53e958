import { auth } from "@magpie/contract/auth";
import { endsSessions } from "@magpie/domain/credential-changes";
import { type Module, route, routeInSteps } from "../../kit/module";
import { MARK_DORMANT, markDormantJob } from "./dormant";
import { confirmExtra, sendExtraCode } from "./extra";
import { forget } from "./forget";
import { freePlay } from "./free-play";
import { login } from "./login";
import { firstLogin, loginHistory, loginInfo } from "./login-info";
import { endOtherSessions, endSession, logout, sessions } from "./own-sessions";
import { loginWithPasskey, passkeyOptions } from "./passkey";
import { endSessionsOf } from "./sessions";
import { stepUp } from "./step-up";
import { notePasswordChanged } from "./store";
import { loginWithTicket, makeTicket } from "./ticket-login";
import { closeTicketsOf } from "./tickets-store";

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
  jobs: [forget, markDormantJob],
  schedules: [{ name: "auth.forget", everySeconds: 3600 }, MARK_DORMANT],
  on: {
    // Every permit was given on what counted before, so all of them are void, also those that were not mailed or shown to the owner.
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
