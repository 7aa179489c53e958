import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { teamFigures } from "./reports";
import { agencyTerms, DOWNLINE_STATES } from "./tree";

const account = z.string().trim().min(1).max(64);

const person = z.object({
  memberId: z.string(),
  account,
  type: z.number().int(),
  isAgent: z.boolean(),
  /** Null at the root of a line. */
  upline: account.nullable(),
  direct: z.number().int(),
  /** People and money of the team, the account's own included, as the readers last added them up. */
  team: z.number().int(),
  teamBalance: amount,
  joinedAt: time,
  lastLoginAt: time.nullable(),
  state: z.enum(DOWNLINE_STATES),
});
export type DeskAgent = z.output<typeof person>;

const read = { method: "GET", token: "operator", right: "agency.review", encrypted: false, limit: "read" } as const;

export const agencyPeople = calls("agencyPeople", {
  tree: {
    ...read,
    path: "/ops/agency/tree",
    summary: "The roots of all lines, or the people directly below an account, newest first.",
    input: z.object({ account: account.optional(), ...cursorInput }),
    output: z.object({ ...cursorPage(person).shape, trail: z.array(account) }),
  },
  search: {
    ...read,
    path: "/ops/agency/search",
    summary: "People of all lines by the beginning of their account.",
    input: z.object({ words: z.string().trim().min(2).max(40) }),
    output: z.object({ list: z.array(person), more: z.boolean() }),
  },
  agent: {
    ...read,
    path: "/ops/agency/agent",
    summary: "An account of a line: the way down to it, its terms and the most it could have, and its team's figures of the last 30 days.",
    input: z.object({ account }),
    output: person.extend({
      trail: z.array(account),
      terms: agencyTerms,
      limit: agencyTerms,
      from: z.iso.date(),
      to: z.iso.date(),
      upto: time,
      figures: teamFigures,
      byCategory: z.array(z.object({ gameType: z.string(), validBet: amount, profit: amount })),
    }),
  },
  setRates: {
    method: "POST",
    token: "operator",
    right: "agency.review",
    encrypted: false,
    limit: "write",
    stepUp: true,
    twoPersons: true,
    path: "/ops/agency/rates",
    summary:
      "Sets the prize groups and rates of the root of a line, for bets from then on. Lower ones only where its team has not bet for 30 days.",
    input: z.object({ account, ...agencyTerms.shape }),
    output: z.object({}),
  },
});
