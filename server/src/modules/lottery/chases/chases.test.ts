import { limits } from "@magpie/contract/limits";
import { lottery } from "@magpie/contract/lottery/lottery";
import { members } from "@magpie/contract/members";
import { beforeAll, expect, test } from "vitest";
import { sumOf } from "../../../../test/ledger/bank";
import { bettor, enterNow, lotteryShop, MOON, office, runLottery, special } from "../../../../test/lottery/desk";
import { steppedUp } from "../../../../test/people/sessions";
import { type WorldMember, type WorldMerchant, type WorldOperator, world } from "../../../../test/world";
import { keepLock } from "../../members/members";

let shop: WorldMerchant;
let people: [WorldOperator, WorldOperator];

beforeAll(async () => {
  shop = await lotteryShop(await world());
  people = await office(shop);
});

const MISS = "8,25,31,2,40,17+1";
const { multiple: _, ...line } = { ...special("36"), multiple: 1 };
const lottLine = { ...line, mode: "LOTT" as const, group: 1900, unit: "2.00" };

function plan(member: WorldMember, issues: string[], stopOnWin: boolean, multiples = [1, 2, 4]) {
  const parts = issues.map((issue, at) => ({ issue, multiple: multiples[at] ?? 1 }));
  return member.send(lottery.chase, { gameCode: MOON, line: lottLine, parts, stopOnWin });
}
const money = async (member: WorldMember) => [await sumOf(shop, member.id, "cash"), await sumOf(shop, member.id, "locked")];
const read = async (member: WorldMember) => (await member.send(lottery.chases, {})).content[0];

test("LO-05 L-10 a chase sets its whole amount aside, buys each part when its issue opens, and stops on a win exactly then", async () => {
  const ana = await bettor(shop, 10_000n);
  const ben = await bettor(shop, 10_000n);
  await plan(ana, ["T-1", "T-2", "T-3"], true);
  await plan(ben, ["T-1", "T-2", "T-3"], false);
  await shop.world.jobsDone();
  expect(await money(ana)).toEqual([8_600n, 1_200n]);
  await enterNow(shop, people, "T-1", MISS);
  await runLottery(shop);
  // A rebate of the first part came back too: 2.00 at 1900 below 1956.
  expect(await money(ana)).toEqual([8_605n, 800n]);
  await enterNow(shop, people, "T-2");
  await runLottery(shop);
  expect(await read(ana)).toMatchObject({ state: "won", spent: "6.00", payout: "186.20", released: "8.00" });
  expect(await read(ben)).toMatchObject({ state: "done", spent: "14.00", payout: "186.20", released: "0.00" });
  expect((await money(ana))[1]).toBe(0n);
});

test("LO-05 a plan can be stopped: what has not opened returns, the ticket that exists stays", async () => {
  const ana = await bettor(shop, 10_000n);
  await plan(ana, ["T-3", "T-4", "T-5"], true);
  await shop.world.jobsDone();
  const { id = "" } = (await read(ana)) ?? {};
  const { chase } = await ana.send(lottery.stopChase, { chaseId: id });
  expect(chase.parts.map(({ state }) => state)).toEqual(["placed", "released", "released"]);
  expect(await money(ana)).toEqual([9_800n, 0n]);
  await expect(ana.send(lottery.stopChase, { chaseId: id })).rejects.toMatchObject({ code: "lottery_chase_over" });
});

test("RG-21 the plans of somebody who closes the account end with that wish", async () => {
  const ana = await steppedUp(shop, await bettor(shop, 10_000n));
  await plan(ana, ["T-3", "T-4", "T-5"], true);
  await shop.world.jobsDone();
  expect(await ana.send(members.closeAccount, { confirm: "close" })).toEqual({ state: "closing" });
  expect(await read(ana)).toMatchObject({ state: "stopped" });
  expect(await money(ana)).toEqual([9_800n, 0n]);
});

test("LO-05 a locked account buys nothing through its plans: they end, and the money is back in its wallet", async () => {
  const ana = await bettor(shop, 10_000n);
  await plan(ana, ["T-3", "T-4", "T-5"], true);
  await shop.rows((db) => keepLock(db, ana.id, { lockedAt: new Date(), lockReason: "stolen phone" }));
  await shop.world.jobsDone();
  expect(await read(ana)).toMatchObject({ state: "stopped", spent: "0.00" });
  expect(await money(ana)).toEqual([10_000n, 0n]);
});

test("LO-05 the issues of a plan follow one another", async () => {
  const ana = await bettor(shop, 10_000n);
  for (const issues of [
    ["T-4", "T-6"],
    ["T-1", "T-2"],
    ["T-5", "T-4"],
  ])
    await expect(plan(ana, issues, true)).rejects.toMatchObject({ code: "lottery_chase_issues" });
  await expect(plan(await bettor(shop, 100n), ["T-4", "T-5"], true)).rejects.toMatchObject({ code: "insufficient_funds" });
});

test("RG-06 whoever takes a break buys nothing more by an old plan, and has back what was set aside", async () => {
  const ana = await bettor(shop, 10_000n);
  await plan(ana, ["T-4", "T-5"], false);
  await ana.send(limits.takeBreak, { days: 7, confirmed: true });
  await enterNow(shop, people, "T-3", MISS);
  await runLottery(shop);
  expect(await money(ana)).toEqual([10_000n, 0n]);
});
