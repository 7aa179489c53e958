import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

const account = z.string().trim().min(1).max(64);
const id = z.uuid();
/** Prize groups by mode of the lottery, and rates in millionths by category. What is sent beyond the caller's own is refused. */
export const agencyTerms = z.object({
  groups: z.record(z.string().max(16), z.number().int().min(0).max(2000)).refine(hasFewNames),
  rates: z.record(z.string().max(16), z.number().int().min(0).max(1_000_000)).refine(hasFewNames),
});

/** No merchant has more modes or categories. */
function hasFewNames(values: Record<string, number>): boolean {
  return Object.keys(values).length <= 32;
}

const presets = agencyTerms.partial();

export const DOWNLINE_STATES = ["open", "resting", "closing", "closed"] as const;

const downline = z.object({
  account,
  type: z.number().int(),
  isAgent: z.boolean(),
  /** Null at the root of a line, and for somebody who stands above the caller. */
  upline: account.nullable(),
  /** Directly below the caller, who alone can transfer, set terms and offer contracts. */
  isDirect: z.boolean(),
  direct: z.number().int(),
  /** People and money of the team, as the readers last added them up; the account's own included. */
  team: z.number().int(),
  balance: amount,
  teamBalance: amount,
  ...agencyTerms.shape,
  joinedAt: time,
  lastLoginAt: time.nullable(),
  state: z.enum(DOWNLINE_STATES),
  /** Lower terms wait for this person's consent. */
  isAsked: z.boolean(),
});
export type Downline = z.output<typeof downline>;

const termRequest = z.object({
  id,
  account,
  /** True where the caller is the one who has to agree. */
  isMine: z.boolean(),
  from: account,
  before: agencyTerms,
  after: agencyTerms,
  askedAt: time,
});
export type TermRequest = z.output<typeof termRequest>;

const effect = z.object({
  gameType: z.string(),
  validBet: amount,
  mineBefore: amount,
  mineAfter: amount,
  theirsBefore: amount,
  theirsAfter: amount,
});
export type TermEffect = z.output<typeof effect>;

const read = { method: "GET", token: "agent", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "agent", encrypted: false, limit: "write" } as const;

export const agencyTree = calls("agencyTree", {
  children: {
    ...read,
    path: "/wps/relay/MCS2_downlines",
    summary: "The people directly below an account of the caller's team, newest first; without an account, those below the caller.",
    input: z.object({ account: account.optional(), ...cursorInput }),
    /** The accounts from the caller down to the one whose people these are. */
    output: z.object({ ...cursorPage(downline).shape, trail: z.array(account), total: z.number().int() }),
  },
  search: {
    ...read,
    path: "/wps/relay/MCS2_searchDownlines",
    summary: "People of the caller's team whose account begins so, the exact one first.",
    input: z.object({ account, pageSize: z.coerce.number().int().min(1).max(50).default(20) }),
    output: z.object({ content: z.array(downline), more: z.boolean() }),
  },
  terms: {
    ...read,
    path: "/wps/relay/MCS2_agentTerms",
    summary: "The caller's own prize groups and rates, the most that somebody below can have, and the accounts the caller may open.",
    input: z.object({}),
    output: z.object({ own: agencyTerms, limit: agencyTerms, usual: agencyTerms, recruits: z.array(z.number().int()) }),
  },
  previewTerms: {
    ...write,
    path: "/wps/relay/MCS2_previewTerms",
    summary: "What new terms of a direct downline would have meant for its team's bets of the last 30 days. Changes nothing.",
    input: z.object({ account, ...agencyTerms.shape }),
    output: z.object({ needsConsent: z.boolean(), days: z.number().int(), effects: z.array(effect) }),
  },
  setTerms: {
    ...write,
    path: "/wps/relay/MCS2_setDownlineTerms",
    summary:
      "Sets a direct downline's prize groups and rates within the caller's own. Higher ones hold at once; lower ones wait for consent, unless the team has not bet for 30 days.",
    input: z.object({ account, ...agencyTerms.shape }),
    output: z.object({ state: z.enum(["set", "asked"]) }),
  },
  requests: {
    ...read,
    token: "member",
    path: "/wps/relay/MCS2_termRequests",
    summary: "Lower terms that wait for the caller's consent, and those that the caller asked others for.",
    input: z.object({}),
    output: z.object({ list: z.array(termRequest) }),
  },
  answer: {
    ...write,
    token: "member",
    evenAway: true,
    path: "/wps/relay/MCS2_answerTermRequest",
    summary: "Accepts or refuses lower terms, or takes back the question.",
    input: z.object({ id, action: z.enum(["accept", "refuse", "withdraw"]) }),
    output: z.object({}),
  },
  open: {
    ...write,
    encrypted: true,
    limit: "credentials",
    once: true,
    path: "/wps/relay/MCS2_openDownline",
    summary: "Opens an account directly below the caller. Its first password has to be changed at the first sign-in.",
    input: z.object({ account, password: z.string().max(200), type: z.number().int(), ...presets.shape }),
    output: z.object({ account }),
  },
});
