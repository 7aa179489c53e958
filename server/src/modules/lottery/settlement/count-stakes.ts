import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { count, type PlacedStake } from "../../stakes/stakes";
import { type Draw, listDrawsById } from "../draws/draws-store";
import { PATIENCE } from "../draws/hear";
import { takeTime } from "../sale/tickets-store";
import { type Bets, countHeld, holdCount, listBets, moveCount, readCount, readLastOf } from "./counts-store";
import { judges, OutOfTime } from "./judges";
import { lotsOf } from "./lots";
import { accountOf } from "./settle";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    /** Of all who bet on it, or of one alone. */
    "lottery.countStakes": { drawId: string; memberId?: string };
  }
}

const TICKETS_AT_ONCE = 5_000;
const LOTS_MOST = 40;
const PICKS_ASKED_AT_ONCE = 1_000;

/**
 * Says what everybody's bets on a settled issue count for: members in their order, some at a time. What they risked is worked out between two
 * transactions, by a thread; the second also moves the place along. Kill it anywhere, run it twice or on two nodes: the same is counted.
 * An issue that was called off counts nothing.
 */
export const countStakes = job("lottery.countStakes", async ({ inMerchant }, { drawId, memberId }) => {
  const id = BigInt(drawId);
  for (let lots = 0; lots < LOTS_MOST; lots++) {
    const lot = await inMerchant((ctx) => readLot(ctx, id, memberId));
    if (!lot) return;
    const risked = await riskedIn(lot);
    const isWritten = await inMerchant((ctx) => writeLot(ctx, lot, risked));
    if (isWritten && memberId !== undefined) return;
  }
  await inMerchant((ctx) => ctx.addJob("lottery.countStakes", { drawId, ...(memberId !== undefined && { memberId }) }));
});

interface Lot {
  draw: Draw;
  members: Bets[];
  /** The members before and the last of them; null where one was asked for alone, who has a place already. */
  span: { after: string; to: string } | null;
  /** How many tickets are held back: one that is released meanwhile is not in here. */
  held: number;
}

/** Null where there is nothing to count, or no longer: an issue that is being settled anew is counted when that has ended. */
async function readLot(ctx: Work, id: bigint, memberId: string | undefined): Promise<Lot | null> {
  const draw = (await listDrawsById(ctx.db, [id])).get(id);
  if (draw?.state !== "settled") return null;
  await takeTime(ctx.db);
  const held = await countHeld(ctx.db, draw);
  if (memberId !== undefined) {
    return { draw, held, members: await listBets(ctx.db, draw, { from: memberId, to: memberId }), span: null };
  }
  const after = await readCount(ctx.db, draw);
  const to = await readLastOf(ctx.db, id, after, TICKETS_AT_ONCE);
  return to === null ? null : { draw, held, members: await listBets(ctx.db, draw, { after, to }), span: { after, to } };
}

/** Whether it still stood as it was read. What another did meanwhile is read anew. */
async function writeLot(ctx: Work, { draw, members, span, held }: Lot, risked: readonly boolean[][]): Promise<boolean> {
  const place = await holdCount(ctx.db, draw);
  const now = (await listDrawsById(ctx.db, [draw.id])).get(draw.id);
  const isAsRead = now?.state === "settled" && now.revision === draw.revision && (await countHeld(ctx.db, now)) === held;
  if (!isAsRead || (span && place !== span.after)) return false;
  const { currency, details } = await accountOf(ctx, draw);
  const { gameCode, settledAt } = draw;
  const named = { source: `lottery:${draw.id}`, kind: "lottery", gameType: details.gameType ?? "", gameCode, currency } as const;
  const stakes = members.map((member, at): PlacedStake => {
    const { memberId, placedAt } = member;
    return { memberId, ...named, ...validIn(member, risked[at] ?? []), placedAt, settledAt: settledAt ?? ctx.now };
  });
  await count(ctx, stakes);
  if (span) await moveCount(ctx.db, draw.id, span.to);
  return true;
}

/** Of each member's bets, whether they were at risk. Where nobody says so in time, they were not: no reward is given for a riddle. */
async function riskedIn({ draw, members }: Lot): Promise<boolean[][]> {
  const risked: boolean[][] = [];
  for (const some of lotsOf(
    members.map(({ bets }) => bets),
    PICKS_ASKED_AT_ONCE,
  )) {
    const picks = some.map((bets) => bets.map(({ play, selection, positions }) => ({ play, selection, positions })));
    const count = picks.reduce((sum, { length }) => sum + length, 0);
    const answer = await judges("stakes")
      .ask({ ask: "atRisk", book: draw.book, members: picks }, PATIENCE.leastMs + count * PATIENCE.perTicketMs)
      .catch((error: unknown) => {
        if (error instanceof OutOfTime) return picks.map((own) => own.map(() => false));
        throw error;
      });
    risked.push(...answer);
  }
  return risked;
}

/** Of a member's bets on one issue: what was valid, without those that together cover nearly all that can happen. */
function validIn({ bets }: Bets, risked: readonly boolean[]): Pick<PlacedStake, "stake" | "bets"> {
  let [stake, tickets] = [0n, 0];
  for (const [at, bet] of bets.entries()) {
    if (!risked[at]) continue;
    stake += bet.valid;
    tickets += bet.tickets;
  }
  return { stake, bets: tickets };
}
