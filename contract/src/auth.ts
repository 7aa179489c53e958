import { z } from "zod";
import { calls } from "./kit/call";

export const auth = calls("auth", {
  login: {
    method: "POST",
    path: "/wps/session/login",
    token: "none",
    encrypted: true,
    limit: "credentials",
    summary: "Signs in by user name and password and answers with a session token.",
    input: z.object({
      username: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(256),
      type: z.enum(["username"]).default("username"),
      /** Where the person signs in: agents only on the agent page. */
      site: z.enum(["member", "agent"]).default("member"),
    }),
    output: z.object({ token: z.string(), firstTimeLogin: z.boolean() }),
  },
  logout: {
    method: "DELETE",
    path: "/wps/session/logout",
    token: "session",
    encrypted: false,
    limit: "write",
    summary: "Ends the session behind the token.",
    input: z.object({}),
    output: z.object({}),
  },
});
