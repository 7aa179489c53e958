import { EVENT_KINDS } from "@magpie/domain/events/events";
import { FIGURES } from "@magpie/domain/reports/figures";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, time } from "../kit/shapes";

const reads = { method: "GET", token: "operator", right: "reports.read", encrypted: false, limit: "read" } as const;
/** Taking a file is written down, so it is no GET. */
const exports = {
  method: "POST",
  token: "operator",
  right: "reports.export",
  encrypted: false,
  limit: "write",
  stepUp: true,
  download: { type: "text/csv; charset=utf-8" },
} as const;

export const REPORT_KEYS = ["day", "vendor", "game", "category", "agent", "method"] as const;
export type ReportKey = (typeof REPORT_KEYS)[number];

const day = z.iso.date();
const named = z.string().max(80).optional();
const days = { from: day, to: day };
/** What figures are narrowed to. */
export const reportNarrowing = { vendor: named, game: named, category: named, agent: named, method: named };
/** Days of the merchant's own calendar, and what the figures are narrowed to. The same filter gives the lines of a figure, and its file. */
const filter = { ...days, ...reportNarrowing };

const figures = z.record(z.enum(FIGURES), amount);

/** The last posting that the answer holds, the moment of the answer, and the zone in which its days are cut. */
const upto = z.object({ line: z.string(), at: time, zone: z.string() });

const row = z.object({
  key: z.string(),
  name: z.string(),
  /** The vendor of a game. */
  vendor: z.string(),
  figures,
  bets: z.int(),
  /** Returned of stakes, in millionths; null where nothing was staked. */
  returnPpm: z.int().nullable(),
});
export type ReportRow = z.output<typeof row>;

const line = z.object({
  /** The posting. */
  id: z.string(),
  at: time,
  kind: z.string(),
  title: z.string(),
  vendor: z.string(),
  memberId: z.string(),
  account: z.string(),
  /** Its part in the figure, with the figure's sign. */
  amount,
});
export type ReportLine = z.output<typeof line>;

const eventKind = z.enum(EVENT_KINDS);
const event = z.object({
  at: time,
  kind: eventKind,
  /** The kind of posting, the call of the act, or what happened. */
  what: z.string(),
  /** A member's or operator's account; empty where nobody is known. */
  who: z.string(),
  subject: z.string(),
  amount: amount.nullable(),
  reason: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** More than one where the same was repeated within an hour. */
  times: z.int(),
});
export type SignificantEvent = z.output<typeof event>;

export const reports = calls("reports", {
  table: {
    ...reads,
    path: "/ops/reports/table",
    summary:
      "The figures of a range of days by what is asked for, and their total; never behind the ledger. Staff, test and trial play is out.",
    input: z.object({ ...filter, by: z.enum(REPORT_KEYS) }),
    output: z.object({
      rows: z.array(row),
      /** More rows than are listed; the total holds them all. */
      more: z.int(),
      total: row,
      noActivity: z.boolean(),
      upto,
    }),
  },
  lines: {
    ...reads,
    path: "/ops/reports/lines",
    summary: "The lines that a figure is made of, newest first, and their sum by kind: the figure itself, to the minor unit.",
    input: z.object({ ...filter, ...cursorInput, figure: z.enum(FIGURES), kind: z.string().max(40).optional() }),
    output: z.object({
      content: z.array(line),
      next: z.string().nullable(),
      /** The sum of all lines, not of the page alone. */
      total: amount,
      lines: z.int(),
      /** Vendors' fees, worked out of GGR by category and taken off the sum; nothing for figures that are their lines alone. */
      fee: amount,
      figure: amount,
      kinds: z.array(z.object({ kind: z.string(), amount, lines: z.int() })),
      upto,
    }),
  },
  csv: {
    ...exports,
    path: "/ops/reports/csv",
    summary: "The table as a file: the same filter and every row.",
    input: z.object({ ...filter, by: z.enum(REPORT_KEYS) }),
    output: z.string(),
  },
  linesCsv: {
    ...exports,
    path: "/ops/reports/linesCsv",
    summary: "The lines of a figure as a file: the same filter and every page.",
    input: z.object({ ...filter, figure: z.enum(FIGURES), kind: z.string().max(40).optional() }),
    output: z.string(),
  },
  curve: {
    ...reads,
    path: "/ops/reports/curve",
    summary: "A day's GGR by quarters of an hour, and that of the same weekday before.",
    input: z.object({ day }),
    output: z.object({
      points: z.array(z.object({ at: time, ggr: amount })),
      before: z.array(z.object({ at: time, ggr: amount })),
      upto,
    }),
  },
  cohorts: {
    ...reads,
    path: "/ops/reports/cohorts",
    summary: "Members by the week they joined in: how many bet, what they paid in and what the house won, by the weeks since.",
    input: z.object({ weeks: z.coerce.number().int().min(1).max(52).default(12) }),
    output: z.object({
      cohorts: z.array(
        z.object({ week: day, ages: z.array(z.object({ age: z.int(), bettors: z.int(), paidIn: amount, paidOut: amount, ggr: amount })) }),
      ),
    }),
  },
  drift: {
    ...reads,
    path: "/ops/reports/drift",
    summary: "The measured return to players of each game against the declared one, in standard errors; of settled rounds.",
    input: z.object({ from: day, to: day, vendor: named }),
    output: z.object({
      games: z.array(
        z.object({
          game: z.string(),
          name: z.string(),
          vendor: z.string(),
          rounds: z.int(),
          declaredPpm: z.int().nullable(),
          measuredPpm: z.int(),
          errorPpm: z.int(),
          errors: z.number().nullable(),
        }),
      ),
    }),
  },
  liabilities: {
    ...reads,
    path: "/ops/reports/liabilities",
    summary: "Every account of the books at a moment: what members are owed, the house's and the payment providers', which sum to nothing.",
    input: z.object({ at: time.optional() }),
    output: z.object({
      at: time,
      accounts: z.array(z.object({ currency: z.string(), account: z.string(), whose: z.enum(["members", "house"]), amount })),
      /** By currency; anything but zero is an error in the books. */
      sums: z.array(z.object({ currency: z.string(), members: amount, house: amount, sum: amount })),
    }),
  },
  events: {
    ...reads,
    path: "/ops/reports/events",
    summary:
      "Significant events with values before and after: large stakes, wins and payments, what was taken back, every act of the staff, sign-ins that failed, silences, clocks, personal data, files, places.",
    input: z.object({ ...cursorInput, ...days, kind: eventKind.optional() }),
    output: z.object({ content: z.array(event), next: z.string().nullable(), noActivity: z.boolean() }),
  },
  eventsCsv: {
    ...exports,
    path: "/ops/reports/eventsCsv",
    summary: "The significant events as a file: the same filter and every page.",
    input: z.object({ ...days, kind: eventKind.optional() }),
    output: z.string(),
  },
});
