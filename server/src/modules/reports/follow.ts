import { dayIn } from "@magpie/domain/period";
import type { Db, Work } from "../../kit/ctx";
import { type JobCtx, job } from "../../kit/jobs/job";
import type { AlarmReader } from "../../kit/office/desk";
import { noteEvent } from "../events/events";
import { listReported } from "../members/members";
import { readCurrency, readTimeZone } from "../merchant/merchant";
import { type CountedStake, followBets, readAgain } from "../stakes/stakes";
import {
  addRounds,
  checkDays,
  forgetAll,
  forgetRounds,
  type GameRounds,
  listDifferences,
  moveZone,
  readOn,
  recount,
  takeUncounted,
} from "./rollups-store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "reports.follow": Record<never, never>;
    "reports.rebuild": Record<never, never>;
    "reports.moveZone": Record<never, never>;
  }
}

/** Postings that one transaction reads. More would hold its rows longer, fewer would write the same rows more often. */
const BATCH = 2_000;
/** Ends the job in good time; its next run goes on. */
const BATCHES_MAX = 100;
const ROUNDS_READER = "reports";

export const follow = job("reports.follow", followAll);

/** With the time that it takes, figures hold what was posted five seconds ago, also at 1,200 bets a second. */
export const FOLLOW = { name: "reports.follow", everySeconds: 2, follows: ["reports.follow", "stakes.reports"] } as const;

async function followAll(job: JobCtx): Promise<void> {
  await job.inMerchant(async (ctx) => {
    await moveZone(ctx.db, await readTimeZone(ctx.db));
    if (await recount(ctx.db)) await tellUncounted(ctx);
  });
  for (let batches = 0; batches < BATCHES_MAX; batches++) {
    if ((await job.inMerchant(({ db }) => readOn(db, BATCH))) < BATCH) break;
  }
  await followBets(job, ROUNDS_READER, countRounds);
  await job.inMerchant(async (ctx) => {
    const days = await checkDays(ctx.db);
    if (days.length === 0) return;
    ctx.alarm("reports_day_differs", { days });
    ctx.tellOffice("alarms");
  });
}

/** Says whose figures stay short for good: their lines of then are in no month that is open. */
async function tellUncounted(ctx: Work): Promise<void> {
  for (const memberId of await takeUncounted(ctx.db)) await noteEvent(ctx, { kind: "personal", what: "reports.uncounted", memberId });
}

/** Makes all figures anew from the ledger, unless months of it are closed. They come out as they were. */
export const rebuild = job("reports.rebuild", async (job) => {
  await job.inMerchant(async ({ db }) => {
    await forgetDays(db);
    await forgetAll(db);
  });
  await followAll(job);
});

/** Puts settled rounds into the days of another zone. The follower does so with postings, from rows of its own: months of the ledger may be closed. */
export const toZone = job("reports.moveZone", async (job) => {
  await job.inMerchant(({ db }) => forgetDays(db));
  await followAll(job);
});

async function forgetDays(db: Db): Promise<void> {
  await readAgain(db, ROUNDS_READER);
  await forgetRounds(db);
}

async function countRounds({ db }: Work, feed: readonly CountedStake[]): Promise<void> {
  const [currency, timeZone] = [await readCurrency(db), await readTimeZone(db)];
  const people = await listReported(db, [...new Set(feed.map(({ memberId }) => memberId))]);
  const sums = new Map<string, GameRounds>();
  for (const { memberId, currency: own, gameCode, settledAt, bet, refund, payout } of feed) {
    if (!people.has(memberId) || own !== currency) continue;
    const day = dayIn(timeZone, settledAt);
    const [stake, returned] = [bet - refund, payout];
    // A correction comes as the difference to what was counted; what it takes away is taken from the squares too.
    const sign = stake < 0n || (stake === 0n && returned < 0n) ? -1n : 1n;
    const key = `${day} ${gameCode}`;
    const sum = sums.get(key) ?? {
      day,
      game: gameCode,
      rounds: 0,
      stake: 0n,
      returned: 0n,
      stakeSquares: 0n,
      returnSquares: 0n,
      products: 0n,
    };
    sums.set(key, {
      ...sum,
      rounds: sum.rounds + (stake === 0n ? 0 : Number(sign)),
      stake: sum.stake + stake,
      returned: sum.returned + returned,
      stakeSquares: sum.stakeSquares + sign * stake * stake,
      returnSquares: sum.returnSquares + sign * returned * returned,
      products: sum.products + sign * stake * returned,
    });
  }
  await addRounds(db, [...sums.values()]);
}

/** Stands in red above the queues as long as a sealed day and its figures differ. */
export const REPORT_ALARMS: AlarmReader = {
  right: "reports.read",
  async read({ db }) {
    return (await listDifferences(db)).map(({ day, foundAt }) => ({ kind: "report_differs", title: day, at: foundAt }));
  },
};
