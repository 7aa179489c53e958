import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { sumOf } from "./ledger/bank";
import { bettor, buy, come, FIVE, lotteryShop, readIssue, runLottery } from "./lottery/desk";
import { newWorld, type World, type WorldMerchant } from "./world";

const clocks = { driftMs: 0 };
let here: World;
let shop: WorldMerchant;

beforeAll(async () => {
  here = await newWorld({ driftMs: () => clocks.driftMs });
  shop = await lotteryShop(here);
});

const metric = async (name: RegExp) => name.test((await here.raw("/metrics")).text);

test("GS-17 a machine that is more than a second off the database's time rings; how far, anybody who watches can read", async () => {
  clocks.driftMs = 900;
  expect(await metric(/^magpie_clock_offset_seconds /m)).toBe(true);
  expect(await metric(/magpie_alarms_total\{alarm="clock_is_off"\}/)).toBe(false);
  clocks.driftMs = -1_100;
  await expect.poll(() => metric(/magpie_alarms_total\{alarm="clock_is_off"\} 1/)).toBe(true);
  expect((await here.raw("/readyz")).json).toEqual({ status: "ready", nodes: "alone" });
});

test("GS-17 F-08 a node more than five seconds off draws and settles nothing, another does it, and once the clock is right again nothing is paid twice", async () => {
  const there = await newWorld({ beside: here });
  const ben = await bettor(shop, 100_000n);
  for (let digit = 0; digit < 10; digit++)
    await buy(ben, FIVE, "T-1", { play: "fixed", selection: `||||${digit}`, mode: "LOTT", unit: "2.00" });
  clocks.driftMs = 5_100;
  expect((await here.raw("/readyz")).json).toEqual({ status: "ready", nodes: "alone", clock: "off" });
  await come(shop, FIVE, "T-1", "draw");
  await runLottery(shop);
  const stateOf = async () => (await readIssue(shop, FIVE, "T-1")).state;
  expect(await stateOf()).toBe("open");

  await shop.visit((ctx) => ctx.addJob("lottery.run", {}));
  await there.jobsDone();
  expect(await stateOf()).toBe("settled");
  const paid = await sumOf(shop, ben.id, "cash");
  expect(paid).toBe(100_000n - 2_000n + 1_956n);
  clocks.driftMs = 0;
  const { id } = await readIssue(shop, FIVE, "T-1");
  await shop.visit((ctx) => ctx.addJob("lottery.settle", { drawId: String(id) }));
  await sql`update pgboss.job set start_after = now() where state = 'created' and data->>'name' = 'lottery.run'`.execute(
    here.database.owner,
  );
  await here.jobsDone();
  expect(await sumOf(shop, ben.id, "cash")).toBe(paid);
});
