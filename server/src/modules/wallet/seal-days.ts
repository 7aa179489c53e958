import type { Work } from "../../kit/ctx";
import { type JobCtx, job, timedJob } from "../../kit/jobs/job";
import { checkOn, isSealed, listChangedDays, listRootedDays, sealOn } from "./days-store";

/** A sealed day, and the first of its parts that is still to be checked. */
interface Place {
  day: string;
  part: number;
}

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "wallet.sealDay": Record<never, never>;
    "wallet.checkDays": Place;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Postings around midnight are committed by then. A later one would be sealed with the next day. */
const AFTER_MIDNIGHT_MS = 10 * 60 * 1000;
/** Each sealing is followed by a check of so many days before it for changes. */
const CHECKED_DAYS = 7;
/** Ends a job before the queue takes it for lost and begins it once more beside itself; another goes on. */
const WORK_MS = 40_000;

type Seat = Pick<JobCtx, "inMerchant">;

/** Closes yesterday's books. The check of the days before waits in the same transaction, so that a crash does not leave it out. */
export const sealDays = timedJob("wallet.sealDay", async ({ inMerchant, now }) => {
  const yesterday = new Date(now.getTime() - AFTER_MIDNIGHT_MS - DAY_MS);
  if (await inMerchant(({ db }) => isSealed(db, written(yesterday)))) return;
  const since = { day: written(new Date(yesterday.getTime() - CHECKED_DAYS * DAY_MS)), part: 0 };
  const thenCheck = ({ addJob }: Work) => goOnChecking(addJob, since);
  const until = new Date(now.getTime() + WORK_MS);
  if (await sealDay({ inMerchant }, written(yesterday), until, thenCheck)) return;
  await inMerchant(({ addJob }) => addJob("wallet.sealDay", {}, { singletonKey: "on" }));
});

/** Raises an alarm when one of the last days is not as it was closed. */
export const checkDays = job("wallet.checkDays", async ({ inMerchant, now }, from) => {
  const { changed, next } = await checkFrom({ inMerchant }, from, new Date(now.getTime() + WORK_MS));
  await inMerchant(async ({ alarm, addJob }) => {
    if (changed.length > 0) alarm("ledger_day_changed", { days: changed });
    if (next) await goOnChecking(addJob, next);
  });
});

function goOnChecking(addJob: Work["addJob"], from: Place): Promise<void> {
  return addJob("wallet.checkDays", from, { singletonKey: `${from.day} ${from.part}` });
}

/**
 * Seals a day in steps that each commit, so that a large day holds nobody up. Whoever begins again goes on from the last. False if the time
 * was over before the day was sealed.
 */
export async function sealDay(
  { inMerchant }: Seat,
  day: string,
  until?: Date,
  then: (ctx: Work) => Promise<void> = async () => {},
): Promise<boolean> {
  for (;;) {
    const done = await inMerchant(async (ctx) => {
      if (until && ctx.now >= until) return false;
      if (!(await sealOn(ctx.db, day))) return null;
      await then(ctx);
      return true;
    });
    if (done !== null) return done;
  }
}

/** Finds sealed days, from this place on, whose content is no longer as it was sealed; and the place to go on from if the time was over. */
export async function checkFrom({ inMerchant }: Seat, from: Place, until?: Date): Promise<{ changed: string[]; next: Place | null }> {
  const days = await inMerchant(({ db }) => listRootedDays(db, from.day));
  const changed = await inMerchant(({ db }) => listChangedDays(db, from.day));
  for (const day of days) {
    for (let part: number | null = day === from.day ? from.part : 0; part !== null; ) {
      const at: Place = { day, part };
      const found = await inMerchant(async (ctx) => (until && ctx.now >= until ? null : checkOn(ctx.db, day, at.part)));
      if (!found) return { changed: changed.sort(), next: at };
      if (found.isChanged) changed.push(day);
      part = found.next;
    }
  }
  return { changed: changed.sort(), next: null };
}

export const SEAL_DAYS = { name: "wallet.sealDay", everySeconds: 600 } as const;

function written(day: Date): string {
  return day.toISOString().slice(0, 10);
}
