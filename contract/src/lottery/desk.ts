import { DRAW_STATES } from "@magpie/domain/lottery/draws/states";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { gameCode, issueNumber, result } from "./lottery";

const draw = { gameCode, issue: issueNumber };
const reason = z.string().trim().min(3).max(200);

/** Settled by the verdict of the engine that sells, by the verdict of the engine that checks, or by a refund of the price. */
export const RELEASE_SETTLEMENTS = ["first", "second", "refund"] as const;
export type ReleaseSettlement = (typeof RELEASE_SETTLEMENTS)[number];
const settlement = z.enum(RELEASE_SETTLEMENTS);

/** It is done when a second person asks for exactly the same; until then it waits. */
const agreed = z.object({ state: z.enum(["waiting", "done"]) });

const alarm = z.object({
  id: z.string(),
  at: time,
  ...draw,
  kind: z.enum(["engines_differ", "out_of_time", "results_differ", "late_result"]),
  /** The ticket that is held back, if the alarm is about one. */
  ticketId: z.string().nullable(),
  /** The smallest case that shows it. */
  details: z.record(z.string(), z.unknown()),
});
export type LotteryAlarm = z.output<typeof alarm>;

/** An engine's verdict on a ticket; null when it has none, or the ticket differs from the sealed one. */
const opinion = z.object({ payout: amount, refund: amount }).nullable();

/** An engine's reading of the smallest case: its figures, or why it has none. */
const reading = z.object({
  units: z.int().nullable(),
  payout: amount.nullable(),
  refund: amount.nullable(),
  failed: z.string().nullable(),
});

/** The ticket with all parts taken away that do not make the difference. */
const smallest = z.object({
  play: z.string(),
  selection: z.string(),
  positions: z.string(),
  differences: z.array(z.string()),
  first: reading,
  second: reading,
});
export type SmallestCase = z.output<typeof smallest>;

const heldTicket = z.object({
  ...draw,
  ticketId: z.uuid(),
  play: z.string(),
  selection: z.string(),
  positions: z.string(),
  cost: amount,
  first: opinion,
  second: opinion,
  account: z.string(),
  memberId: z.string(),
  result: result.nullable(),
  /** Null for a ticket that is not as it was sealed, or that took too long to judge. */
  smallest: smallest.nullable(),
  proposal: z.object({ by: z.string(), own: z.boolean(), settlement, reason: z.string(), at: time }).nullable(),
});
export type LotteryHeldTicket = z.output<typeof heldTicket>;

const read = { method: "GET", token: "operator", right: "lottery.review", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "operator", right: "lottery.decide", encrypted: false, limit: "write", once: true } as const;

export const lotteryDesk = calls("lottery", {
  waiting: {
    ...read,
    path: "/ops/lottery/waiting",
    summary: "Draws that wait for people: a result to be entered, or somebody's word to be seconded.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          ...draw,
          state: z.enum(DRAW_STATES),
          drawsAt: time,
          sold: z.number().int(),
          stake: amount,
          proposals: z.array(
            z.object({
              kind: z.enum(["result", "void", "correction"]),
              by: z.string(),
              result: result.nullable(),
              reason: z.string(),
              at: time,
            }),
          ),
        }),
      ),
    }),
  },
  alarms: {
    ...read,
    path: "/ops/lottery/alarms",
    summary: "What does not add up, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(alarm),
  },
  held: {
    ...read,
    path: "/ops/lottery/held",
    summary: "Tickets that are held back because the two engines differ on them, or they are not as they were sealed.",
    input: z.object({}),
    output: z.object({ list: z.array(heldTicket) }),
  },
  releaseTicket: {
    ...write,
    path: "/ops/lottery/releaseTicket",
    stepUp: true,
    summary: "Settles a ticket that is held back, by one of the engines or with its price given back. Needs two people.",
    input: z.object({ ...draw, ticketId: z.uuid(), settlement, reason }),
    output: agreed,
  },
  enterResult: {
    ...write,
    path: "/ops/lottery/enterResult",
    stepUp: true,
    summary: "Enters the official result of a draw that is not ours. Two people must enter the same.",
    input: z.object({ ...draw, result }),
    output: agreed,
  },
  voidDraw: {
    ...write,
    path: "/ops/lottery/voidDraw",
    stepUp: true,
    summary: "Calls a draw off before it is settled: every stake returns. Needs two people.",
    input: z.object({ ...draw, reason }),
    output: agreed,
  },
  correctResult: {
    ...write,
    path: "/ops/lottery/correctResult",
    stepUp: true,
    summary: "Corrects the result of a settled draw that is not ours: all that was paid is taken back and paid anew. Needs two people.",
    input: z.object({ ...draw, result, reason }),
    output: agreed,
  },
});
