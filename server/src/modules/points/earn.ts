import { earnPoints } from "@magpie/domain/loyalty/point-entries";
import { pointsDue } from "@magpie/domain/loyalty/points";
import type { Money } from "@magpie/domain/money";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { listEarning } from "../members/members";
import { readCurrency } from "../merchant/merchant";
import { type CountedStake, followStakes } from "../stakes/stakes";
import { type KeyedEntry, postAll } from "../wallet/wallet";
import { addOpen, readConfig, takeOpen } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "points.earn": Record<never, never>;
  }
}

/** Credits whole points of all that a member has validly bet, once for each batch of stakes. */
export const earn = job("points.earn", (job) => followStakes(job, "points", credit));

export const EARN = { name: "points.earn", everySeconds: 15, follows: ["stakes.points"] } as const;

async function credit(ctx: Work, stakes: readonly CountedStake[]): Promise<void> {
  const config = await readConfig(ctx.db);
  const last = stakes.at(-1);
  if (!config || !last) return;
  const earned = await earnedIn(ctx, stakes);
  if (earned.size === 0) return;
  const entries: KeyedEntry[] = [];
  const taken = new Map<string, Money>();
  for (const { memberId, stake } of await addOpen(ctx.db, earned)) {
    const due = pointsDue(stake, config.moneyPerPoint, 0n);
    if (due === 0n) continue;
    taken.set(memberId, due * config.moneyPerPoint);
    entries.push({ key: `points:earn:${memberId}:${last.number}`, entry: earnPoints(memberId, due) });
  }
  await takeOpen(ctx.db, taken);
  await postAll(ctx, entries);
}

/** What each player staked in the merchant's currency. Trial accounts, agents and staff earn nothing. */
async function earnedIn({ db }: Work, stakes: readonly CountedStake[]): Promise<Map<string, Money>> {
  const currency = await readCurrency(db);
  const own = stakes.filter((stake) => stake.currency === currency && stake.stake !== 0n);
  const players = await listEarning(db, [...new Set(own.map(({ memberId }) => memberId))]);
  const sums = new Map<string, Money>();
  for (const { memberId, stake } of own) if (players.has(memberId)) sums.set(memberId, (sums.get(memberId) ?? 0n) + stake);
  return sums;
}
