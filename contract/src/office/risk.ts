import { FLAG_ANSWERS, RISK_KINDS, RISK_SIGNS, RISK_STATES } from "@magpie/domain/risk/flags";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { RING_KINDS, RING_STATES } from "../referral/rings";

const reads = { method: "GET", token: "operator", right: "risk.read", encrypted: false, limit: "read" } as const;
const id = z.uuid();
const memberId = z.string().max(40);
const kind = z.enum(RISK_KINDS);

/** One finding: how often, how much, how much it used to be in a week, and the other account where it is about two. */
const sign = z.object({
  sign: z.enum(RISK_SIGNS),
  count: z.int().nullable(),
  amount: amount.nullable(),
  before: amount.nullable(),
  other: z.object({ id: z.string(), account: z.string() }).nullable(),
  /** What was said, where words were reported. */
  words: z.string().nullable(),
});
export type RiskEvidence = z.output<typeof sign>;

const flag = z.object({
  id,
  kind,
  state: z.enum(RISK_STATES),
  /** Null for a ring, which is about several. */
  member: z.object({ id: z.string(), account: z.string() }).nullable(),
  /** The accounts of a ring; one otherwise. */
  accounts: z.int(),
  /** Points for harm; null for the other kinds. */
  score: z.int().nullable(),
  signs: z.array(sign),
  raisedAt: time,
  /** The last time that the evidence was found again. */
  seenAt: time,
});
export type RiskFlag = z.output<typeof flag>;

const decision = z.object({
  by: z.string(),
  at: time,
  verdict: z.enum(["right", "wrong"]),
  answer: z.enum(FLAG_ANSWERS),
  reason: z.string(),
});

const node = z.object({
  id: z.string(),
  /** An account, or a thing that accounts share. The thing itself is not shown. */
  kind: z.enum(["account", ...RING_KINDS]),
  title: z.string(),
  registeredAt: time.nullable(),
});
export type RingNode = z.output<typeof node>;

const span = z.object({
  span: z.enum(["day", "week", "rolling"]),
  days: z.int(),
  deposited: amount,
  asked: amount,
});

export const risk = calls("risk", {
  flags: {
    ...reads,
    path: "/ops/risk",
    summary: "Flags for people, with their evidence: open ones oldest first, decided ones newest first.",
    input: z.object({ ...cursorInput, kind: kind.optional(), state: z.enum(RISK_STATES).default("open"), member: memberId.optional() }),
    output: cursorPage(flag),
  },
  flag: {
    ...reads,
    path: "/ops/risk/one",
    summary: "One flag with its evidence, what was decided on it, and the earlier flags of the same member.",
    input: z.object({ id }),
    output: flag.extend({
      ring: z.object({ id, state: z.enum(RING_STATES) }).nullable(),
      withdrawals: z.array(z.string()),
      decided: decision.nullable(),
      earlier: z.array(z.object({ id, kind, state: z.enum(RISK_STATES), raisedAt: time })),
    }),
  },
  ring: {
    ...reads,
    path: "/ops/risk/ring",
    summary: "A ring as a graph: accounts, the things they share by kind, and who shares which.",
    input: z.object({ id }),
    output: z.object({ nodes: z.array(node), edges: z.array(z.object({ from: z.string(), to: z.string() })) }),
  },
  quality: {
    ...reads,
    path: "/ops/risk/quality",
    summary: "How many flags of each kind wait, and how many of those decided in half a year were right and wrong.",
    input: z.object({}),
    output: z.object({ kinds: z.array(z.object({ kind, open: z.int(), right: z.int(), wrong: z.int() })), since: time }),
  },
  decide: {
    method: "POST",
    path: "/ops/risk/decide",
    token: "operator",
    right: "risk.decide",
    encrypted: false,
    limit: "write",
    once: true,
    summary:
      "Says that a flag was right or wrong, why, and for harm and words how it was answered. A right ring is held, a wrong one closed.",
    input: z.object({
      id,
      verdict: z.enum(["right", "wrong"]),
      action: z.enum(FLAG_ANSWERS).default("none"),
      reason: z.string().trim().min(3).max(300),
    }),
    output: z.object({}),
  },
  reopen: {
    method: "POST",
    path: "/ops/risk/reopen",
    token: "operator",
    right: "risk.decide",
    encrypted: false,
    limit: "write",
    summary:
      "Takes a verdict back while it stands as it was seen and nothing followed from it: no word to the member, no mute, no end of a quiet time. A ring has its own way back.",
    input: z.object({ id, decidedAt: time, reason: z.string().trim().min(3).max(300) }),
    output: z.object({}),
  },
  counters: {
    ...reads,
    path: "/ops/risk/counters",
    summary: "A member's sums against the threshold from which the customer must be known, over a day, a week and half a year.",
    input: z.object({ member: memberId }),
    output: z.object({ checkFrom: amount, needsCheck: z.boolean(), wagered: amount, received: amount, spans: z.array(span) }),
  },
  harm: {
    ...reads,
    path: "/ops/risk/harm",
    summary: "A member's signs of harm as of now, and the daily scores that were kept.",
    input: z.object({ member: memberId }),
    output: z.object({
      score: z.int(),
      markedFrom: z.int(),
      graveFrom: z.int(),
      signs: z.array(sign),
      days: z.array(z.object({ day: z.string(), score: z.int() })),
      /** Nothing invites the member to play until then. */
      quietUntil: time.nullable(),
    }),
  },
});
