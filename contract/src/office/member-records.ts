import { DEPOSIT_STATES } from "@magpie/domain/cashier/deposit-state";
import { WITHDRAWAL_STATES } from "@magpie/domain/withdrawals/states";
import { z } from "zod";
import { PERSONAL_FIELDS } from "../identity/looks";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { betRecord } from "../records";

const id = z.string().max(40);
const records = { method: "GET", token: "operator", right: "records.read", encrypted: false, limit: "read" } as const;
const reads = { ...records, right: "members.read" } as const;
const list = { ...cursorInput, id };

/** A purse and a kind, and the days between; the file takes what the list takes. */
export const ledgerFilter = {
  purse: z.enum(["cash", "bonus", "locked"]).optional(),
  kind: z.string().max(40).optional(),
  from: time.optional(),
  to: time.optional(),
};

/** The tabs of a member's page, each a list of its own. */
export const memberRecords = calls("members", {
  bets: {
    ...records,
    path: "/ops/members/bets",
    summary: "A member's rounds and tickets, newest first.",
    input: z.object({
      ...list,
      days: z.coerce.number().int().min(1).max(366).default(90),
      status: betRecord.shape.status.optional(),
      vendor: z.string().min(1).max(60).optional(),
    }),
    output: cursorPage(betRecord),
  },
  deposits: {
    ...records,
    path: "/ops/members/deposits",
    summary: "A member's deposits, newest first.",
    input: z.object({ ...list, state: z.enum(DEPOSIT_STATES).optional() }),
    output: cursorPage(
      z.object({
        id: z.string(),
        at: time,
        method: z.string(),
        amount,
        received: amount.nullable(),
        state: z.enum(DEPOSIT_STATES),
      }),
    ),
  },
  withdrawals: {
    ...records,
    path: "/ops/members/withdrawals",
    summary: "A member's withdrawals, newest first.",
    input: z.object(list),
    output: cursorPage(
      z.object({ id: z.string(), number: z.string(), at: time, account: z.string(), amount, state: z.enum(WITHDRAWAL_STATES) }),
    ),
  },
  sessions: {
    ...reads,
    path: "/ops/members/sessions",
    summary: "A member's open sessions, and the sign-ins before them, newest first.",
    input: z.object(list),
    output: z.object({
      open: z.array(z.object({ id: z.string(), label: z.string(), way: z.string(), openedAt: time, seenAt: time })),
      content: z.array(
        z.object({ id: z.string(), at: time, label: z.string(), way: z.string(), outcome: z.string(), knownDevice: z.boolean() }),
      ),
      next: z.string().nullable(),
    }),
  },
  payees: {
    ...reads,
    path: "/ops/members/payees",
    summary: "A member's payout accounts, with the last digits alone, and from when each can be paid.",
    input: z.object({ id }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          institution: z.string(),
          tail: z.string(),
          addedAt: time,
          opensAt: time,
          /** Another member has or had it. */
          shared: z.boolean(),
        }),
      ),
    }),
  },
  looked: {
    ...reads,
    path: "/ops/members/looked",
    summary: "Who of the staff looked at the member's personal data, at which fields and why; the member reads the same.",
    input: z.object(list),
    output: cursorPage(z.object({ at: time, by: z.string(), fields: z.array(z.enum(PERSONAL_FIELDS)), reason: z.string() })),
  },
  csv: {
    method: "POST",
    path: "/ops/members/ledger.csv",
    token: "operator",
    right: "records.read",
    encrypted: false,
    limit: "write",
    stepUp: true,
    download: { type: "text/csv" },
    summary: "The member's postings of a filter as a file, all of them; the log keeps who took it.",
    input: z.object({ id, ...ledgerFilter }),
    output: z.string(),
  },
  close: {
    method: "POST",
    path: "/ops/members/close",
    token: "operator",
    right: "members.act",
    encrypted: false,
    limit: "write",
    stepUp: true,
    twoPersons: true,
    summary: "Closes a member's account: at once where nothing is left to pay out, else play stops and it closes when it is paid out.",
    input: z.object({ id }),
    output: z.object({ state: z.enum(["closing", "closed"]) }),
  },
});
