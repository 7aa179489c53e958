import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";

const office = { token: "operator", encrypted: false } as const;
const reason = z.string().trim().min(3).max(300);

/** What an act would hit, counted without locks and without writing anything. */
export const blast = z.object({
  members: z.int(),
  /** The count stopped early: at least so many. */
  atLeast: z.boolean(),
  money: amount.nullable(),
  openRounds: z.int(),
  /** It cannot be taken back once done. */
  final: z.boolean(),
  /** The values that change, by the name of their field: `from` is null for something new, `to` for something that goes. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** At most twenty of those hit. */
  samples: z.array(z.object({ kind: z.string(), id: z.string(), title: z.string(), amount: amount.nullable() })),
  /** Binds call, input, ids, amounts and revisions: another hash is another act. */
  hash: z.string(),
});
export type Blast = z.output<typeof blast>;

export const PROPOSAL_STATES = ["waits", "done", "refused", "withdrawn", "expired"] as const;

const proposal = z.object({
  id: z.string(),
  /** The name of the call, such as `switches.on`. */
  call: z.string(),
  input: z.record(z.string(), z.unknown()),
  state: z.enum(PROPOSAL_STATES),
  by: z.string(),
  /** The reader made it, under whatever account, and cannot give the second yes. */
  own: z.boolean(),
  reason: z.string(),
  at: time,
  expiresAt: time,
  blast,
  decided: z.object({ by: z.string(), at: time, reason: z.string() }).nullable(),
});
export type Proposal = z.output<typeof proposal>;

export const proposals = calls("proposals", {
  preview: {
    ...office,
    method: "POST",
    path: "/ops/proposals/preview",
    limit: "write",
    changesNothing: true,
    summary: "What an act would hit, before it is done; the ticket binds it for ten minutes.",
    input: z.object({ call: z.string().max(64), input: z.record(z.string(), z.unknown()) }),
    output: z.object({ ticket: z.string(), expiresAt: time, blast, needsTwo: z.boolean() }),
  },
  propose: {
    ...office,
    method: "POST",
    path: "/ops/proposals",
    limit: "write",
    once: true,
    shownOnce: "answer",
    summary: "Does what was previewed, or keeps it for a second person where it takes two.",
    input: z.object({ ticket: z.string().max(128), reason }),
    output: z.object({ id: z.string(), state: z.enum(PROPOSAL_STATES), answer: z.record(z.string(), z.unknown()).nullable() }),
  },
  list: {
    ...office,
    method: "GET",
    path: "/ops/proposals",
    limit: "read",
    summary: "Proposals of the acts that the reader may decide, newest first.",
    input: z.object({ ...cursorInput, state: z.enum(PROPOSAL_STATES).default("waits") }),
    output: cursorPage(proposal),
  },
  read: {
    ...office,
    method: "GET",
    path: "/ops/proposals/one",
    limit: "read",
    summary: "A proposal as it was made, beside what it would hit now.",
    input: z.object({ id: z.uuid() }),
    output: z.object({
      proposal,
      /** Null where it can no longer be done at all. */
      now: blast.nullable(),
      /** A yes would be accepted: nothing moved since, though some may have joined, who are not hit, or left, who are skipped. */
      stands: z.boolean(),
    }),
  },
  decide: {
    ...office,
    method: "POST",
    path: "/ops/proposals/decide",
    limit: "write",
    stepUp: true,
    once: true,
    shownOnce: "answer",
    summary: "The second person's yes or no, to exactly what they were shown.",
    input: z.object({ id: z.uuid(), agree: z.boolean(), blastHash: z.string().max(64), reason }),
    output: z.object({ state: z.enum(PROPOSAL_STATES), answer: z.record(z.string(), z.unknown()).nullable() }),
  },
  withdraw: {
    ...office,
    method: "POST",
    path: "/ops/proposals/withdraw",
    limit: "write",
    summary: "Takes one's own proposal back. It is never edited.",
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  },
});
