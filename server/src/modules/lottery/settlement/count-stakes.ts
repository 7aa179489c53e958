import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { type BetFigures, count, type PlacedStake } from "../../stakes/stakes";
import { type Draw, listDrawsById } from "../draws/draws-store";
import { PATIENCE } from "../draws/hear";
import { takeTime } from "../sale/tickets-store";
import { type Bets, countHeld, holdCount, listBets, moveCount, readCount, readLastOf } from "./counts-store";
import { judges, OutOfTime } from "./judges";
import { lotsOf } from "./lots";
import { bookingOf } from "./pay-out";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    /** Set where one member alone is counted. */
    "lottery.countStakes": { drawId: string; memberId?: string };
  }
}

const TICKETS_AT_ONCE = 5_000;
const LOTS_MOST = 40;
const PICKS_ASKED_AT_ONCE = 1_000;

/**
 * Counts the stakes of a settled issue, members in their order, some at a time. A thread works out between two transactions which bets
 * were at risk; the second transaction also moves the position along. Kill it anywhere, run it twice or on two nodes: the same is counted.
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
  /** The span of members; null where one is counted alone, because that moves no position. */
  span: { after: string; to: string } | null;
  /** Number of tickets held back: one that is released meanwhile is not counted here. */
  held: number;
}

/** Null where there is nothing to count: an issue that is being settled anew is counted when that has ended. */
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

/** False where another node changed the issue since it was read; then it is read anew. */
async function writeLot(ctx: Work, { draw, members, span, held }: Lot, risked: readonly boolean[][]): Promise<boolean> {
  const place = await holdCount(ctx.db, draw);
  const now = (await listDrawsById(ctx.db, [draw.id])).get(draw.id);
  const isAsRead = now?.state === "settled" && now.revision === draw.revision && (await countHeld(ctx.db, now)) === held;
  if (!isAsRead || (span && place !== span.after)) return false;
  const { currency, details } = await bookingOf(ctx, draw);
  const { gameCode, settledAt } = draw;
  const named = { kind: "lottery", gameType: details.gameType ?? "", gameCode, currency } as const;
  const stakes = members.flatMap((member, at): PlacedStake[] => {
    const { memberId, placedAt } = member;
    const when = { placedAt, settledAt: settledAt ?? ctx.now };
    return sumsByMode(member, risked[at] ?? []).map(({ mode, ...sums }) => ({
      ...{ memberId, ...named, ...sums, ...when },
      source: mode === FIRST_MODE ? `lottery:${draw.id}` : `lottery:${draw.id}:${mode}`,
      category: mode,
    }));
  });
  await count(ctx, stakes);
  if (span) await moveCount(ctx.db, draw.id, span.to);
  return true;
}

/** Says for each member's bets whether they were at risk. Bets that take too long to judge were not: no reward is given for a riddle. */
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

/** The mode whose source has the plain name of the issue. It is counted even where it comes to nothing, in case it once came to more. */
const FIRST_MODE = "LOTT";

type ModeSums = Pick<PlacedStake, "stake" | "won" | "bets"> & { mode: string; figures: BetFigures };

/** A member's bets on one issue. Those that together cover nearly every result are revenue, and count for nothing. */
function sumsByMode({ bets }: Bets, risked: readonly boolean[]): ModeSums[] {
  const sums = new Map<string, ModeSums>([[FIRST_MODE, noSums(FIRST_MODE)]]);
  for (const [at, { modes }] of bets.entries()) {
    for (const { mode, valid, won, tickets, bet, refund, payout } of modes) {
      const { stake, won: counted, bets: number, figures } = sums.get(mode) ?? noSums(mode);
      sums.set(mode, {
        mode,
        stake: stake + (risked[at] ? valid : 0n),
        won: counted + (risked[at] ? won : 0n),
        bets: number + (risked[at] ? tickets : 0),
        figures: { bet: figures.bet + bet, refund: figures.refund + refund, payout: figures.payout + payout, pooled: 0n },
      });
    }
  }
  return [...sums.values()];
}

function noSums(mode: string): ModeSums {
  return { mode, stake: 0n, won: 0n, bets: 0, figures: { bet: 0n, refund: 0n, payout: 0n, pooled: 0n } };
}
