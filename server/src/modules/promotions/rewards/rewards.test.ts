import { limits } from "@magpie/contract/limits";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { expect, test } from "vitest";
import { promotionShop, stake } from "../../../../test/desks/promotion-desk";
import { listening } from "../../../../test/people/socket-client";
import { type WorldMember, world } from "../../../../test/world";

const refused = (code: string) => expect.objectContaining({ code });

test("EN-04 H-53 the badge is the length of the list, whatever was claimed, and a push says so", async () => {
  const desk = await promotionShop(await world());
  const [first, second] = [await desk.publish("first", {}), await desk.publish("second", {})];
  const ana = await desk.shop.member();
  const { heard } = await listening(desk.shop, ana);
  const told = () => heard.findLast(({ event }) => event === "reward")?.data;
  const both = async () => {
    const { list, count: badge } = await ana.send(promotions.rewards, {});
    expect(badge).toBe(list.length);
    return list.map(({ id, action }) => [id, action]);
  };
  expect(await both()).toEqual([]);
  await ana.send(promotions.join, { offer: "first", hash: first });
  await ana.send(promotions.join, { offer: "second", hash: second });
  expect((await both()).sort()).toEqual([
    ["offer:first", "claim"],
    ["offer:second", "claim"],
  ]);
  await desk.shop.world.jobsDone();
  await expect.poll(told).toMatchObject({ count: 2 });
  await ana.send(promotions.claimReward, { reward: "offer:first" });
  await expect(ana.send(promotions.claimReward, { reward: "offer:first" })).rejects.toEqual(refused("reward_gone"));
  expect(await both()).toEqual([["offer:second", "claim"]]);
  await desk.shop.world.jobsDone();
  await expect.poll(told).toMatchObject({ count: 1 });
});

test("claiming everything pays each reward once, and one that is refused leaves the others as they are", async () => {
  const desk = await promotionShop(await world());
  const [good, spent] = [
    await desk.publish("good", {}),
    await desk.publish("spent", { limits: { budget: "1000", rolloutBps: 10_000, holdoutBps: 0 } }),
  ];
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  for (const member of [ana, ben]) {
    await member.send(promotions.join, { offer: "good", hash: good });
    await member.send(promotions.join, { offer: "spent", hash: spent });
  }
  const both = await Promise.all([ana, ben].map((member) => member.send(promotions.claimRewards, {})));
  const left = both.flatMap((one) => one.left);
  expect(left.every(({ reward, code }) => reward === "offer:spent" && code === "offer_spent")).toBe(true);
  const claimed = both.flatMap((one) => one.claimed.map(({ reward }) => reward)).sort();
  expect(claimed).toEqual(["offer:good", "offer:good", "offer:spent"]);
  const cash = await Promise.all([ana, ben].map(async (member) => (await member.send(wallet.balance, {})).cash));
  expect(cash.sort()).toEqual(["10.00", "20.00"]);
});

test("bets that count make a reward ready once, of an offer that was joined and of the games it names", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("mission", {
    period: "week",
    trigger: { on: "bets", measure: "valid", atLeast: "10000", games: ["RNG"] },
    reward: { give: "cash", amount: { fixed: "500" } },
  });
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await ana.send(promotions.join, { offer: "mission", hash });
  const card = async (member: WorldMember) => (await member.send(promotions.offers, {})).list[0];
  await stake(desk, ana, 6_000n, { source: "one" });
  await stake(desk, ana, 9_000n, { gameType: "LIVE" });
  await stake(desk, ben, 60_000n);
  expect(await card(ana)).toMatchObject({ state: "processing", progress: { measure: "valid", value: "60.00", goal: "100.00" } });
  expect(await card(ben)).toMatchObject({ state: "join", progress: { value: "0.00" } });
  await stake(desk, ana, 1_000n, { source: "one" });
  expect(await card(ana)).toMatchObject({ progress: { value: "10.00" } });
  await stake(desk, ana, 9_000n);
  expect(await card(ana)).toMatchObject({ state: "claim", reward: { amount: "5.00" } });
  await stake(desk, ana, 50_000n);
  expect((await ana.send(promotions.claimRewards, {})).claimed).toMatchObject([{ reward: "offer:mission", kind: "cash", amount: "5.00" }]);
  expect(await card(ana)).toMatchObject({ state: "claimed" });
});

test("RG-06 whoever stays away claims nothing, and finds it there afterwards", async () => {
  const desk = await promotionShop(await world());
  const hash = await desk.publish("gift", {});
  const ana = await desk.shop.member();
  await ana.send(promotions.join, { offer: "gift", hash });
  await ana.send(limits.takeBreak, { days: 1, confirmed: true });
  expect(await ana.send(promotions.rewards, {})).toEqual({ list: [], count: 0 });
  for (const call of [promotions.claimRewards, promotions.claimReward])
    await expect(ana.send(call, { reward: "offer:gift" } as never)).rejects.toEqual(refused("on_break"));
});
