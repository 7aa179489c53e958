import { CONTRACT_KINDS, CONTRACT_STATES, DIVIDEND_PERIODS } from "@magpie/domain/agency/contract";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

const day = z.iso.date();
const account = z.string().trim().min(1).max(40);
const id = z.string().max(40);
export const contractKind = z.enum(CONTRACT_KINDS);
const ppm = z.number().int().min(0).max(1_000_000);
const count = z.number().int().min(0).max(10_000_000);

/** Minimums that must all be met for the rate. `profit` counts for dividends alone. */
const tier = z.object({ active: count, validBet: amount, profit: amount.default("0"), ratePpm: ppm });
export const contractTerms = z.object({
  tiers: z.array(tier).min(1).max(10),
  /** Categories whose bets count. */
  scope: z.array(z.string().max(16)).min(1).max(20),
  /** Dividends alone. */
  period: z.enum(DIVIDEND_PERIODS).optional(),
  carry: z.enum(["FULL", "MONTH", "NONE"]).optional(),
  /** Daily salaries alone: paid only on days on which the house won from the team. */
  requireLoss: z.boolean().optional(),
});
export type ContractTerms = z.output<typeof contractTerms>;

export const shownContract = z.object({
  id,
  kind: contractKind,
  /** Null is the house. */
  upline: account.nullable(),
  downline: account,
  version: z.number().int(),
  terms: contractTerms.nullable(),
  state: z.enum(CONTRACT_STATES),
  request: z.enum(["new", "termination"]),
  /** Who asked: the caller, or the other side. */
  askedBy: z.enum(["me", "other"]),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  at: time,
});
export type Contract = z.output<typeof shownContract>;

/** One line of a run: every number that its payment was computed from. */
export const contractLine = z.object({
  id,
  account,
  from: time,
  to: time,
  /** The day, half month, hour or five minutes, as a label of the merchant's calendar. */
  period: z.string(),
  validBet: amount,
  profit: amount,
  active: z.number().int(),
  carryIn: amount,
  base: amount,
  ratePpm: ppm,
  gross: amount,
  downlines: amount,
  debtIn: amount,
  net: amount,
  carryOut: amount,
  debtOut: amount,
  paidBefore: amount,
  paid: amount,
  state: z.enum(["pending", "review", "paid", "unreached", "held", "refused"]),
  paidAt: time.nullable(),
});
export type ContractLine = z.output<typeof contractLine>;

const income = z.object({
  day,
  gameType: z.string(),
  downlineValidBet: amount,
  commission: amount,
  daily: amount,
  hourly: amount,
  realTime: amount,
  dividend: amount,
  total: amount,
});
export type IncomeLine = z.output<typeof income>;

const read = { method: "GET", token: "agent", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "agent", encrypted: false, limit: "write" } as const;
const answer = z.object({ contractId: id, action: z.enum(["accept", "reject"]), paymentPassword: z.string().max(64).optional() });
/** Accepting binds money, so it takes the payment password. */
const process = { method: "POST", token: "agent", encrypted: true, limit: "credentials", input: answer, output: shownContract } as const;
const range = { from: day.optional(), to: day.optional() };
const incomeFilter = { ...range, gameType: z.string().max(16).optional() };

export const agencyContracts = calls("agencyContracts", {
  list: {
    ...read,
    path: "/wps/relay/MCS2_contracts",
    summary: "Contracts and requests between the caller, the one above and those directly below, the newest change first.",
    input: z.object({
      kind: contractKind.optional(),
      account: account.optional(),
      /** The caller's own, or those with people below. */
      side: z.enum(["own", "below"]).optional(),
      /** Requests that nobody has answered; all that is neither ended nor rejected; or everything. */
      stage: z.enum(["open", "current", "all"]).default("all"),
      ...cursorInput,
    }),
    output: cursorPage(shownContract),
  },
  flags: {
    method: "GET",
    token: "member",
    encrypted: false,
    limit: "read",
    path: "/wps/relay/MCS2_contractFlags",
    summary: "For each kind: 0 nothing waits for the caller, 1 a new contract, 2 a termination.",
    input: z.object({}),
    output: z.object({
      divtypereq: z.number().int(),
      dailysalreqtype: z.number().int(),
      contracthoursalreq: z.number().int(),
      realtimesalreqtype: z.number().int(),
    }),
  },
  issue: {
    ...write,
    path: "/wps/relay/MCS2_issueContract",
    summary: "Offers terms to somebody directly below. They must stay within the caller's own contract of the kind.",
    input: z.object({ account, kind: contractKind, terms: contractTerms }),
    output: shownContract,
  },
  apply: {
    ...write,
    path: "/wps/relay/MCS2_applyContract",
    summary: "Asks the one above for a contract.",
    input: z.object({ kind: contractKind }),
    output: shownContract,
  },
  terminate: {
    ...write,
    evenAway: true,
    path: "/wps/relay/MCS2_terminateContract",
    summary: "Asks the other side to end a contract; it stays in force until both agree.",
    input: z.object({ contractId: id }),
    output: shownContract,
  },
  withdraw: {
    ...write,
    evenAway: true,
    path: "/wps/relay/MCS2_withdrawContract",
    summary: "Takes back an own request or offer that nobody has answered.",
    input: z.object({ contractId: id }),
    output: shownContract,
  },
  processDividend: { ...process, path: "/wps/relay/passwordCheck/MCS2_processDividendReq", summary: "Answers a dividend request." },
  processDaily: { ...process, path: "/wps/relay/passwordCheck/MCS2_processDailySalContract", summary: "Answers a daily-salary request." },
  processHourly: {
    ...process,
    path: "/wps/relay/passwordCheck/MCS2_processContractHourSalary",
    summary: "Answers an hourly-salary request.",
  },
  processRealTime: {
    ...process,
    path: "/wps/relay/passwordCheck/MCSFE_processRealTimeSalaryContract",
    summary: "Answers a real-time-salary request.",
  },
  lines: {
    ...read,
    path: "/wps/relay/MCS2_contractLines",
    summary: "Settled periods of one kind: the caller's, or those of a direct downline, newest first.",
    input: z.object({ kind: contractKind, account: account.optional(), ...range, ...cursorInput }),
    output: z.object({ ...cursorPage(contractLine).shape, totals: z.object({ gross: amount, paid: amount }) }),
  },
  income: {
    ...read,
    path: "/wps/relay/MCS2_agentIncome",
    summary: "What the caller earned, by day and category, with the total of the whole range.",
    input: z.object({ ...incomeFilter, ...cursorInput }),
    output: z.object({
      ...cursorPage(income).shape,
      from: day,
      to: day,
      timeZone: z.string(),
      total: income.omit({ day: true, gameType: true }),
    }),
  },
  incomeFile: {
    ...read,
    download: { type: "text/csv" },
    path: "/wps/relay/MCS2_agentIncomeFile",
    summary: "The same as a file.",
    input: z.object(incomeFilter),
    output: z.string(),
  },
});
