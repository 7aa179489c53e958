import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { type CountedStake, followStakes } from "../../stakes/stakes";
import { addAccruals, type Gathered } from "./rebates-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.accrue": Record<never, never>;
  }
}

/** Gathers settled valid bets by member and category. One that is taken back later takes from what follows. */
export const accrue = job("promotions.accrue", (job) => followStakes(job, "promotions.rebates", gather));

export const ACCRUE = { name: "promotions.accrue", everySeconds: 10 } as const;

async function gather({ db }: Work, stakes: readonly CountedStake[]): Promise<void> {
  const sums = new Map<string, Gathered>();
  for (const { memberId, gameType, currency, stake, number, settledAt } of stakes) {
    const key = `${memberId} ${gameType} ${currency}`;
    const before = sums.get(key) ?? { memberId, gameType, currency, turnover: 0n, upto: number, since: settledAt };
    sums.set(key, { ...before, turnover: before.turnover + stake, upto: number });
  }
  await addAccruals(db, [...sums.values()]);
}
