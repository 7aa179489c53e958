import { DRAW_STATES } from "@magpie/domain/lottery/draws/states";
import { z } from "zod";
import { calls } from "../kit/call";
import { amount, cursorInput, cursorPage, time } from "../kit/shapes";
import { gameCode, issueNumber, result } from "./lottery";

const draw = { gameCode, issue: issueNumber };
const source = z.enum(["HOUSE", "FEED"]);

const sales = {
  sold: z.number().int(),
  stake: amount,
  /** The most that all tickets may come to, if each won its best, and the cap that no sale passes. */
  exposure: amount,
  exposureCap: amount,
};

const row = z.object({
  ...draw,
  state: z.enum(DRAW_STATES),
  opensAt: time,
  locksAt: time,
  drawsAt: time,
  result: result.nullable(),
  /** Counts the results: more than one stands for corrections. */
  revision: z.number().int(),
  ...sales,
});
export type DeskDraw = z.output<typeof row>;

const game = z.object({
  gameCode,
  name: z.string(),
  category: z.string(),
  /** Drawn by us, or by others, whose results two people enter. */
  source,
  drawsADay: z.number().int(),
  lockSeconds: z.number().int(),
  next: z.object({ issue: issueNumber, drawsAt: time }).nullable(),
});
export type DeskLottery = z.output<typeof game>;

const file = row.extend({
  name: z.string(),
  bookId: z.string(),
  source,
  voidReason: z.string().nullable(),
  seal: z.object({ at: time, count: z.number().int(), stake: amount, root: z.string() }).nullable(),
  corrected: z.array(z.object({ result, reason: z.string(), madeBy: z.string(), checkedBy: z.string(), at: time })),
  /** Words of one person that a second has yet to say too. */
  proposals: z.array(
    z.object({
      kind: z.enum(["result", "void", "correction"]),
      by: z.string(),
      /** The reader said it, under whatever account. */
      own: z.boolean(),
      /** Null for a first result: the second person reads it at its source, not here. */
      result: result.nullable(),
      reason: z.string(),
      at: time,
    }),
  ),
  held: z.number().int(),
});
export type DrawFile = z.output<typeof file>;

const read = { method: "GET", token: "operator", right: "lottery.review", encrypted: false, limit: "read" } as const;

export const lotteryCalendar = calls("lottery", {
  games: {
    ...read,
    path: "/ops/lottery/games",
    summary: "The merchant's lotteries, with their source, timetable and next draw.",
    input: z.object({}),
    output: z.object({ list: z.array(game) }),
  },
  draws: {
    ...read,
    path: "/ops/lottery/draws",
    summary: "Draws of a lottery: those to come, the next one first, or those past, the last one first.",
    input: z.object({ gameCode, when: z.enum(["coming", "past"]).default("coming"), ...cursorInput }),
    output: cursorPage(row),
  },
  drawFile: {
    ...read,
    path: "/ops/lottery/draw",
    summary: "All that people of the office decide a draw by: times, sales, seal, results and their corrections, and whose word waits.",
    input: z.object(draw),
    output: file,
  },
  exposure: {
    ...read,
    path: "/ops/lottery/exposure",
    summary: "The tickets of a draw by play and numbers, those that could cost most first, and the sum of all.",
    input: z.object(draw),
    output: z.object({
      ...sales,
      list: z.array(
        z.object({
          play: z.string(),
          selection: z.string(),
          positions: z.string(),
          tickets: z.number().int(),
          stake: amount,
          exposure: amount,
        }),
      ),
      /** Plays and numbers beyond those listed. */
      others: z.object({ tickets: z.number().int(), stake: amount, exposure: amount }),
    }),
  },
});
