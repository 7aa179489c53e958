import { z } from "zod";
import { calls } from "../kit/call";
import { time } from "../kit/shapes";

const id = z.uuid();
const account = z.string().trim().min(1).max(64);
const reason = z.string().trim().min(3).max(300);

/** Who is touched by a move. */
const reach = z.object({ accounts: z.number().int(), teams: z.number().int(), openBets: z.number().int() });
export type MoveReach = z.output<typeof reach>;

const move = z.object({
  id,
  account,
  from: account.nullable(),
  to: account,
  reason,
  reach,
  askedBy: z.string(),
  askedAt: time,
});
export type ProposedMove = z.output<typeof move>;

/** Members of a large team follow their agent a part at a time. */
const underWay = z.object({ account, to: account, moved: z.number().int(), total: z.number().int() });
export type MoveUnderWay = z.output<typeof underWay>;

const read = { method: "GET", token: "operator", right: "agency.review", encrypted: false, limit: "read" } as const;
const write = { method: "POST", token: "operator", right: "agency.review", encrypted: false, limit: "write" } as const;

export const agencyMoves = calls("agencyMoves", {
  reach: {
    ...read,
    path: "/ops/agency/reach",
    summary: "How many accounts, teams and open bets a move of this account would touch. Open bets keep their old path.",
    input: z.object({ account }),
    output: reach,
  },
  moves: {
    ...read,
    path: "/ops/agency/moves",
    summary: "Moves that wait for a second person, oldest first, and how far the team has come that is on its way.",
    input: z.object({}),
    output: z.object({ list: z.array(move), underWay: underWay.nullable() }),
  },
  proposeMove: {
    ...write,
    path: "/ops/agency/moves",
    summary: "Asks to put an account, with all below it, under another agent. Another person has to agree.",
    input: z.object({ account, to: account, reason }),
    output: move,
  },
  decideMove: {
    ...write,
    path: "/ops/agency/moves/decide",
    stepUp: true,
    summary: "Agrees to a move, or refuses it. It holds for bets placed from then on.",
    input: z.object({ id, agree: z.boolean(), reason: reason.optional() }),
    output: z.object({ moved: z.number().int() }),
  },
});
