import { afterMonth, type VipLadder } from "@magpie/domain/loyalty/vip";
import { dayIn } from "@magpie/domain/period";
import { timedJob } from "../../kit/jobs/job";
import { keepVip } from "../members/members";
import { readTimeZone } from "../merchant/merchant";
import { badgesOf } from "./badges";
import { holdOfPast, keepStandings, ladderOf, listLevels, standingOf, type VipRow } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "vip.keep": Record<never, never>;
  }
}

const AT_ONCE = 500;

/** When a month is over, a level that was not kept goes one down. Run twice, the second finds no month that is over. */
export const keep = timedJob("vip.keep", async (job) => {
  for (let moved = AT_ONCE; moved === AT_ONCE; ) {
    moved = await job.inMerchant(async ({ db, now }) => {
      const [levels, timeZone] = [await listLevels(db), await readTimeZone(db)];
      const month = dayIn(timeZone, now).slice(0, 7);
      const before = levels.length > 0 ? await holdOfPast(db, month, AT_ONCE) : [];
      const after = before.map((row) => monthPassed(ladderOf(levels), row, month, timeZone));
      if (after.length === 0) return 0;
      await keepStandings(db, after, now);
      await keepVip(db, badgesOf(levels, before, after));
      return after.length;
    });
  }
});

export const KEEP = { name: "vip.keep", everySeconds: 3600 } as const;

/** Brings a standing to the month that runs: each month since its own is judged by itself. A month with a break in it costs nothing. */
export function monthPassed(ladder: VipLadder, row: VipRow, month: string, timeZone: string): VipRow {
  let moved = { ...row, level: Math.min(row.level, ladder.length - 1) };
  while (moved.month < month) {
    const { level } = afterMonth(ladder, standingOf(moved), wasAway(moved, timeZone));
    moved = { ...moved, level, monthX: 0n, month: nextMonth(moved.month) };
  }
  return moved;
}

function wasAway({ month, awayFrom, awayUntil }: VipRow, timeZone: string): boolean {
  if (!awayFrom || !awayUntil) return false;
  return dayIn(timeZone, awayFrom).slice(0, 7) <= month && month <= dayIn(timeZone, awayUntil).slice(0, 7);
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}
