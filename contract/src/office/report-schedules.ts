import { REPORT_PERIODS } from "@magpie/domain/reports/schedule";
import { z } from "zod";
import { calls } from "../kit/call";
import { cursorInput, cursorPage, time } from "../kit/shapes";
import { REPORT_KEYS, reportNarrowing } from "./reports";

const office = { token: "operator", right: "reports.export", encrypted: false } as const;
const id = z.uuid();
const terms = { every: z.enum(REPORT_PERIODS), by: z.enum(REPORT_KEYS), ...reportNarrowing };
const day = z.iso.date();

const reader = z.object({
  id: z.string(),
  name: z.string(),
  /** They have said where they are written to. Others find their reports in the office. */
  hasMail: z.boolean(),
});

const schedule = z.object({
  id,
  revision: z.int(),
  name: z.string(),
  ...terms,
  /** `may` is false for somebody who lost the right or was disabled: they get nothing. */
  readers: z.array(z.object({ id: z.string(), name: z.string(), may: z.boolean(), disabled: z.boolean() })),
  savedBy: z.string(),
  savedAt: time,
  /** The days of the next report, and when it is made. */
  next: z.object({ from: day, to: day, at: time }),
});
export type ReportSchedule = z.output<typeof schedule>;

const made = z.object({ id, name: z.string(), from: day, to: day, madeAt: time, rows: z.int() });
export type MadeReport = z.output<typeof made>;

export const reportSchedules = calls("reports", {
  schedules: {
    ...office,
    method: "GET",
    path: "/ops/reports/schedules",
    limit: "read",
    summary: "Reports that are made by themselves, and who may have them sent.",
    input: z.object({}),
    output: z.object({
      list: z.array(schedule),
      readers: z.array(reader),
      /** False where no mail server is set up: reports wait in the office. */
      sendsMail: z.boolean(),
      most: z.int(),
    }),
  },
  saveSchedule: {
    ...office,
    method: "POST",
    path: "/ops/reports/schedules",
    limit: "write",
    stepUp: true,
    summary: "Has a report made each day, week or month of the merchant's calendar, for these people of the office.",
    input: z.object({
      /** Missing for a new one. */
      id: id.optional(),
      revision: z.int().min(0).default(0),
      name: z.string().trim().min(1).max(60),
      ...terms,
      readers: z.array(z.string().min(1).max(64)).min(1).max(20),
    }),
    output: z.object({ id, revision: z.int() }),
  },
  endSchedule: {
    ...office,
    method: "POST",
    path: "/ops/reports/schedules/end",
    limit: "write",
    summary: "Makes a report no more. What was made stays until its time is over.",
    input: z.object({ id, revision: z.int().min(1), reason: z.string().trim().min(3).max(200) }),
    output: z.object({}),
  },
  made: {
    ...office,
    method: "GET",
    path: "/ops/reports/made",
    limit: "read",
    summary: "The reports that were made for the reader within 90 days, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(made),
  },
  takeMade: {
    ...office,
    method: "POST",
    path: "/ops/reports/made/csv",
    limit: "write",
    stepUp: true,
    download: { type: "text/csv; charset=utf-8" },
    summary: "A report that was made for the reader, as a file.",
    input: z.object({ id }),
    output: z.string(),
  },
});
