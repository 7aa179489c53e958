import { setImmediate } from "node:timers/promises";
import { findPlay } from "@magpie/domain/lottery/books";
import { hedged } from "@magpie/domain/lottery/hedge";
import type { Play, Selection } from "@magpie/domain/lottery/play";
import { isFault, readSelection } from "@magpie/domain/lottery/selection";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/job";
import { count, type Stake } from "../stakes/stakes";
import { type Bet, type Bets, holdCount, listBets, moveCount, readLastOf } from "./counts-store";
import { type Draw, listDrawsById } from "./draws-store";
import { accountOf } from "./settle";
import { type PickRow, takeTime } from "./tickets-store";

declare module "../../kit/job" {
  interface JobData {
    /** Of all who bet on it, or of one alone. */
    "lottery.countStakes": { drawId: string; memberId?: string };
  }
}

const TICKETS_AT_ONCE = 5_000;
const LOTS_MOST = 40;
const BETS_AT_A_STRETCH = 500;

/**
 * Says what everybody's bets on a settled issue count for: members in their order, some at a time, each lot in a transaction that also
 * moves the place along. Kill it anywhere, run it twice or on two nodes: the same is counted. An issue that was called off counts nothing.
 */
export const countStakes = job("lottery.countStakes", async ({ inMerchant }, { drawId, memberId }) => {
  const id = BigInt(drawId);
  if (memberId !== undefined) return inMerchant((ctx) => countOne(ctx, id, memberId));
  for (let lot = 0; lot < LOTS_MOST; lot++) if (await inMerchant((ctx) => countSome(ctx, id))) return;
  await inMerchant((ctx) => ctx.addJob("lottery.countStakes", { drawId }));
});

/** A ticket that was held back is settled after all others. */
async function countOne(ctx: Work, id: bigint, memberId: string): Promise<void> {
  const draw = (await listDrawsById(ctx.db, [id])).get(id);
  // One that is being settled anew is counted when that has ended.
  if (draw?.state === "settled") await countIn(ctx, draw, await listBets(ctx.db, draw, { from: memberId, to: memberId }));
}

async function countSome(ctx: Work, id: bigint): Promise<boolean> {
  const draw = (await listDrawsById(ctx.db, [id])).get(id);
  if (draw?.state !== "settled") return true;
  await takeTime(ctx.db);
  const upto = await holdCount(ctx.db, draw);
  const last = await readLastOf(ctx.db, id, upto, TICKETS_AT_ONCE);
  if (last === null) return true;
  await countIn(ctx, draw, await listBets(ctx.db, draw, { after: upto, to: last }));
  await moveCount(ctx.db, id, last);
  return false;
}

async function countIn(ctx: Work, draw: Draw, members: readonly Bets[]): Promise<void> {
  const { currency, details } = await accountOf(ctx, draw);
  const { gameCode, settledAt } = draw;
  const named = { source: `lottery:${draw.id}`, kind: "lottery", gameType: details.gameType ?? "", gameCode, currency } as const;
  const stakes: Stake[] = [];
  const read = readerOf(draw.book);
  let stretch = 0;
  for (const { memberId, placedAt, bets } of members) {
    stakes.push({ memberId, ...named, ...validIn(bets, read), placedAt, settledAt: settledAt ?? ctx.now });
    stretch += bets.length;
    if (stretch < BETS_AT_A_STRETCH) continue;
    // Others are served in between.
    await setImmediate();
    stretch = 0;
  }
  await count(ctx, stakes);
}

type Picked = { play: Play; selection: Selection } | null;

/** Reads picks, each once: many members pick the same. Null for one that cannot be read, which covers nothing. */
function readerOf(book: string): (pick: PickRow) => Picked {
  const known = new Map<string, Picked>();
  return (pick) => {
    const text = `${pick.play} ${pick.positions} ${pick.selection}`;
    const found = known.get(text);
    if (found !== undefined) return found;
    const play = findPlay(book, pick.play);
    const selection = play && readSelection(play, pick.selection, pick.positions);
    const picked = play && selection && !isFault(selection) ? { play, selection } : null;
    known.set(text, picked);
    return picked;
  };
}

/** Of a member's bets on one issue: what was valid, without those that together cover nearly all that can happen. */
function validIn(bets: readonly Bet[], read: ReturnType<typeof readerOf>): Pick<Stake, "stake" | "bets"> {
  const lines = bets.flatMap((bet) => {
    const picked = read(bet);
    return picked ? [{ ...picked, bet }] : [];
  });
  const riskless = new Set([...hedged(lines)].map(({ bet }) => bet));
  let [stake, tickets] = [0n, 0];
  for (const bet of bets) {
    if (riskless.has(bet)) continue;
    stake += bet.valid;
    tickets += bet.tickets;
  }
  return { stake, bets: tickets };
}
