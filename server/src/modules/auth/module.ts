import { auth } from "@magpie/contract/auth";
import { type Module, route } from "../../kit/module";
import { login } from "./login";
import { endSession } from "./store";

export const authModule: Module = {
  name: "auth",
  routes: [
    route(auth.login, login),
    route(auth.logout, async (ctx) => {
      await endSession(ctx.db, ctx.member.sessionId, ctx.now);
      ctx.endSockets(ctx.member.sessionId);
      return {};
    }),
  ],
};
