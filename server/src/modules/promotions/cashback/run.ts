import { type CashbackRun, runHead } from "@magpie/domain/loyalty/cashback-run";
import { written } from "@magpie/domain/loyalty/input-hash";
import type { Work } from "../../../kit/ctx";
import { type JobCtx, timedJob } from "../../../kit/jobs/job";
import { readCurrency, readTimeZone } from "../../merchant/merchant";
import { listPeriodOffers, listVersionsOf } from "../offers/versions-store";
import { payRun } from "./pay";
import { cashbackRuleOf, nextRun } from "./plan";
import {
  addChanges,
  addRun,
  findRun,
  freezeLines,
  listOpenRuns,
  listRuns,
  listTouched,
  type NewRun,
  readPosition,
  takeOffer,
  takeTime,
} from "./runs-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.runPeriods": Record<never, never>;
  }
}

/** Ends the job before the queue takes it for lost and begins it once more beside itself; another goes on. */
const WORK_MS = 40_000;

/** Computes the periods that are over, then pays what is open. Run twice, on two nodes or after a crash, it finds what was done. */
export const runPeriods = timedJob("promotions.runPeriods", async (job) => {
  const until = new Date(job.now.getTime() + WORK_MS);
  const offers = await job.inMerchant(({ db }) => listPeriodOffers(db));
  for (const { offerId } of offers) await apart(job, offerId, () => makeRuns(job, offerId, until));
  for (const run of await job.inMerchant(({ db }) => listOpenRuns(db))) await apart(job, run.offerId, () => payRun(job, run, until));
  await job.inMerchant(async (ctx) => {
    if (ctx.now >= until) await ctx.addJob("promotions.runPeriods", {}, { singletonKey: "on" });
  });
});

export const RUN_PERIODS = { name: "promotions.runPeriods", everySeconds: 300 } as const;

/** An offer that fails is looked at by people, and does not keep the others from being computed and paid. */
async function apart(job: Pick<JobCtx, "inMerchant">, offer: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await job.inMerchant(async (ctx) => ctx.alarm("promotions.cashback", { offer, error: String(error) }));
  }
}

async function makeRuns(job: Pick<JobCtx, "inMerchant">, offerId: string, until: Date): Promise<void> {
  while (await job.inMerchant(async (ctx) => ctx.now < until && makeNext(ctx, offerId))) {}
}

/** All that can lie within one month, the longest period. */
const RUNS_LOOKED_AT = 40;

/** Makes the next run of an offer, whole, in one transaction; false where none is due. */
export async function makeNext({ db, now }: Work, offerId: string): Promise<boolean> {
  if (!(await takeOffer(db, offerId))) return false;
  const standing = (await listPeriodOffers(db)).find((one) => one.offerId === offerId);
  if (!standing) return false;
  const versions = await listVersionsOf(db, offerId);
  const made = await listRuns(db, offerId, RUNS_LOOKED_AT);
  const [last = null] = made;
  const { movedMs, stoppedAt } = standing;
  const planned = nextRun(versions, made, { now, timeZone: await readTimeZone(db), movedMs, stoppedAt });
  if (!planned) return false;
  await takeTime(db);
  const { version, rule, period, startsAt, endsAt } = planned;
  const place = { offerId, period, version: version.number, currency: await readCurrency(db), startsAt, endsAt };
  const run: NewRun = { ...place, ...(await readPosition(db)), madeAt: now };
  // Where nobody else made a newer one, trying again would go on for ever.
  if (!(await addRun(db, run))) return (await listRuns(db, offerId, 1))[0]?.period !== last?.period;
  if (last) await changeEarlier({ db }, run, await listTouched(db, last, run));
  const named: CashbackRun = {
    offer: offerId,
    period: { key: period, from: startsAt, until: endsAt },
    versionHash: version.hash,
    sequence: run.stakesUpto,
    ledger: BigInt(run.ledgerUpto),
  };
  const joined = version.rule.entry !== "auto";
  await freezeLines(db, run, { rule, head: written(runHead(named)), before: last?.period ?? null, joined });
  return true;
}

async function changeEarlier({ db }: Pick<Work, "db">, into: NewRun, touched: readonly { period: string; members: string[] }[]) {
  for (const { period, members } of touched) {
    const run = await findRun(db, into.offerId, period);
    const version = run && (await listVersionsOf(db, into.offerId)).find(({ number }) => number === run.version);
    const rule = version && cashbackRuleOf(version.rule);
    if (run && rule) await addChanges(db, run, { rule, members, into, joined: version.rule.entry !== "auto" });
  }
}
