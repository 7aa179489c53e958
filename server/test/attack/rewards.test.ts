import type { LotteryLine } from "@magpie/contract/lottery/lottery";
import { lottery } from "@magpie/contract/lottery/lottery";
import { missions } from "@magpie/contract/missions";
import { HOUR_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { addMissions } from "../../src/modules/missions/missions";
import { sumOf } from "../ledger/bank";
import { bettor, buy, drawNow, enterNow, FIVE, lotteryShop, MOON, office, special } from "../lottery/desk";
import { type WorldMember, type WorldMerchant, world } from "../world";

const TICKETS = 100;
const HUNDRED = { id: "hundred", title: "A hundred tickets", counts: "tickets", goal: BigInt(TICKETS) } as const;

async function shopWith(reward: bigint, goal = HUNDRED.goal): Promise<WorldMerchant> {
  const shop = await lotteryShop(await world());
  const times = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + 24 * HOUR_MS) };
  await shop.rows((db) => addMissions(db, [{ ...HUNDRED, goal, reward, ...times }]));
  return shop;
}

async function count(shop: WorldMerchant): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("missions.count", {}));
  await shop.world.jobsDone();
}

/** Buys separate tickets with one line in each. */
async function buyMany(member: WorldMember, lineOf: (at: number) => LotteryLine): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < TICKETS; at += 20) {
    const lines = Array.from({ length: 20 }, (_, line) => lineOf(at + line));
    ids.push(...(await buy(member, MOON, "T-1", ...lines)).map(({ id }) => id));
  }
  return ids;
}

const number = (at: number) => String((at % 10) + 1);
const claim = (member: WorldMember) => member.send(missions.claim, { mission: HUNDRED.id });
const own = async (member: WorldMember) => (await member.send(missions.summary, {})).list[0];

test("LO-06 P-08 tickets that are cancelled after they were bought earn no reward: nothing can be claimed before they are settled", async () => {
  const shop = await shopWith(8_500n);
  const people = await office(shop);
  const ana = await bettor(shop, 100_000n);
  const ids = await buyMany(ana, (at) => special(number(at)));
  await count(shop);
  await expect(claim(ana)).rejects.toMatchObject({ code: "mission_not_done" });
  for (const ticketId of ids) await ana.send(lottery.cancel, { ticketId });
  await enterNow(shop, people, "T-1");
  await count(shop);
  await expect(claim(ana)).rejects.toMatchObject({ code: "mission_not_done" });
  expect(await own(ana)).toMatchObject({ progress: "0", claimable: false });
  expect(await ana.send(missions.leaderboard, {})).toEqual({ list: [], own: null });
  expect(await sumOf(shop, ana.id, "cash")).toBe(100_000n);
});

test("LO-06 a hundred tickets of 0.01 earn 1.00 at most: no reward is worth more than the stakes it counted", async () => {
  const shop = await shopWith(6_400n);
  const people = await office(shop);
  const ana = await bettor(shop, 100n);
  await buyMany(ana, (at) => ({ play: "special", selection: number(at), mode: "LOTT", group: 1900, unit: "0.01" }));
  await enterNow(shop, people, "T-1");
  await count(shop);
  expect(await own(ana)).toMatchObject({ progress: "100", reward: "64.00", payable: "1.00", claimable: true });
  expect(await claim(ana)).toEqual({ reward: "1.00" });
  await expect(claim(ana)).rejects.toMatchObject({ code: "mission_not_done" });
  expect(await sumOf(shop, ana.id, "cash")).toBe(100n);
});

test("LO-06 MO-07 somebody who bets on both sides of a total risks nothing, and earns nothing", async () => {
  const shop = await shopWith(6_400n, 1n);
  const [ana, ben] = [await bettor(shop), await bettor(shop)];
  const total = (selection: string): LotteryLine => ({ play: "c_total", selection, mode: "ELOTT", unit: "100.00" });
  await buy(ana, FIVE, "T-1", total("big"), total("small"));
  await buy(ben, FIVE, "T-1", total("big"));
  await drawNow(shop, "T-1");
  await count(shop);
  expect([await own(ana), await own(ben)]).toMatchObject([
    { progress: "0", staked: "0.00", claimable: false },
    { progress: "1", staked: "100.00", claimable: true },
  ]);
  await expect(claim(ana)).rejects.toMatchObject({ code: "mission_not_done" });
  expect(await claim(ben)).toEqual({ reward: "64.00" });
});

test("LO-06 P-08 the same stakes are not paid for twice, however many missions count them and however many claims come at once", async () => {
  const shop = await shopWith(8_000n, 1n);
  const people = await office(shop);
  const times = { startsAt: new Date(Date.now() - HOUR_MS), endsAt: new Date(Date.now() + 24 * HOUR_MS) };
  const more = ["second", "third", "fourth"].map((id) => ({ ...HUNDRED, id, goal: 1n, reward: 8_000n, ...times }));
  await shop.rows((db) => addMissions(db, more));
  const ana = await bettor(shop, 10_000n);
  await buy(ana, MOON, "T-1", special("1,2,3,4,5,6,7,8,9,10"));
  await enterNow(shop, people, "T-1");
  await count(shop);
  const claims = [HUNDRED.id, "second", "third", "fourth"].map((mission) => ana.send(missions.claim, { mission }));
  const paid = (await Promise.allSettled(claims)).flatMap((claimed) => (claimed.status === "fulfilled" ? [claimed.value.reward] : []));
  expect(paid.sort()).toEqual(["20.00", "80.00"]);
  expect(await sumOf(shop, ana.id, "cash")).toBe(10_000n);
});
