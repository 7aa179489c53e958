import type { Db } from "../../../kit/ctx";
import { type JobCtx, job } from "../../../kit/jobs/job";
import { listHere } from "../../limits/limits";
import { readAgain as readBetsAgain } from "../../stakes/stakes";
import { readAgain as readLedgerAgain } from "../../wallet/wallet";
import { BETS_READER, readBets } from "./bets";
import { forgetRead, lockRollups } from "./days-store";
import { FLOWS_READER, readFlows } from "./flows";
import { readPeople } from "./people";
import { emptyRollups } from "./places-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "agency.follow": Record<never, never>;
    "agency.rebuild": Record<never, never>;
  }
}

/** Brings the figures of all teams up to date, and tells agents who are here that theirs changed: once for a run. */
export const follow = job("agency.follow", followAll);

export const FOLLOW = { name: "agency.follow", everySeconds: 5 } as const;

async function followAll(job: JobCtx): Promise<void> {
  const changed = new Set<string>();
  await readPeople(job, changed);
  await readBets(job, changed);
  await readFlows(job, changed);
  if (changed.size === 0) return;
  await job.inMerchant(async (ctx) => {
    for (const memberId of await listHere(ctx.db, ctx.now)) if (changed.has(memberId)) ctx.push(memberId, "team", {});
  });
}

/** Makes all figures anew from the tree, the feed of settled bets and the ledger. They come out as they were. */
export const rebuild = job("agency.rebuild", async (job) => {
  await job.inMerchant(({ db }) => forget(db));
  await followAll(job);
});

async function forget(db: Db): Promise<void> {
  // In the order in which the readers take them, so that none waits for us while we wait for it.
  await readBetsAgain(db, BETS_READER);
  await lockRollups(db);
  await readLedgerAgain(db, FLOWS_READER);
  await forgetRead(db);
  await emptyRollups(db);
}
