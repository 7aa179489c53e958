import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { setTerms, setTopRates } from "../../../../test/desks/agency-desk";
import { type PromotionShop, promotionShop, stake } from "../../../../test/desks/promotion-desk";
import { newWorld, type WorldMember, world } from "../../../../test/world";
import { rebateOf } from "./due";
import { setRates } from "./rebates-store";

const refused = (code: string) => expect.objectContaining({ code });

async function rebateShop(product = world()): Promise<PromotionShop> {
  const desk = await promotionShop(await product);
  const rates = [
    { gameType: "RNG", ppm: 5000 },
    { gameType: "LIVE", ppm: 4000 },
  ];
  await desk.shop.rows((db) => setRates(db, rates));
  return desk;
}

const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;

test.each([
  [3_456_789n, 5000n, 17_283n],
  [800_050n, 4000n, 3_200n],
  [0n, 3000n, 0n],
  [-5n, 5000n, 0n],
])("MO-07 the rebate on %s at %s millionths is %s, rounded down once", (turnover, ppm, due) => {
  expect(rebateOf({ turnover, earned: turnover * ppm })).toBe(due);
});

test("MO-07 SEC-29 settled bets earn back by category, and of twenty claims at once one is paid", async () => {
  const desk = await rebateShop();
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await stake(desk, ana, 3_456_789n);
  await stake(desk, ana, 800_050n, { gameType: "LIVE" });
  await stake(desk, ana, 999_999n, { gameType: "LOTT" });
  await stake(desk, ben, 100n);
  expect(await ana.send(promotions.rebates, {})).toEqual({
    list: [
      { gameType: "LIVE", turnover: "8000.50", rateBps: 40, rebate: "32.00" },
      { gameType: "RNG", turnover: "34567.89", rateBps: 50, rebate: "172.83" },
    ],
    total: "204.83",
    minimum: "1.00",
  });
  expect((await ana.send(promotions.rewards, {})).list).toMatchObject([{ id: "rebate", source: "rebate", amount: "204.83" }]);
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => ana.send(promotions.claimRebate, {})));
  expect(claims.flatMap((claim) => (claim.status === "fulfilled" ? [claim.value.rebate] : []))).toEqual(["204.83"]);
  for (const claim of claims) if (claim.status === "rejected") expect(claim.reason).toEqual(refused("rebate_gone"));
  expect(await cashOf(ana)).toBe("204.83");
  expect((await ana.send(promotions.rebateRecords, {})).list).toMatchObject([
    { gameType: "LIVE", amount: "32.00", paidBy: "claim" },
    { gameType: "RNG", amount: "172.83", paidBy: "claim" },
  ]);
  expect((await ana.send(promotions.rewards, {})).list).toEqual([]);
  // Below the least sum nothing is taken.
  await expect(ben.send(promotions.claimRebate, {})).rejects.toEqual(refused("rebate_gone"));
  expect((await ben.send(promotions.rebates, {})).list).toMatchObject([{ turnover: "1.00", rebate: "0.00" }]);
});

test("MO-07 a claim is posted under member, category and watermark, and a bet taken back later takes from what follows", async () => {
  const desk = await rebateShop();
  const ana = await desk.shop.member();
  await stake(desk, ana, 100_000n, { source: "taken back" });
  expect(await ana.send(promotions.claimRebate, { gameType: "RNG" })).toEqual({ rebate: "5.00" });
  const keys = await desk.shop.rows((db) =>
    db.selectFrom("wallet_transactions").select("key").where("kind", "=", "promotions.rebate").execute(),
  );
  expect(keys).toEqual([{ key: `rebate:${ana.id}:RNG:1` }]);
  await stake(desk, ana, 0n, { source: "taken back" });
  expect((await ana.send(promotions.rebates, {})).list).toMatchObject([{ turnover: "-1000.00", rebate: "0.00" }]);
  await stake(desk, ana, 160_000n);
  expect(await ana.send(promotions.claimRebate, {})).toEqual({ rebate: "3.00" });
  expect(await cashOf(ana)).toBe("8.00");
});

test("MO-07 bets that nobody claimed for are paid by the system after thirty days, once", async () => {
  const product = await newWorld();
  const desk = await rebateShop(Promise.resolve(product));
  const ana = await desk.shop.member();
  await stake(desk, ana, 10_000n);
  const run = async (days: number) => {
    product.at(new Date(Date.now() + days * DAY_MS));
    await desk.shop.visit((ctx) => ctx.addJob("promotions.payRebates", {}));
    await product.jobsDone();
    return desk.shop.rows((db) => db.selectFrom("promotions_rebates_paid").select(["amount", "paidBy"]).execute());
  };
  expect(await run(29)).toEqual([]);
  expect(await run(31)).toEqual([{ amount: 50n, paidBy: "system" }]);
  expect(await run(40)).toHaveLength(1);
});

test("an account of the house is paid no rebate", async () => {
  const desk = await rebateShop();
  const staff = await desk.shop.member();
  await stake(desk, staff, 3_456_789n);
  await desk.maker.send(promotionDesk.setTag, { member: staff.id, tag: "staff", has: true });
  await expect(staff.send(promotions.claimRebate, {})).rejects.toEqual(refused("rebate_gone"));
  expect(await cashOf(staff)).toBe("0.00");
});

test("MO-07 A-04 an agent is paid the rebate of the own bets, also with promotions switched off", async () => {
  const desk = await rebateShop();
  const agent = await desk.shop.member({ type: 2 });
  await agent.send(promotions.setSettings, { takesPart: false });
  await stake(desk, agent, 1_000_000n);
  expect(await agent.send(promotions.claimRebate, {})).toEqual({ rebate: "50.00" });
  expect(await cashOf(agent)).toBe("50.00");
});

test("MO-07 a bet earns at the rate that held when it was counted", async () => {
  const desk = await rebateShop();
  const ana = await desk.shop.member();
  await stake(desk, ana, 1_000_000n);
  await desk.shop.rows((db) => setRates(db, [{ gameType: "RNG", ppm: 1000 }]));
  await stake(desk, ana, 1_000_000n);
  expect(await ana.send(promotions.rebates, {})).toMatchObject({
    list: [{ turnover: "20000.00", rateBps: 10, rebate: "60.00" }],
    total: "60.00",
  });
  expect((await ana.send(promotions.claimRebate, {})).rebate).toBe("60.00");
});

test("A-04 MO-07 an account with a rate of its own earns at the one that held when the bet was placed", async () => {
  const desk = await rebateShop();
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await setTopRates(desk.shop, { RNG: 8000, LOTT: 8000 });
  await setTerms(desk.shop, ana.id, new Date(0), {}, { RNG: 7000, LOTT: 2000 });
  await stake(desk, ana, 1_000_000n);
  await setTerms(desk.shop, ana.id, new Date(), {}, { RNG: 8000, LOTT: 2000 });
  await stake(desk, ana, 1_000_000n);
  await stake(desk, ana, 1_000_000n, { gameType: "LIVE" });
  // The merchant itself has no rate for this one.
  await stake(desk, ana, 1_000_000n, { gameType: "LOTT" });
  await stake(desk, ben, 1_000_000n);
  expect((await ana.send(promotions.rebates, {})).list).toMatchObject([
    { gameType: "LIVE", rateBps: 40, rebate: "40.00" },
    { gameType: "LOTT", rateBps: 20, rebate: "20.00" },
    { gameType: "RNG", rateBps: 80, rebate: "150.00" },
  ]);
  expect((await ben.send(promotions.rebates, {})).list).toMatchObject([{ gameType: "RNG", rateBps: 50, rebate: "50.00" }]);
});
