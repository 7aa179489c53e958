import { promotions } from "@magpie/contract/promotions";
import { expect, test } from "vitest";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";

const HOUR_MS = 3_600_000;

async function give(merchant: WorldMerchant, member: WorldMember) {
  const own = { member_id: member.id, currency: "INR" };
  await merchant.rows(async (db) => {
    const bonus = { ...own, id: `bonus-${member.id}`, title: "Welcome", amount: 5000n, status: "ISSUED", given_at: new Date() };
    await db.insertInto("promotions_bonuses").values(bonus).execute();
    const reward = { ...own, title: "Cashback", amount: 1234n, offered_at: new Date() };
    await db
      .insertInto("promotions_rewards")
      .values([
        { ...reward, id: `waiting-${member.id}` },
        { ...reward, id: `expired-${member.id}`, expires_at: new Date(Date.now() - HOUR_MS) },
        { ...reward, id: `claimed-${member.id}`, claimed_at: new Date() },
      ])
      .execute();
    await db
      .insertInto("promotions_rebates")
      .values([
        { ...own, game_type: "RNG", turnover: 100_000n, rebate: 800n },
        { ...own, game_type: "LIVE", turnover: 0n, rebate: 0n },
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
