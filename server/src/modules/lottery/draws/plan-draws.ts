import { dayAfter, dayOf, type Issue, issuesOf } from "@magpie/domain/lottery/draws/calendar";
import { findGame, type Game } from "@magpie/domain/lottery/games";
import type { Work } from "../../../kit/ctx";
import type { LotteryGame } from "../store";
import { startChain } from "./chain";
import { type Chain, listChains, moveUsed } from "./chains-store";
import { addDraws, isAloneWith, type NewDraw, readLastPlanned, readNow } from "./draws-store";

/** A chase plan may reach two hundred issues ahead, and a few more must be there when it does. */
export const AHEAD_LEAST = 130;
/** Lasts about three weeks for a game that draws every minute. Making a longer chain would hold the server up. */
const CHAIN_LENGTHS: readonly (readonly [drawsADay: number, length: number])[] = [
  [1000, 32_768],
  [100, 8_192],
  [0, 2_048],
];
/** A calendar with two months without a draw has gone wrong. */
const DAYS_AT_ONCE = 400;

/** Adds the coming issues of a game after the last that is planned: none is skipped, however long nobody planned. */
export async function planDraws(ctx: Work, row: LotteryGame): Promise<void> {
  const game = findGame(row.rules);
  if (!game) return;
  const now = await readNow(ctx.db);
  if (!(await isAloneWith(ctx.db, row.gameCode))) return;
  const last = await readLastPlanned(ctx.db, row.gameCode);
  const issues = issuesAfter(game, last?.drawsAt ?? null, now);
  const places = await placesOnChain(ctx, row.gameCode, game, issues);
  const draws = issues.map((issue, at): NewDraw => ({ ...timesOf(issue), ...drawOf(row.gameCode, game, issue), ...places[at] }));
  await addDraws(ctx.db, draws, row);
}

function timesOf({ number, opensAt, locksAt, drawsAt }: Issue) {
  return { issue: number, opensAt, locksAt, drawsAt };
}

function drawOf(gameCode: string, game: Game, { day }: Issue) {
  return { gameCode, book: game.book(day), source: game.source, chain: null, round: null, stream: null };
}

/** Plans whole days until enough is ahead. A new game begins with the issue that is sold now. */
function issuesAfter(game: Game, last: Date | null, now: Date): Issue[] {
  const issues: Issue[] = [];
  let day = dayAfter(dayOf(game, last ?? now), -1);
  let ahead = 0;
  for (let days = 0; ahead < AHEAD_LEAST && days < DAYS_AT_ONCE; days++, day = dayAfter(day)) {
    const found = issuesOf(game, day).filter(({ drawsAt, locksAt }) => (last ? drawsAt > last : locksAt > now));
    issues.push(...found);
    ahead += found.filter(({ drawsAt }) => drawsAt > now).length;
  }
  return issues;
}

interface PlaceOnChain {
  chain: number | null;
  round: number | null;
  stream: string | null;
}

/** Boards that are drawn together share a seed, each under a name of its own, so that each has its commitment when it opens. */
async function placesOnChain(ctx: Work, gameCode: string, game: Game, issues: readonly Issue[]): Promise<PlaceOnChain[]> {
  if (game.source === "FEED") return issues.map(() => ({ chain: null, round: null, stream: null }));
  let chain = (await listChains(ctx.db, gameCode)).at(-1) ?? (await startChain(ctx, gameCode, chainLength(game)));
  let { used } = chain;
  const places: PlaceOnChain[] = [];
  for (const [at, { number, drawsAt }] of issues.entries()) {
    const together = at > 0 && issues[at - 1]?.drawsAt.getTime() === drawsAt.getTime();
    if (!together && used === chain.length) {
      await keepUsed(ctx, chain, used);
      chain = await startChain(ctx, gameCode, chainLength(game));
      used = 0;
    }
    if (!together) used += 1;
    const stream = game.naming.by === "province" ? `${gameCode}-${number.split("-")[1]}` : gameCode;
    places.push({ chain: chain.number, round: used, stream });
  }
  await keepUsed(ctx, chain, used);
  return places;
}

async function keepUsed({ db }: Work, { gameCode, number }: Chain, used: number): Promise<void> {
  await moveUsed(db, gameCode, number, used);
}

function chainLength({ timetable }: Game): number {
  const draws = timetable.runs.reduce((sum, [, count]) => sum + count, 0);
  return CHAIN_LENGTHS.find(([least]) => draws >= least)?.[1] ?? 2_048;
}
