import { sql } from "kysely";
import { expect, test } from "vitest";
import { MODULES } from "../src/app";
import { count } from "../src/modules/stakes/stakes";
import { addPlayer, bet, postTo } from "./ledger/bank";
import { newWorld, type World, type WorldMerchant } from "./world";

const MINUTE = new Date("2026-11-02T12:00:00Z").getTime();

const RESTING = MODULES.flatMap(({ schedules = [] }) => schedules).filter(({ follows }) => follows);
/** Its pools are opened soon where they may be offered, so it rests where they are open, or no game is. */
const AWAKE = "jackpot.fold";

/** The jobs that follow something and are queued at this second of the minute, at one merchant. */
async function queuedAt(here: World, { id }: WorldMerchant, second: number): Promise<string[]> {
  // The queue takes a job once in a period of the real time, in which this test is over.
  await sql`delete from pgboss.job`.execute(here.database.owner);
  here.at(new Date(MINUTE + second * 1_000));
  await here.server.jobs.offerDue();
  const { rows } = await sql<{ name: string }>`
    select data->>'name' as name from pgboss.job where (data->>'merchantId')::int = ${id}`.execute(here.database.owner);
  const queued = new Set(rows.map(({ name }) => name));
  return RESTING.map(({ name }) => name).filter((name) => queued.has(name) && name !== AWAKE);
}

test("a job of the clock that has read all it follows rests, runs again at its next time once something moved at its merchant, and once a minute anyway", async () => {
  const here = await newWorld();
  const [shop, other] = [await here.merchant(), await here.merchant()];
  const ana = await addPlayer(shop, 10_000n);
  const all = RESTING.map(({ name }) => name).filter((name) => name !== AWAKE);
  expect(await queuedAt(here, shop, 0)).toEqual(all);
  await here.jobsDone();
  expect(await queuedAt(here, shop, 30)).toEqual([]);

  await postTo(shop, "bet:1", bet(ana, 250n, { game: "fortune-ox", vendor: "PG", round: "r1" }));
  const ofTheLedger = ["records.gather", "catalogue.followPlay", "agency.follow", "reports.follow"];
  expect((await queuedAt(here, shop, 40)).sort()).toEqual(ofTheLedger.sort());
  await here.jobsDone();
  expect([await queuedAt(here, shop, 42), await queuedAt(here, other, 45)]).toEqual([[], []]);
  expect(await queuedAt(here, shop, 60)).toEqual(all);
  await here.jobsDone();

  const at = here.now();
  const named = { memberId: ana, source: "play:r1", kind: "play", gameType: "SLOT", gameCode: "fortune-ox", currency: "INR" } as const;
  await shop.visit((ctx) => count(ctx, [{ ...named, stake: 250n, won: 0n, bets: 1, placedAt: at, settledAt: at }]));
  const ofStakes = RESTING.filter(({ follows }) => follows?.some((source) => source.startsWith("stakes."))).map(({ name }) => name);
  expect(await queuedAt(here, shop, 90)).toEqual(ofStakes);
  await here.jobsDone();

  await shop.rows((db) => db.updateTable("members_members").set({ type: 4 }).where("id", "=", ana).execute());
  expect((await queuedAt(here, shop, 105)).sort()).toEqual(["agency.follow", "reports.follow"]);
});
