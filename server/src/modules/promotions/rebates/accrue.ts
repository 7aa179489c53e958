import type { Work } from "../../../kit/ctx";
import { job } from "../../../kit/jobs/job";
import { ratesAt } from "../../agency/agency";
import { type CountedStake, followStakes } from "../../stakes/stakes";
import { addAccruals, type Gathered } from "./rebates-store";

declare module "../../../kit/jobs/job-data" {
  interface JobData {
    "promotions.accrue": Record<never, never>;
  }
}

/** Gathers settled valid bets by member and category. One that is taken back later takes from what follows. */
export const accrue = job("promotions.accrue", (job) => followStakes(job, "promotions.rebates", gather));

export const ACCRUE = { name: "promotions.accrue", everySeconds: 10, follows: ["stakes.promotions.rebates"] } as const;

/** Each bet earns at the account's own rate when it was placed; where it has none, at the merchant's. */
async function gather({ db }: Work, stakes: readonly CountedStake[]): Promise<void> {
  const asked = stakes.map(({ memberId, gameType, category = gameType, placedAt }) => ({ memberId, category, at: placedAt }));
  const rates = await ratesAt(db, asked);
  const sums = new Map<string, Gathered>();
  for (const [at, { memberId, gameType, currency, stake, number, settledAt }] of stakes.entries()) {
    const key = `${memberId} ${gameType} ${currency}`;
    const nothing = { memberId, gameType, currency, turnover: 0n, atUsual: 0n, earned: 0n, upto: number, since: settledAt };
    const before = sums.get(key) ?? nothing;
    const ppm = rates[at] ?? null;
    sums.set(key, {
      ...before,
      turnover: before.turnover + stake,
      atUsual: before.atUsual + (ppm === null ? stake : 0n),
      earned: before.earned + stake * BigInt(ppm ?? 0),
      upto: number,
    });
  }
  await addAccruals(db, [...sums.values()]);
}
