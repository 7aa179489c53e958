import { limits } from "@magpie/contract/limits";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { HOUR_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";

async function give(merchant: WorldMerchant, member: WorldMember) {
  const own = { memberId: member.id, currency: "INR" };
  await merchant.rows(async (db) => {
    const bonus = { ...own, id: `bonus-${member.id}`, title: "Welcome", amount: 5000n, status: "ISSUED", givenAt: new Date() };
    await db.insertInto("promotions_bonuses").values(bonus).execute();
    const reward = { ...own, title: "Cashback", amount: 1234n, offeredAt: new Date() };
    await db
      .insertInto("promotions_rewards")
      .values([
        { ...reward, id: `waiting-${member.id}` },
        { ...reward, id: `expired-${member.id}`, expiresAt: new Date(Date.now() - HOUR_MS) },
        { ...reward, id: `claimed-${member.id}`, claimedAt: new Date() },
      ])
      .execute();
    await db
      .insertInto("promotions_rebates")
      .values([
        { ...own, gameType: "RNG", turnover: 100_000n, rebate: 800n },
        { ...own, gameType: "LIVE", turnover: 0n, rebate: 0n },
      ])
      .execute();
  });
}

test("a new member has nothing to claim", async () => {
  const ana = await (await (await world()).merchant()).member();
  expect(await ana.send(promotions.bonuses, {})).toEqual({ content: [], pageNum: 1, totalPages: 0, totalElements: 0 });
  expect(await ana.send(promotions.rewards, {})).toEqual({ list: [] });
  expect(await ana.send(promotions.rebates, {})).toEqual({ list: [] });
});

test("SEC-22 SEC-23 a member sees their own bonuses, and claims only what waits for them", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  const people = [
    [home, await home.member()],
    [home, await home.member()],
    [away, await away.member()],
  ] as const;
  for (const [merchant, member] of people) await give(merchant, member);
  for (const [, { id, send }] of people) {
    const bonuses = await send(promotions.bonuses, {});
    expect(bonuses.content).toMatchObject([{ id: `bonus-${id}`, amount: "50.00", status: "ISSUED" }]);
    expect(await send(promotions.rewards, {})).toEqual({
      list: [{ id: `waiting-${id}`, title: "Cashback", amount: "12.34", expiresAt: null }],
    });
    expect(await send(promotions.rebates, {})).toEqual({ list: [{ gameType: "RNG", turnover: "1000.00", rebate: "8.00" }] });
  }
});

test("MO-07 SEC-29 of twenty claims of a rebate at once one is paid, to the member who earned it", async () => {
  const shop = await (await world()).merchant();
  const [ana, bob] = [await shop.member(), await shop.member()];
  await give(shop, ana);
  await give(shop, bob);
  const claims = await Promise.allSettled(Array.from({ length: 20 }, () => ana.send(promotions.claimRebate, { gameType: "RNG" })));
  expect(claims.flatMap((claim) => (claim.status === "fulfilled" ? claim.value.rebate : []))).toEqual(["8.00"]);
  for (const claim of claims) if (claim.status === "rejected") expect(claim.reason).toMatchObject({ code: "rebate_gone" });
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "8.00" });
  expect(await ana.send(promotions.rebates, {})).toEqual({ list: [] });
  expect(await bob.send(wallet.balance, {})).toMatchObject({ cash: "0.00" });
  expect((await bob.send(promotions.rebates, {})).list).toHaveLength(1);
});

test("MO-07 a claim that is sent again with its key is answered as before, and pays nothing more", async () => {
  const shop = await (await world()).merchant();
  const ana = await shop.member();
  await give(shop, ana);
  const claim = () => ana.send(promotions.claimRebate, { gameType: "RNG" }, { key: "the-one-claim" });
  expect([await claim(), await claim()]).toEqual([{ rebate: "8.00" }, { rebate: "8.00" }]);
  await expect(ana.send(promotions.claimRebate, { gameType: "LIVE" })).rejects.toMatchObject({ code: "rebate_gone" });
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "8.00" });
});

test("RG-06 whoever stays away is given no rebate, and finds it there afterwards", async () => {
  const shop = await (await world()).merchant();
  const ana = await shop.member();
  await give(shop, ana);
  await ana.send(limits.takeBreak, { days: 1, confirmed: true });
  await expect(ana.send(promotions.claimRebate, { gameType: "RNG" })).rejects.toMatchObject({ code: "on_break" });
  expect((await ana.send(promotions.rebates, {})).list).toHaveLength(1);
});
