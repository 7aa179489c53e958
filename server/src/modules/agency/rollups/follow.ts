import type { Db, Work } from "../../../kit/ctx";
import { type JobCtx, job } from "../../../kit/jobs/job";
import { listHere } from "../../limits/limits";
import { readAgain as readBetsAgain } from "../../stakes/stakes";
import { readAgain as readLedgerAgain } from "../../wallet/wallet";
import { findMoving, moveOn } from "../tree/tree-store";
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

export const FOLLOW = {
  name: "agency.follow",
  everySeconds: 5,
  follows: ["agency.people", "stakes.agency", "wallet.agency.flows"],
} as const;

/** A team has begun to move: whoever reads lets its members follow first. */
class TeamMoves extends Error {}

async function followAll(job: JobCtx): Promise<void> {
  while (!(await job.inMerchant(nextFollows))) {}
  const changed = new Set<string>();
  await readAll(job, changed).catch((error) => {
    // The next run goes on.
    if (!(error instanceof TeamMoves)) throw error;
  });
  if (changed.size === 0) return;
  await job.inMerchant(async (ctx) => {
    for (const memberId of await listHere(ctx.db, ctx.now)) if (changed.has(memberId)) ctx.push(memberId, "team", {});
  });
}

async function nextFollows({ db, tellOffice }: Work): Promise<boolean> {
  if (!(await findMoving(db))) return true;
  tellOffice("queues");
  return moveOn(db);
}

/**
 * One reader works at a time, from before it looks at its position: fewer rows than asked for are then all there are, and whoever settles bets
 * never waits for a run that keeps the figures. They wait for a team that moves too: a bet counts for the line of its moment, and until a
 * member has followed, that line is not written down.
 */
async function readAll({ now, inMerchant }: JobCtx, changed: Set<string>): Promise<void> {
  const reading = {
    now,
    inMerchant: <T>(work: (ctx: Work) => Promise<T>) =>
      inMerchant(async (ctx) => {
        await lockRollups(ctx.db);
        if (await findMoving(ctx.db)) throw new TeamMoves();
        return work(ctx);
      }),
  };
  await readPeople(reading, changed);
  await readBets(reading, changed);
  await readFlows(reading, changed);
}

/** Makes all figures anew from the tree, the feed of settled bets and the ledger. They come out as they were. */
export const rebuild = job("agency.rebuild", async (job) => {
  await job.inMerchant(({ db }) => forget(db));
  await followAll(job);
});

async function forget(db: Db): Promise<void> {
  // In the order in which the readers take them, so that none waits for us while we wait for it.
  await lockRollups(db);
  await readBetsAgain(db, BETS_READER);
  await readLedgerAgain(db, FLOWS_READER);
  await forgetRead(db);
  await emptyRollups(db);
}
