import { z } from "zod";
import { calls } from "./kit/call";
import { language } from "./kit/shapes";

/** Account types; what each may do is the server's to decide. */
export const AGENT_TYPES = [1, 2, 41, 42] as const;
export const TRIAL_TYPE = 4;

export const members = calls("members", {
  info: {
    method: "GET",
    path: "/wps/member/info",
    token: "session",
    encrypted: false,
    limit: "read",
    summary: "Who is signed in.",
    input: z.object({}),
    output: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      type: z.number().int(),
      language,
      /** Null without a VIP rank. */
      vip: z.object({ label: z.string(), level: z.number().int() }).nullable(),
    }),
  },
});

export type MemberInfo = z.output<typeof members.info.output>;
