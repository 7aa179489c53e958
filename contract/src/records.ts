import { PROFIT_FIGURE_NAMES, RECORD_KINDS } from "@magpie/domain/records/kinds";
import { ROUND_STATUSES } from "@magpie/domain/records/rounds";
import { z } from "zod";
import { GAME_TYPES } from "./catalogue";
import { calls } from "./kit/call";
import { amount, cursorInput, cursorPage, language, time } from "./kit/shapes";

const winner = z.object({ customerName: z.string(), gameName: z.string(), winAmount: amount, wonAt: time });
export type Winner = z.output<typeof winner>;
const winnerCategory = z.enum(["ALL", ...GAME_TYPES]);
export type WinnerCategory = z.output<typeof winnerCategory>;

const day = z.iso.date();

/** The most days of a record that are shown at once. */
export const PERIOD_DAYS_MAX = 366;

/** The last days up to today by the merchant's calendar, or from one day to another, both included. */
const period = { days: z.coerce.number().int().min(1).max(PERIOD_DAYS_MAX).default(7), from: day.optional(), to: day.optional() };
const shownPeriod = { from: day, to: day, timeZone: z.string() };

const purse = z.string().regex(/^(cash|bonus|locked|vendor:[A-Za-z0-9_-]{1,60})$/);
const kind = z.enum(RECORD_KINDS);
const accountFilter = { ...period, purse: purse.default("cash"), kind: kind.optional() };

const line = z.object({
  /** The id of the transaction that this line is one side of. */
  id: z.string(),
  purse: z.string(),
  kind,
  /** The subject, if one was given: a game, a method, a bonus. */
  subject: z.string(),
  amount,
  balanceAfter: amount,
  at: time,
});
export type RecordLine = z.output<typeof line>;

export const betRecord = z.object({
  id: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  bet: amount,
  won: amount,
  refunded: amount,
  /** A free round: it cost nothing, and what it won is part of a sum that is given later. Null for any other. */
  free: z.object({ won: amount }).nullable(),
  status: z.enum(ROUND_STATUSES),
  placedAt: time,
});
export type BetRecord = z.output<typeof betRecord>;

const word = z.string().min(1).max(60);
const betFilter = { ...period, vendor: word.optional(), gameType: word.optional(), status: z.enum(ROUND_STATUSES).optional() };
const betFigures = { rounds: z.number().int(), bet: amount, won: amount, refunded: amount, net: amount };

const profitFigures = {
  deposited: amount,
  withdrawn: amount,
  bet: amount,
  won: amount,
  refunded: amount,
  bonus: amount,
  result: amount,
};
export type ProfitFigures = z.output<z.ZodObject<typeof profitFigures>>;

/** The lines that make a figure, newest first in each purse, and their sum with the sign it has for the caller. */
const explanation = z.object({ ...cursorPage(line).shape, sum: amount });

const figure = z.enum(["BALANCE", "IN", "OUT", "NET", ...PROFIT_FIGURE_NAMES]);
export type ExplainedFigure = z.output<typeof figure>;
const betFigure = z.enum(["BET", "WON", "REFUNDED", "NET"]);
export type ExplainedBetFigure = z.output<typeof betFigure>;

const read = { method: "GET", token: "member", encrypted: false, limit: "read" } as const;
const csv = { ...read, download: { type: "text/csv" } } as const;

export const records = calls("records", {
  winnerBoard: {
    method: "GET",
    path: "/wps/relay/ODSFE2_getWinnerBoard",
    token: "none",
    encrypted: false,
    limit: "read",
    summary: "The day's largest wins, of all games or of one category, highest first, names masked.",
    input: z.object({
      gameCategory: winnerCategory.default("ALL"),
      language: language.optional(),
      limitNum: z.coerce.number().int().min(1).max(20).default(20),
    }),
    output: z.object({ list: z.array(winner) }),
  },
  listing: {
    method: "GET",
    path: "/wps/member/winnerBoard",
    token: "member",
    encrypted: false,
    limit: "read",
    summary: "Whether the caller's wins may be shown on the winner board.",
    input: z.object({}),
    output: z.object({ listed: z.boolean() }),
  },
  setListing: {
    method: "POST",
    path: "/wps/member/winnerBoard",
    token: "member",
    encrypted: false,
    limit: "write",
    evenAway: true,
    summary: "Shows the caller's coming wins on the winner board, or none of them any more.",
    input: z.object({ listed: z.boolean() }),
    output: z.object({ listed: z.boolean() }),
  },
  transactions: {
    ...read,
    path: "/wps/relay/ODSFE2_accountRecords",
    summary: "What moved in one of the caller's purses, newest first. A page may be short; the list ends where `next` is null.",
    input: z.object({ ...accountFilter, ...cursorInput }),
    output: cursorPage(line),
  },
  transactionTotals: {
    ...read,
    path: "/wps/relay/ODSFE2_accountRecordTotals",
    summary: "What the account record of a period comes to, and the purses and kinds there are to choose from.",
    input: z.object(accountFilter),
    output: z.object({
      ...shownPeriod,
      lines: z.number().int(),
      moneyIn: amount,
      moneyOut: amount,
      net: amount,
      /** The purse's balance before the first line of the period and after its last; null when nothing moved. */
      opening: amount.nullable(),
      closing: amount.nullable(),
      kinds: z.array(kind),
      purses: z.array(z.string()),
    }),
  },
  bets: {
    ...read,
    path: "/wps/relay/ODSFE2_betRecords",
    summary: "The caller's rounds and tickets, newest first.",
    input: z.object({ ...betFilter, ...cursorInput }),
    output: cursorPage(betRecord),
  },
  betTotals: {
    ...read,
    path: "/wps/relay/ODSFE2_betRecordTotals",
    summary: "What the betting record of a period comes to, and the studios and game types there are to choose from.",
    input: z.object(betFilter),
    output: z.object({
      ...shownPeriod,
      ...betFigures,
      vendors: z.array(z.object({ vendor: z.string(), name: z.string() })),
      gameTypes: z.array(z.string()),
    }),
  },
  profit: {
    ...read,
    path: "/wps/relay/ODSFE2_profitLoss",
    summary: "What the caller deposited, withdrew, bet and won in a period, day by day, and deposits and withdrawals of all time.",
    input: z.object(period),
    output: z.object({
      ...shownPeriod,
      ...profitFigures,
      list: z.array(z.object({ day, ...profitFigures })),
      lifetime: z.object({ deposited: amount, withdrawn: amount, net: amount }),
    }),
  },
  explain: {
    ...read,
    path: "/wps/relay/ODSFE2_explainFigure",
    summary: "The ledger lines that a figure of the account record, of profit and loss or of the balance is made of.",
    input: z.object({ ...accountFilter, figure, ...cursorInput }),
    output: explanation,
  },
  explainBets: {
    ...read,
    path: "/wps/relay/ODSFE2_explainBets",
    summary: "The ledger lines that a figure of the betting record is made of: of all rounds of a filter, or of one.",
    input: z.object({ ...betFilter, figure: betFigure, round: z.string().max(200).optional(), ...cursorInput }),
    output: explanation,
  },
  posting: {
    ...read,
    path: "/wps/relay/ODSFE2_explainLine",
    summary: "Both sides of a transaction of the caller's.",
    input: z.object({ id: z.string().max(40) }),
    output: z.object({
      id: z.string(),
      kind,
      subject: z.string(),
      details: z.array(z.object({ name: z.enum(["vendor", "game", "round", "method", "reference", "note"]), text: z.string() })),
      at: time,
      sides: z.array(
        z.object({
          /** A purse of the caller, or the party on the other side. */
          place: z.string(),
          own: z.boolean(),
          amount,
          balanceAfter: amount.nullable(),
        }),
      ),
    }),
  },
  exportTransactions: {
    ...csv,
    path: "/wps/relay/ODSFE2_exportAccountRecords",
    summary: "The whole account record of a filter.",
    input: z.object(accountFilter),
    output: z.string(),
  },
  exportBets: {
    ...csv,
    path: "/wps/relay/ODSFE2_exportBetRecords",
    summary: "The whole betting record of a filter.",
    input: z.object(betFilter),
    output: z.string(),
  },
  exportProfit: {
    ...csv,
    path: "/wps/relay/ODSFE2_exportProfitLoss",
    summary: "Profit and loss of a period, day by day.",
    input: z.object(period),
    output: z.string(),
  },
});
