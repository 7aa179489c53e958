import { risen, type VipLadder } from "@magpie/domain/loyalty/vip";
import { dayIn } from "@magpie/domain/period";
import type { Work } from "../../kit/ctx";
import { job } from "../../kit/jobs/job";
import { keepVip, listEarning } from "../members/members";
import { readCurrency, readTimeZone } from "../merchant/merchant";
import { type CountedStake, followStakes } from "../stakes/stakes";
import { badgesOf } from "./badges";
import { monthPassed } from "./months";
import { holdStandings, keepStandings, ladderOf, listLevels, readWeights, standingOf, type VipRow } from "./store";

declare module "../../kit/jobs/job-data" {
  interface JobData {
    "vip.count": Record<never, never>;
  }
}

const WHOLE_BPS = 10_000;

/** Experience is own valid stakes times the weight of their category. */
export const count = job("vip.count", (job) => followStakes(job, "vip", addUp));

export const COUNT = { name: "vip.count", everySeconds: 15, follows: ["stakes.vip"] } as const;

async function addUp({ db, now }: Work, stakes: readonly CountedStake[]): Promise<void> {
  const levels = await listLevels(db);
  if (levels.length === 0) return;
  const [currency, timeZone, weights] = [await readCurrency(db), await readTimeZone(db), await readWeights(db)];
  const own = stakes.filter((stake) => stake.currency === currency);
  const players = await listEarning(db, [...new Set(own.map(({ memberId }) => memberId))]);
  const gains = new Map<string, bigint>();
  for (const { memberId, stake, gameType } of own) {
    if (players.has(memberId)) gains.set(memberId, (gains.get(memberId) ?? 0n) + stake * BigInt(weights.get(gameType) ?? WHOLE_BPS));
  }
  const month = dayIn(timeZone, now).slice(0, 7);
  const ladder = ladderOf(levels);
  const before = await holdStandings(db, [...gains.keys()], month);
  const after = before.map((row) => {
    const begun = monthPassed(ladder, row, month, timeZone);
    const gain = gains.get(row.memberId) ?? 0n;
    return raised(ladder, { ...begun, totalX: begun.totalX + gain, monthX: begun.monthX + gain });
  });
  await keepStandings(db, after, now);
  await keepVip(db, badgesOf(levels, before, after));
}

function raised(ladder: VipLadder, row: VipRow): VipRow {
  const { level, best } = risen(ladder, standingOf(row));
  return { ...row, level, best };
}
