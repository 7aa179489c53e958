import { DAY_MS } from "@magpie/domain/durations";
import { OFFER_TEMPLATES } from "@magpie/domain/offers/templates";
import { sql } from "kysely";
import { makeNext } from "../../src/modules/promotions/cashback/run";
import { takeTime } from "../../src/modules/promotions/cashback/runs-store";
import { median, timed } from "./engagement-figures";
import type { EngagementGround } from "./engagement-ground";
import { addStakes } from "./engagement-stakes";

const ROUNDS = 3;
/** Sources of each player in the week. */
export const SOURCES = 3;

export interface CashbackTimes {
  runMs: number;
  groupByMs: number;
}

/** A week of everybody's bets, which a forecast looks back on as well. */
export function addWeek(ground: EngagementGround, players: number): Promise<void> {
  return addStakes(ground, { first: 1, players, each: SOURCES, daysAgo: { from: 0, days: 1 } });
}

/** That week, computed and frozen by as many offers as there are rounds, against the mere sums of the same rows. */
export async function measureCashback(ground: EngagementGround, players: number): Promise<CashbackTimes> {
  const { run, publish, enter } = ground;
  const { period, entry, trigger, reward } = OFFER_TEMPLATES.cashback;
  for (let round = 0; round < ROUNDS; round++) await publish(`cashback-${round}`, { period, entry, trigger, reward });
  const [runs, sums]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    sums.push(await measureSums(ground));
    const nextWeek = new Date(Date.now() + 8 * DAY_MS);
    const made = timed(() =>
      enter(async (ctx) => {
        if (!(await makeNext({ ...ctx, now: nextWeek }, `cashback-${round}`))) throw new Error("no week is due");
      }),
    );
    runs.push(await made);
  }
  // Nobody pays them while something else is measured.
  await run("update promotions_runs set done_at = now()");
  const { lines } = await enter(async ({ db }) => db.selectFrom("promotions_runs").select("lines").executeTakeFirstOrThrow());
  if (lines < players / 2) throw new Error(`only ${lines} lines`);
  return { runMs: median(runs), groupByMs: median(sums) };
}

function measureSums({ database, merchantId }: EngagementGround): Promise<number> {
  return database.inMerchantId(merchantId, async (db) => {
    await takeTime(db);
    return timed(() =>
      sql`select count(*), sum(g.lost) from (
        select s.member_id, sum(s.stake) - sum(s.won) as lost from stakes_stakes s where s.merchant_id = ${merchantId} group by s.member_id) g`.execute(
        db,
      ),
    );
  });
}
