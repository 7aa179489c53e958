import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, perLanguage, time } from "../kit/shapes";

const notice = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  publishedAt: time,
  unread: z.boolean(),
});
export type AgentNotice = z.output<typeof notice>;

const agent = { token: "agent", encrypted: false } as const;

export const agencyNotices = calls("agencyNotices", {
  list: {
    ...agent,
    method: "GET",
    limit: "read",
    path: "/wps/relay/MCS2_agentAnnouncements",
    summary: "News for agents, newest first, in the language asked for.",
    input: z.object(cursorInput),
    output: cursorPage(notice),
  },
  unread: {
    ...agent,
    method: "GET",
    limit: "read",
    path: "/wps/relay/MCS2_unreadAgentAnnouncements",
    summary: "How many of them the caller has not read.",
    input: z.object({}),
    output: z.object({ unread: z.number().int() }),
  },
  read: {
    ...agent,
    method: "POST",
    limit: "write",
    evenAway: true,
    path: "/wps/relay/MCS2_readAgentAnnouncements",
    summary: "Marks all as read up to this one.",
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  },
  publish: {
    method: "POST",
    token: "operator",
    right: "agency.review",
    encrypted: false,
    limit: "write",
    path: "/ops/agency/announcements",
    summary: "Publishes news for agents. A language that is missing is answered in the merchant's agent language, else in any.",
    input: z.object({
      titles: perLanguage(z.string().trim().min(1).max(120)),
      contents: perLanguage(z.string().trim().min(1).max(10_000)),
    }),
    output: z.object({ id: z.uuid() }),
  },
});
