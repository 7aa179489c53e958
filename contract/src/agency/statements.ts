import { CONTRACT_KINDS } from "@magpie/domain/agency/contract";
import { z } from "zod";
import { calls } from "../kit/call";

/** Days of one statement at most. */
export const STATEMENT_DAYS_MAX = 31;
/** Days of sums that other terms can be tried on. */
export const WHAT_IF_DAYS = 90;

const day = z.iso.date();
const account = z.string().trim().min(1).max(40);
/** Minor units, or millionths of them, as a whole number: what is computed from them is exact. */
const whole = z.string().regex(/^-?\d{1,30}$/);
const ppm = z.number().int();
const tier = z.object({ active: z.number().int(), validBet: whole, profit: whole, ratePpm: ppm });

/** Valid bets through a child by day (counted from the first) while the two had these shares. */
const edge = z.object({
  receiver: account,
  child: account,
  category: z.string(),
  ownPpm: ppm,
  childPpm: ppm,
  sums: z.array(z.tuple([z.number().int(), whole])),
});

/** The same through all other children, of whom nobody's share is tried, with the millionths that were theirs: so a large team is short. */
const others = z.object({
  receiver: account,
  category: z.string(),
  ownPpm: ppm,
  sums: z.array(z.tuple([z.number().int(), whole, whole])),
});

/** Whole numbers, one for each window, with spaces between them; empty where it would say "0" for every window. */
const list = z.string().regex(/^[-\d ]*$/);

/** The windows of one contract in their order, as lists side by side: a real-time salary has 288 a day, each of them read at once. */
const windows = z.object({
  receiver: account,
  upline: account.nullable(),
  kind: z.enum(CONTRACT_KINDS),
  /** Place in `terms`. */
  terms: z.number().int(),
  count: z.number().int(),
  /** The moment at which each begins, in seconds since 1970. */
  from: list,
  /** Days, counted from the first; a dividend may have begun before it. The last of dividends alone. */
  firstDay: list,
  lastDay: list,
  creditedOn: list,
  /** 1 for a salary that needed a loss of the team and had none. */
  isUnearned: list,
  active: list,
  validBet: list,
  /** Dividends alone. */
  profit: list,
  carryIn: list,
  debtIn: list,
  paidBefore: list,
  gross: list,
  downlines: list,
});

const read = { method: "GET", token: "agent", encrypted: false, limit: "read" } as const;

export const agencyStatements = calls("agencyStatements", {
  statement: {
    ...read,
    path: "/wps/relay/MCS2_agentStatement",
    download: { type: "application/json" },
    summary: "The caller's income of some days with everything it was computed from, signed: the offline checker works it out again.",
    input: z.object({ from: day, to: day }),
    output: z.string(),
  },
  whatIf: {
    ...read,
    path: "/wps/relay/MCS2_agentWhatIf",
    summary: "Sums of the caller's team in the last 90 days, to try other terms on. Downlines whose terms are to be tried are named.",
    /** Accounts directly below the caller, with commas between them. */
    input: z.object({ accounts: z.string().max(820).default("") }),
    output: z.object({
      account,
      firstDay: day,
      days: z.number().int(),
      edges: z.array(edge),
      others: z.array(others),
      carries: z.array(z.object({ receiver: account, category: z.string(), units: whole })),
      terms: z.array(z.object({ tiers: z.array(tier), carry: z.enum(["FULL", "MONTH", "NONE"]).nullable() })),
      windows: z.array(windows),
    }),
  },
});

export type TeamWhatIf = z.output<typeof agencyStatements.whatIf.output>;
