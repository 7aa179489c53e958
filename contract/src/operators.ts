import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { z } from "zod";
import { calls } from "./kit/call";
import { amount } from "./kit/shapes";

export const operators = calls("operators", {
  login: {
    method: "POST",
    path: "/ops/session/login",
    token: "none",
    encrypted: true,
    limit: "credentials",
    evenWhenClosed: true,
    summary: "Signs in somebody of the back office, and answers with the token of their session.",
    input: z.object({
      account: z.string().trim().min(1).max(64),
      password: z.string().max(256),
      /** Required by a refusal with `captcha: true`. */
      captcha: z.string().trim().max(16).optional(),
    }),
    output: z.object({ token: z.string() }),
  },
  logout: {
    method: "POST",
    path: "/ops/session/logout",
    token: "operator",
    encrypted: false,
    limit: "write",
    summary: "Ends the operator's session.",
    input: z.object({}),
    output: z.object({}),
  },
  me: {
    method: "GET",
    path: "/ops/session/me",
    token: "operator",
    encrypted: false,
    limit: "read",
    summary: "Who the operator is and what they may do.",
    input: z.object({}),
    output: z.object({
      id: z.string(),
      account: z.string(),
      name: z.string(),
      rights: z.array(z.enum(OPERATOR_RIGHTS)),
      /** The largest amount that this operator may approve alone. */
      approvalLimit: amount,
    }),
  },
});
