import type { Work } from "../../../kit/ctx";
import { timedJob } from "../../../kit/jobs/job";
import { isTampered } from "../../../kit/outside/critical-files";
import { type LotteryGame, listGames } from "../store";
import { queueTrials } from "../trial/settle";
import { countComing, listDueGames, listUnsettled, readNextMoment, readNow } from "./draws-store";
import { moveDraws } from "./move-draws";
import { AHEAD_LEAST, planDraws } from "./plan-draws";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "lottery.run": Record<never, never>;
  }
}

export const RUN = { name: "lottery.run", everySeconds: 30 } as const;

/** A job ends in good time, also when it has much to catch up with; the next one goes on. */
const STEPS_MOST = 400;
const UNSETTLED_AT_ONCE = 100;
const SOON_MS = 1_000;

/**
 * Plans coming draws and moves on due ones, game by game. Only the database's clock and its rows count, so the job may run often, late
 * and on many nodes.
 */
export const run = timedJob("lottery.run", async ({ inMerchant, services }) => {
  if (isTampered(services)) return;
  // A new game is on sale as soon as it is planned, and does not wait for the calendars of the others.
  for (const game of await inMerchant(listShort)) {
    await inMerchant((ctx) => planDraws(ctx, game));
    await inMerchant((ctx) => moveDraws(ctx, game.gameCode));
  }
  let steps = 0;
  for (const gameCode of await inMerchant(({ db }) => listDueGames(db))) {
    for (let moved = 1; moved > 0 && steps < STEPS_MOST; steps++) moved = await inMerchant((ctx) => moveDraws(ctx, gameCode));
  }
  await inMerchant(async (ctx) => {
    for (const id of await listUnsettled(ctx.db, UNSETTLED_AT_ONCE))
      await ctx.addJob("lottery.settle", { drawId: String(id) }, { singletonKey: String(id) });
    await queueTrials(ctx);
    const [next, now] = [await readNextMoment(ctx.db), await readNow(ctx.db)];
    // Another node is at work on a due draw that did not move: look again soon, not at once.
    const soon = new Date(now.getTime() + SOON_MS);
    if (next) await ctx.addJob("lottery.run", {}, { startAfter: next > now ? next : soon, singletonKey: next.toISOString() });
  });
});

/** Finds games that have too few issues ahead. */
async function listShort({ db }: Work): Promise<LotteryGame[]> {
  const coming = await countComing(db);
  return (await listGames(db)).filter(({ gameCode }) => (coming.get(gameCode) ?? 0) < AHEAD_LEAST);
}
