import { vip } from "@magpie/contract/loyalty/vip";
import { members } from "@magpie/contract/members";
import { promotions } from "@magpie/contract/promotions/promotions";
import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { stake } from "../../../test/desks/loyalty-desk";
import { sumOf } from "../../../test/ledger/bank";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { openSession } from "../auth/auth";
import { keepQuiet } from "../limits/limits";
import { keepOutsider } from "../members/members";
import { listClaimableLevels, type VipSetup } from "./vip";

const LADDER: VipSetup = {
  levels: [
    { label: "Egg", labels: { HI: "अंडा" }, threshold: 0n, reward: 0n, perks: {} },
    {
      label: "Nest",
      labels: { HI: "घोंसला" },
      threshold: 1_000_000n,
      reward: 1_000n,
      perks: { EN: ["Own support line"], HI: ["अपनी सहायता"] },
    },
    { label: "Wing", labels: {}, threshold: 5_000_000n, reward: 5_000n, perks: {} },
    { label: "Sky", labels: {}, threshold: 20_000_000n, reward: 0n, perks: {} },
  ],
  weights: { LIVE: 5_000, LOTT: 0 },
};

const shopWith = async () => (await world()).merchant({ vip: LADDER });
async function run(shop: WorldMerchant, name: "vip.count" | "vip.keep" = "vip.count"): Promise<void> {
  await shop.visit((ctx) => ctx.addJob(name, {}));
  await shop.world.jobsDone();
}
/** Sessions do not last for months. */
async function back(shop: WorldMerchant, member: WorldMember): Promise<WorldMember> {
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: member.id, way: "username" }));
  return { ...member, token, send: (call, input, more) => shop.send(call, input, { token, ...more }) };
}
const standing = async (member: WorldMember) => (await member.send(vip.standing, {})).now;

test("BW-16 EN-06 own valid stakes count with the weight of their category, and rounding loses nothing between batches", async () => {
  const shop = await shopWith();
  const ana = await shop.member();
  expect(await standing(ana)).toMatchObject({ level: 0, label: "Egg", experience: "0.00", progressBps: 0 });
  expect(await ana.send(members.info, {})).toMatchObject({ vip: null });
  await stake(shop, { memberId: ana.id, source: "a", stake: 3_456_788n });
  for (const source of ["b", "c"]) {
    await stake(shop, { memberId: ana.id, source, stake: 1n, gameType: "LIVE" });
    await run(shop);
  }
  await stake(shop, { memberId: ana.id, source: "d", stake: 9_000_000n, gameType: "LOTT" });
  await run(shop);
  expect(await standing(ana)).toMatchObject({ level: 1, label: "Nest", experience: "34567.89", progressBps: 6141 });
  const hindi = { headers: { Language: "HI" } };
  expect((await ana.send(vip.standing, {}, hindi)).levels[1]).toMatchObject({ label: "घोंसला", perks: ["अपनी सहायता"], claim: "ready" });
  expect(await ana.send(members.info, {}, hindi)).toMatchObject({ vip: { level: 1, label: "घोंसला" } });
});

test("EN-06 GS-23 the same stakes give the same level and the same benefits, and staff has none", async () => {
  const shop = await shopWith();
  const [ana, ben, staff] = [await shop.member(), await shop.member(), await shop.member()];
  await shop.rows((db) => keepOutsider(db, staff.id, "staff"));
  for (const { id: memberId } of [ana, ben, staff]) await stake(shop, { memberId, source: "a", stake: 6_000_000n });
  await run(shop);
  expect(await ana.send(vip.standing, {})).toEqual(await ben.send(vip.standing, {}));
  expect(await staff.send(vip.standing, {})).toEqual({ now: null, levels: [] });
  // Whoever has switched promotions off is given nothing until they are on again.
  await ben.send(promotions.setSettings, { takesPart: false });
  await expect(ben.send(vip.claim, { level: 1 })).rejects.toMatchObject({ code: "level_reward_gone" });
  await ben.send(promotions.setSettings, { takesPart: true });
  await ben.send(vip.claim, { level: 1 });
  await expect(staff.send(vip.claim, { level: 1 })).rejects.toMatchObject({ code: "level_reward_gone" });
  // Signs of harm take the benefits away, not the level.
  const until = new Date(shop.world.now().getTime() + DAY_MS);
  await shop.rows((db) => keepQuiet(db, [{ memberId: ana.id, isGrave: false }], until));
  const quiet = await ana.send(vip.standing, {});
  expect([quiet.now?.level, quiet.levels.flatMap(({ reward, perks }) => [reward, ...perks]).filter(Boolean)]).toEqual([2, []]);
  await expect(ana.send(vip.claim, { level: 1 })).rejects.toMatchObject({ code: "level_reward_gone" });
});

test("EN-06 the reward of each level passed is paid once in a lifetime, however many claims come at once", async () => {
  const shop = await shopWith();
  const ana = await shop.member();
  await stake(shop, { memberId: ana.id, source: "a", stake: 6_000_000n });
  await run(shop);
  const waiting = () => shop.visit((ctx) => listClaimableLevels(ctx, ana.id, "EN"));
  expect(await waiting()).toMatchObject([
    { id: "1", source: "level", title: "Nest", amount: 1_000n },
    { id: "2", title: "Wing", amount: 5_000n },
  ]);
  const claims = await Promise.allSettled([1, 1, 2, 2, 3, 1].map((level) => ana.send(vip.claim, { level })));
  expect(claims.flatMap((one) => (one.status === "fulfilled" ? [one.value.reward] : [])).sort()).toEqual(["10.00", "50.00"]);
  expect([await sumOf(shop, ana.id, "cash"), await waiting()]).toEqual([6_000n, []]);
});

test("BW-16 EN-06 a level is kept by a fifth of its threshold in a month, falls by one without, and a break costs nothing", async () => {
  const shop = await shopWith();
  const [ana, ben, cleo] = [await shop.member(), await shop.member(), await shop.member()];
  shop.world.at(new Date("2026-11-10T12:00:00Z"));
  for (const { id: memberId } of [ana, ben, cleo]) await stake(shop, { memberId, source: "a", stake: 6_000_000n });
  await run(shop);
  shop.world.at(new Date("2026-12-10T12:00:00Z"));
  await run(shop, "vip.keep");
  expect(await standing(await back(shop, ana))).toMatchObject({
    level: 2,
    month: { experience: "0.00", keeps: "10000.00", endsAt: "2026-12-31T18:30:00.000Z" },
  });
  await stake(shop, { memberId: ana.id, source: "b", stake: 1_000_000n });
  await run(shop);
  const onBreak = { memberId: cleo.id, from: new Date("2026-12-11T00:00:00Z"), to: new Date("2026-12-12T00:00:00Z") };
  await shop.visit((ctx) => ctx.emit("limits.onBreak", onBreak));
  shop.world.at(new Date("2027-01-02T12:00:00Z"));
  await run(shop, "vip.keep");
  await run(shop, "vip.keep");
  const levels = await Promise.all([ana, ben, cleo].map(async (member) => (await standing(await back(shop, member)))?.level));
  const badge = (await (await back(shop, ben)).send(members.info, {})).vip;
  shop.world.at(null);
  expect([levels, badge]).toEqual([[2, 1, 2], { level: 1, label: "Nest" }]);
});

test("EN-06 a ladder that does not rise is refused, and only with the right for it", async () => {
  const shop = await shopWith();
  const [desk, clerk] = [await shop.operator({ rights: ["vip.write"] }), await shop.operator()];
  const { levels, weights } = await desk.send(vip.ladder, {});
  expect(await desk.send(vip.setLadder, { levels, weights })).toEqual({ levels, weights, waiting: false });
  const wrong = desk.send(vip.setLadder, { levels: levels.toReversed(), weights });
  await expect(wrong).rejects.toMatchObject({ code: "invalid_input" });
  await expect(clerk.send(vip.setLadder, { levels, weights })).rejects.toMatchObject({ code: "operation_not_allowed" });
});

test("SEC-27 a ladder that gives more than its operator may alone waits for another who sends the same", async () => {
  const shop = await shopWith();
  const [ana, ben] = [await shop.member(), await shop.member()];
  for (const { id: memberId } of [ana, ben]) await stake(shop, { memberId, source: "a", stake: 6_000_000n });
  await run(shop);
  const [maya, dev] = await Promise.all([1, 2].map(() => shop.operator({ rights: ["vip.write"], approvalLimit: 15_000n })));
  assert(maya && dev, "both are there");
  const { levels, weights } = await maya.send(vip.ladder, {});
  const raised = (reward: string) => ({ levels: levels.map((rung, at) => (at === 2 ? { ...rung, reward } : rung)), weights });
  expect(await maya.send(vip.setLadder, raised("70.00"))).toMatchObject({ levels: raised("70.00").levels, waiting: false });
  // Two have reached the level, so 75.00 is 150.00.
  expect(await maya.send(vip.setLadder, raised("75.00"))).toMatchObject({ levels: raised("70.00").levels, waiting: true });
  await expect(maya.send(vip.setLadder, raised("75.00"))).rejects.toMatchObject({ code: "approval_own" });
  expect(await dev.send(vip.setLadder, raised("75.50"))).toMatchObject({ waiting: true });
  expect(await dev.send(vip.setLadder, raised("75.00"))).toMatchObject({ levels: raised("75.00").levels, waiting: false });
  // Less is nobody's money to guard, and a yes that was used is used up.
  expect(await maya.send(vip.setLadder, raised("50.00"))).toMatchObject({ waiting: false });
  expect(await dev.send(vip.setLadder, raised("75.00"))).toMatchObject({ levels: raised("50.00").levels, waiting: true });
});
