import { LIMIT_KINDS, LIMIT_WINDOWS } from "@magpie/domain/limits/limits";
import { z } from "zod";
import { PERSONAL_FIELDS } from "../identity/looks";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { ledgerFilter } from "./member-records";

const memberId = z.string().max(40);
const reason = z.string().trim().min(3).max(300);
const reads = { method: "GET", token: "operator", right: "members.read", encrypted: false, limit: "read" } as const;
const acts = { method: "POST", token: "operator", right: "members.act", encrypted: false, limit: "write" } as const;

const found = z.object({ id: z.string(), account: z.string(), nickname: z.string(), state: z.string(), createdAt: time });

const event = z.object({
  at: time,
  /** `act` is an act of the staff; the others are the member's own. */
  kind: z.enum(["act", "login", "deposit", "withdrawal", "limit", "payee", "bonus", "note", "look"]),
  /** The words of the event by key, filled with `values`. */
  title: z.string(),
  values: z.record(z.string(), z.string()),
  by: z.string().nullable(),
  amount: amount.nullable(),
});
export type MemberEvent = z.output<typeof event>;

export const memberDesk = calls("members", {
  search: {
    ...reads,
    path: "/ops/members",
    summary: "Members whose account, nickname or name begins with every word; a phone number, mail or bank number must be whole.",
    input: z.object({ ...cursorInput, words: z.string().trim().max(80).default(""), tag: z.string().max(30).optional() }),
    output: cursorPage(found),
  },
  dossier: {
    ...reads,
    path: "/ops/members/one",
    summary: "A member whole: who they are, their money and why how much of it can be taken, limits, links and what is open. Read only.",
    input: z.object({ id: memberId, at: time.optional() }),
    output: z.object({
      id: z.string(),
      account: z.string(),
      nickname: z.string(),
      createdAt: time,
      language: z.string(),
      /** Masked by all but the last digits; null where nothing is known. */
      personal: z.record(z.enum(PERSONAL_FIELDS), z.string().nullable()),
      state: z.enum(["active", "locked", "away", "closing", "closed", "trial"]),
      /** The words of whoever locked it, `on_break` or `self_excluded`; empty for the others. */
      stateReason: z.string(),
      stateUntil: time.nullable(),
      type: z.int(),
      vipLevel: z.int(),
      /** Accounts of the agents above, from the top. */
      path: z.array(z.string()),
      tags: z.array(z.string()),
      purses: z.array(z.object({ purse: z.enum(["cash", "bonus", "locked"]), amount, version: z.int() })),
      /** What the member could withdraw now, what more after bets, and each part that is held with the reason and, if known, the end of it. */
      canTake: z.object({
        amount,
        afterPlay: amount,
        reasons: z.array(z.object({ reason: z.string(), amount, until: time.nullable() })),
      }),
      limits: z.array(z.object({ kind: z.enum(LIMIT_KINDS), window: z.enum(LIMIT_WINDOWS), limit: amount, used: amount })),
      links: z.array(z.object({ by: z.enum(["device", "payee", "address", "household"]), id: z.string(), account: z.string() })),
      open: z.object({ rounds: z.int(), withdrawals: z.int(), grants: z.int(), flags: z.int() }),
      /** The balances as of then, from the ledger; now when none was asked for. */
      asOf: time,
      revision: z.int(),
    }),
  },
  timeline: {
    ...reads,
    path: "/ops/members/timeline",
    summary: "Whatever happened around a member, newest first, the acts of the staff among it.",
    input: z.object({ ...cursorInput, id: memberId, kinds: z.string().max(100).default("") }),
    output: cursorPage(event),
  },
  ledger: {
    ...reads,
    right: "records.read",
    path: "/ops/members/ledger",
    summary: "The member's postings, newest first, each with the balance after it.",
    input: z.object({
      ...cursorInput,
      id: memberId,
      ...ledgerFilter,
    }),
    output: cursorPage(
      z.object({
        id: z.string(),
        at: time,
        kind: z.string(),
        amount,
        balance: amount,
        purse: z.enum(["cash", "bonus", "locked"]),
        reference: z.string(),
        title: z.string(),
      }),
    ),
  },
  transaction: {
    ...reads,
    right: "records.read",
    path: "/ops/members/transaction",
    summary: "A posting whole: every line of its transaction, its key and who caused it.",
    input: z.object({ id: z.string().max(40) }),
    output: z.object({
      id: z.string(),
      at: time,
      kind: z.string(),
      key: z.string(),
      lines: z.array(z.object({ account: z.string(), amount, balance: amount.nullable() })),
    }),
  },
  unmask: {
    method: "POST",
    path: "/ops/members/unmask",
    token: "operator",
    right: "members.unmask",
    encrypted: false,
    limit: "write",
    stepUp: true,
    summary: "Shows personal fields in full. It is written down first, and the member can read who looked and why.",
    input: z.object({ id: memberId, fields: z.array(z.enum(PERSONAL_FIELDS)).min(1).max(PERSONAL_FIELDS.length), reason }),
    output: z.record(z.enum(PERSONAL_FIELDS), z.string().nullable()),
  },
  note: {
    method: "POST",
    path: "/ops/members/note",
    token: "operator",
    right: "members.note",
    encrypted: false,
    limit: "write",
    once: true,
    summary: "Adds a note that the staff reads.",
    input: z.object({ id: memberId, text: z.string().trim().min(1).max(2000) }),
    output: z.object({}),
  },
  tag: {
    method: "POST",
    path: "/ops/members/tag",
    token: "operator",
    right: "members.note",
    encrypted: false,
    limit: "write",
    summary: "Replaces the staff's tags of a member.",
    input: z.object({ id: memberId, tags: z.array(z.string().trim().min(1).max(30)).max(20), revision: z.int() }),
    output: z.object({ revision: z.int() }),
  },
  lock: {
    ...acts,
    path: "/ops/members/lock",
    summary: "Locks an account: its sessions end and nobody signs in. Money and open rounds are untouched.",
    input: z.object({ id: memberId, reason }),
    output: z.object({}),
  },
  unlock: {
    ...acts,
    path: "/ops/members/unlock",
    stepUp: true,
    summary: "Opens a locked account again.",
    input: z.object({ id: memberId, reason }),
    output: z.object({}),
  },
  endSessions: {
    ...acts,
    path: "/ops/members/endSessions",
    summary: "Signs a member out everywhere.",
    input: z.object({ id: memberId, reason }),
    output: z.object({ ended: z.int() }),
  },
  tighten: {
    ...acts,
    right: "limits.act",
    path: "/ops/members/tighten",
    summary: "Sets a limit of a member, only ever a tighter one; the member is told.",
    input: z.object({ id: memberId, kind: z.enum(LIMIT_KINDS), window: z.enum(LIMIT_WINDOWS), limit: amount, reason }),
    output: z.object({}),
  },
  stayAway: {
    ...acts,
    right: "limits.act",
    path: "/ops/members/stayAway",
    summary: "Keeps a member from play until a time; only ever longer.",
    input: z.object({ id: memberId, until: time, reason }),
    output: z.object({}),
  },
});
