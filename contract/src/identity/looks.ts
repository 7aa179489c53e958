import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";

/** Personal fields: masked to the staff until somebody says why they need one. */
export const PERSONAL_FIELDS = ["realName", "mobile", "email", "birthDate", "payees"] as const;

export const memberLooks = calls("members", {
  looks: {
    method: "GET",
    path: "/wps/member/looks",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Who of the staff looked at the member's personal data, when, at which fields and why.",
    input: z.object(cursorInput),
    output: cursorPage(z.object({ at: time, by: z.string(), fields: z.array(z.enum(PERSONAL_FIELDS)), reason: z.string() })),
  },
});
