import { LINK_USES_MOST, REMARK_MOST } from "@magpie/domain/agency/tree";
import { z } from "zod";
import { calls } from "../kit/call";
import { time } from "../kit/shapes";
import { agencyTerms } from "./tree";

const code = z.string().regex(/^[2-9A-Z]{8}$/);
const remark = z.string().trim().max(REMARK_MOST);

const link = z.object({
  code,
  accountType: z.number().int(),
  presets: agencyTerms.partial(),
  /** Null is for ever. */
  validUntil: time.nullable(),
  maxUses: z.number().int().nullable(),
  domain: z.string(),
  remark,
  enabled: z.boolean(),
  /** `off` by its owner; `over` by its time, its uses, or because its owner may not bring in such accounts any more. */
  state: z.enum(["on", "off", "over"]),
  /** Visitors, each once a day. */
  clicks: z.number().int(),
  registered: z.number().int(),
  deposited: z.number().int(),
  createdAt: time,
});
export type AgentLink = z.output<typeof link>;

const write = { method: "POST", token: "agent", encrypted: false, limit: "write", once: true } as const;

export const agencyLinks = calls("agencyLinks", {
  list: {
    method: "GET",
    token: "agent",
    encrypted: false,
    limit: "read",
    path: "/wps/relay/MCS2_agentLinks",
    summary: "The caller's registration links with what came of each, newest first, and the domains they can be bound to.",
    input: z.object({}),
    output: z.object({ list: z.array(link), domains: z.array(z.string()) }),
  },
  add: {
    ...write,
    path: "/wps/relay/MCS2_addAgentLink",
    summary: "Makes a registration link for one kind of account, with prize groups and rates within the caller's own.",
    input: z.object({
      accountType: z.number().int(),
      ...agencyTerms.partial().shape,
      /** Null is for ever. */
      days: z.union([z.literal(1), z.literal(7), z.literal(30), z.null()]),
      maxUses: z.number().int().min(1).max(LINK_USES_MOST).nullable(),
      domain: z.string().trim().toLowerCase().max(160).default(""),
      remark: remark.default(""),
    }),
    output: link,
  },
  set: {
    ...write,
    path: "/wps/relay/MCS2_setAgentLink",
    summary: "Switches a link off or on, or changes its remark. One that is off lets nobody in.",
    input: z.object({ code, enabled: z.boolean(), remark }),
    output: link,
  },
  follow: {
    method: "POST",
    path: "/wps/agent/follow",
    token: "none",
    encrypted: false,
    limit: "write",
    summary: "Counts that somebody followed a link: a visitor once a day, of whom nothing is kept. The answer is the same for any code.",
    input: z.object({ code: z.string().trim().min(1).max(40) }),
    output: z.object({}),
  },
});
