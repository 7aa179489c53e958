import { type JobCtx, timedJob } from "../../../kit/jobs/job";
import { makeNext } from "./make";
import { payRun, releaseHeld } from "./pay";
import { SEQUENCES } from "./plan";
import { listPaying } from "./runs-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "agency.run": Record<never, never>;
  }
}

/** Ends the job before the queue takes it for lost and begins it once more beside itself; another goes on. */
const WORK_MS = 40_000;

/** Settles the windows that are over, then pays what is open. Run twice, on two nodes or after a crash, it finds what was done. */
export const runPay = timedJob("agency.run", async (job) => {
  const until = new Date(job.now.getTime() + WORK_MS);
  for (const { kind, period } of SEQUENCES)
    await apart(job, kind, async () => {
      while (await job.inMerchant(async (ctx) => ctx.now < until && makeNext(ctx, kind, period))) {}
    });
  for (const run of await job.inMerchant(({ db }) => listPaying(db))) await apart(job, run.kind, () => payRun(job, run, until));
  await releaseHeld(job, until);
});

export const RUN_PAY = { name: "agency.run", everySeconds: 60 } as const;

/** A sequence that fails is looked at by people, and does not keep the others from being computed and paid. */
async function apart(job: Pick<JobCtx, "inMerchant">, kind: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await job.inMerchant(async (ctx) => ctx.alarm("agency.run", { kind, error: String(error) }));
  }
}
