import { z } from "zod";
import { GAME_TYPES } from "../catalogue";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

/** Days of one report at most, so that its worst answer is known. */
export const REPORT_DAYS_MAX = 62;

const day = z.iso.date();
const account = z.string().trim().min(1).max(40);
/** Lottery tickets are in the category of their mode. */
const category = z.enum([...GAME_TYPES, "ZY", "SEA"]);

/** Days of the merchant's calendar, both included. Without them it is today. */
const range = { from: day.optional(), to: day.optional() };
/** The days that were really answered, and the moment up to which the ledger has been read into the figures. */
const shown = { from: day, to: day, timeZone: z.string(), upto: time };
/** An account of the caller's team; any other gives an empty answer. Without it, the caller. */
const whose = { account: account.optional() };

/** Figures of a team, in the order of the brief. Profit is the members' side: positive where they are up. */
const figures = {
  deposit: amount,
  withdrawal: amount,
  bet: amount,
  validBet: amount,
  payout: amount,
  refund: amount,
  bonus: amount,
  rebate: amount,
  salary: amount,
  dividend: amount,
  transferIn: amount,
  transferOut: amount,
  profit: amount,
};
export const teamFigures = z.object(figures);
export type TeamFigures = z.output<typeof teamFigures>;
export type TeamFigure = keyof TeamFigures;
const figure = z.enum(Object.keys(figures) as [TeamFigure, ...TeamFigure[]]);

const people = {
  team: z.number().int(),
  agents: z.number().int(),
  members: z.number().int(),
  online: z.number().int(),
  joined: z.number().int(),
  firstDeposits: z.number().int(),
  loggedIn: z.number().int(),
  bettors: z.number().int(),
  /** Null for a free range; days, weeks, half months and months, also those that have just begun, always have it. */
  active: z.number().int().nullable(),
};

const resultRow = z.object({
  account,
  type: z.number().int(),
  /** The caller's own row, a direct downline with its whole team, or the sum of all. */
  row: z.enum(["self", "team", "total"]),
  ...figures,
});
export type TeamResult = z.output<typeof resultRow>;

const teamBet = z.object({
  id: z.string(),
  account,
  gameType: z.string(),
  vendorName: z.string(),
  gameName: z.string(),
  round: z.string(),
  selection: z.string(),
  bet: amount,
  validBet: amount,
  payout: amount,
  refund: amount,
  /** The member's side. */
  profit: amount,
  status: z.enum(["OPEN", "SETTLED", "REFUNDED"]),
  placedAt: time,
  settledAt: time.nullable(),
});
export type TeamBet = z.output<typeof teamBet>;

/** Kinds of money movements as agents know them. */
export const TEAM_ENTRY_KINDS = [
  "deposit",
  "withdrawal",
  "withdrawal_return",
  "bet",
  "payout",
  "jackpot",
  "refund",
  "cancel",
  "chase_freeze",
  "chase_return",
  "rebate",
  "commission",
  "manual_rebate",
  "daily_salary",
  "hourly_salary",
  "realtime_salary",
  "dividend",
  "bonus",
  "points",
  "transfer_in",
  "transfer_out",
  "wallet_in",
  "wallet_out",
  "adjust",
] as const;
const entryKind = z.enum(TEAM_ENTRY_KINDS);
export type TeamEntryKind = z.output<typeof entryKind>;

const teamEntry = z.object({
  id: z.string(),
  account,
  at: time,
  kind: entryKind,
  in: amount,
  out: amount,
  balanceAfter: amount,
  remark: z.string(),
});
export type TeamEntry = z.output<typeof teamEntry>;

const read = { method: "GET", token: "agent", encrypted: false, limit: "read" } as const;
const csv = { ...read, download: { type: "text/csv" } } as const;
const betFilter = { ...range, ...whose, gameType: category.optional(), status: teamBet.shape.status.optional() };
const entryFilter = { ...range, ...whose, kind: entryKind.optional() };

export const agencyReports = calls("agencyReports", {
  overview: {
    ...read,
    path: "/wps/relay/MCS2_teamOverview",
    summary: "The caller's team in a range of days: people, money, a line a day, its games, and what waits for the caller.",
    input: z.object(range),
    output: z.object({
      ...shown,
      balance: amount,
      people: z.object(people),
      figures: z.object(figures),
      /** The same length of days just before, for comparison. */
      before: z.object(figures),
      byDay: z.array(z.object({ day, validBet: amount, bet: amount, payout: amount, profit: amount, joined: z.number().int() })),
      byCategory: z.array(z.object({ gameType: z.string(), bet: amount, validBet: amount, profit: amount })),
      bestGames: z.array(z.object({ gameName: z.string(), gameType: z.string(), bet: amount, profit: amount })),
      /** What the caller earned in the range, and the next five-minute settlement of a real-time salary, if there is one. */
      income: amount,
      realTime: z.object({ paidToday: amount, nextAt: time }).nullable(),
      /** Things that wait for the caller. */
      waiting: z.object({ contractRequests: z.number().int(), termRequests: z.number().int(), unread: z.number().int() }),
    }),
  },
  results: {
    ...read,
    path: "/wps/relay/MCS2_teamResults",
    summary: "Profit and loss: the account itself, each direct downline with its team, and the sum.",
    input: z.object({ ...range, ...whose, sort: figure.optional(), ...cursorInput }),
    output: z.object({ ...shown, ...cursorPage(resultRow).shape, trail: z.array(account) }),
  },
  resultsFile: {
    ...csv,
    path: "/wps/relay/MCS2_teamResultsFile",
    summary: "The same as a file.",
    input: z.object({ ...range, ...whose }),
    output: z.string(),
  },
  /** A figure opens the days and entries that make it. */
  explain: {
    ...read,
    path: "/wps/relay/MCS2_teamFigure",
    summary: "The days that make a figure of an account's team, of the account itself and of each direct downline's team, largest first.",
    input: z.object({ ...range, ...whose, figure, ...cursorInput }),
    output: z.object({ ...cursorPage(z.object({ account, day, gameType: z.string(), amount })).shape, sum: amount }),
  },
  bets: {
    ...read,
    path: "/wps/relay/MCS2_teamBets",
    summary: "Bets of the team, newest first, with the totals of the whole filter.",
    input: z.object({ ...betFilter, ...cursorInput }),
    output: z.object({
      ...shown,
      ...cursorPage(teamBet).shape,
      totals: z.object({ bets: z.number().int(), bet: amount, validBet: amount, payout: amount, refund: amount, profit: amount }),
    }),
  },
  betsFile: {
    ...csv,
    path: "/wps/relay/MCS2_teamBetsFile",
    summary: "The same as a file.",
    input: z.object(betFilter),
    output: z.string(),
  },
  entries: {
    ...read,
    path: "/wps/relay/MCS2_teamEntries",
    summary: "Money movements of one account of the team, newest first, with the totals of the whole filter.",
    input: z.object({ ...entryFilter, ...cursorInput }),
    output: z.object({ ...shown, ...cursorPage(teamEntry).shape, totals: z.object({ in: amount, out: amount }) }),
  },
  entriesFile: {
    ...csv,
    path: "/wps/relay/MCS2_teamEntriesFile",
    summary: "The same as a file.",
    input: z.object(entryFilter),
    output: z.string(),
  },
});

export type TeamOverview = z.output<typeof agencyReports.overview.output>;
