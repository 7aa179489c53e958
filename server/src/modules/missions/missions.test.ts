import { lottery } from "@magpie/contract/lottery/lottery";
import { missions } from "@magpie/contract/missions";
import { promotions } from "@magpie/contract/promotions/promotions";
import { records } from "@magpie/contract/records";
import { HOUR_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { stake } from "../../../test/desks/loyalty-desk";
import { addPlayers, sumOf } from "../../../test/ledger/bank";
import { bettor, buy, enterNow, lotteryShop, MOON, office, runLottery, special } from "../../../test/lottery/desk";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { keepOutsider } from "../members/members";
import { addMissions, listClaimableMissions, setCheckInSteps } from "./missions";

function open(merchant: WorldMerchant) {
  const [before, after] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const mission = { title: "Ten draws", titles: JSON.stringify({ HI: "दस ड्रॉ" }), goal: 10n, reward: 500n, position: 1 };
  return merchant.rows((db) =>
    db
      .insertInto("missions_missions")
      .values([
        { ...mission, id: "running", startsAt: before, endsAt: after },
        { ...mission, id: "over", startsAt: new Date(0), endsAt: before },
      ])
      .execute(),
  );
}

function score(merchant: WorldMerchant, member: WorldMember, progress: bigint, points = progress * 5n) {
  const own = { memberId: member.id, progress, points };
  return merchant.rows((db) =>
    db
      .insertInto("missions_scores")
      .values([
        { ...own, missionId: "running" },
        { ...own, missionId: "over" },
      ])
      .execute(),
  );
}

test("without missions there is nothing to do and nobody to beat", async () => {
  const ana = await (await (await world()).merchant()).member();
  expect(await ana.send(missions.summary, {})).toEqual({ list: [] });
  expect(await ana.send(missions.leaderboard, {})).toEqual({ list: [], own: null });
});

test("SEC-22 SEC-23 a member sees their own progress, and the leaderboard names their own merchant's people, masked", async () => {
  const everything = await world();
  const [home, away] = [await everything.merchant(), await everything.merchant()];
  await open(home);
  await open(away);
  const [ana, ben, cleo] = [await home.member({ nickname: "Anabel" }), await home.member({ nickname: "Benedikt" }), await away.member()];
  await score(home, ana, 4n);
  await score(home, ben, 10n);
  await score(away, cleo, 99n, 99_000n);
  await cleo.send(missions.claim, { mission: "running" });

  const mission = { id: "running", title: "Ten draws", counts: "tickets", goal: "10", reward: "5.00" };
  expect((await ana.send(missions.summary, {})).list).toMatchObject([{ ...mission, progress: "4", claimable: false, claimed: false }]);
  expect((await ben.send(missions.summary, {})).list).toMatchObject([
    { ...mission, progress: "10", staked: "0.50", payable: "0.50", claimable: true, claimed: false },
  ]);
  expect((await cleo.send(missions.summary, {})).list).toMatchObject([
    { ...mission, progress: "99", staked: "990.00", payable: "5.00", claimable: false, claimed: true },
  ]);
  expect(await ana.send(missions.leaderboard, {})).toEqual({
    list: [
      { rank: 1, name: "Be***kt", points: "50" },
      { rank: 2, name: "An***el", points: "20" },
    ],
    own: { rank: 2, name: "An***el", points: "20" },
  });
});

test("LA-01 LO-06 a mission has its title in the language asked for, and its own where that has none", async () => {
  const shop = await (await world()).merchant({ languages: ["EN", "HI", "PT"] });
  await open(shop);
  const ana = await shop.member();
  const titleIn = async (Language: string) =>
    (await ana.send(missions.summary, {}, { headers: { Language } })).list.map(({ title }) => title);
  expect([await titleIn("EN"), await titleIn("HI"), await titleIn("PT")]).toEqual([["Ten draws"], ["दस ड्रॉ"], ["Ten draws"]]);
});

test("LA-04 LO-06 the records say what a reward was for, in the reader's language", async () => {
  const shop = await (await world()).merchant();
  const [startsAt, endsAt] = [new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS)];
  const mission = { id: "running", title: "Ten draws", titles: { HI: "दस ड्रॉ" }, counts: "tickets", goal: 10n, reward: 500n } as const;
  await shop.rows((db) => addMissions(db, [{ ...mission, startsAt, endsAt }]));
  const ana = await shop.member();
  await shop.rows((db) =>
    db.insertInto("missions_scores").values({ memberId: ana.id, missionId: "running", progress: 10n, points: 10_000n }).execute(),
  );
  await ana.send(missions.claim, { mission: "running" });
  const subjectIn = async (Language: string) =>
    (await ana.send(records.transactions, {}, { headers: { Language } })).content.map(({ subject }) => subject);
  expect([await subjectIn("EN"), await subjectIn("HI")]).toEqual([["Ten draws"], ["दस ड्रॉ"]]);
});

test("LO-06 a reward is paid once, and only for a mission that is complete", async () => {
  const shop = await (await world()).merchant();
  await open(shop);
  const [ana, ben] = [await shop.member(), await shop.member()];
  await score(shop, ana, 10n, 10_000n);
  await score(shop, ben, 9n, 9_000n);
  const claim = { mission: "running" };
  expect(await ana.send(missions.claim, claim)).toEqual({ reward: "5.00" });
  await expect(ana.send(missions.claim, claim)).rejects.toMatchObject({ code: "mission_not_done" });
  await expect(ben.send(missions.claim, claim)).rejects.toMatchObject({ code: "mission_not_done" });
  expect([await sumOf(shop, ana.id, "cash"), await sumOf(shop, ben.id, "cash")]).toEqual([500n, 0n]);
});

test("P-08 whose account is closed has no place on the leaderboard", async () => {
  const shop = await (await world()).merchant();
  await open(shop);
  const [ana, ben] = [await shop.member(), await shop.member()];
  await score(shop, ana, 10n);
  await score(shop, ben, 9n);
  await shop.visit((ctx) => ctx.emit("members.closed", { memberId: ana.id }));
  expect(await ben.send(missions.leaderboard, {})).toMatchObject({ list: [{ points: "45" }], own: { rank: 1 } });
});

test("LO-06 a claim keeps what it was paid for, and the database refuses one that is worth more than its stakes", async () => {
  const shop = await (await world()).merchant();
  await open(shop);
  const ana = await shop.member();
  await score(shop, ana, 10n, 10_000n);
  await ana.send(missions.claim, { mission: "running" });
  await shop.rows((db) => db.updateTable("missions_scores").set({ points: 0n, progress: 0n }).where("memberId", "=", ana.id).execute());
  const kept = { reward: 500n, progress: 10n, stake: 10_000n, paidBefore: 0n };
  expect(await shop.rows((db) => db.selectFrom("missions_claims").selectAll().where("memberId", "=", ana.id).execute())).toMatchObject([
    kept,
  ]);
  const dear = { memberId: ana.id, missionId: "over", claimedAt: new Date(), reward: 501n, progress: 10n, stake: 500n, paidBefore: 0n };
  await expect(shop.rows((db) => db.insertInto("missions_claims").values(dear).execute())).rejects.toThrow(/missions_reward_within_stakes/);
});

test("LO-06 missions count lottery bets that are settled, once, and whoever had as many points first is ahead", async () => {
  const shop = await lotteryShop(await world());
  await open(shop);
  const people = await office(shop);
  const [ana, ben] = [await bettor(shop), await bettor(shop)];
  const [first] = await buy(ana, MOON, "T-1", special("1"), special("2"), special("3"));
  await buy(ben, MOON, "T-1", special("1,2"));
  await ana.send(lottery.cancel, { ticketId: first?.id ?? "" });
  const count = async () => {
    await shop.visit((ctx) => ctx.addJob("missions.count", {}));
    await shop.world.jobsDone();
  };
  const progress = async (member: WorldMember) => (await member.send(missions.summary, {})).list[0]?.progress;
  await count();
  expect([await progress(ana), await progress(ben)]).toEqual(["0", "0"]);
  await enterNow(shop, people, "T-1");
  await count();
  await count();
  expect([await progress(ana), await progress(ben)]).toEqual(["2", "1"]);
  // Both scored as many points in the same draw, so the member id decides: the order is the same for everybody who asks.
  const [ahead, behind] = ana.id < ben.id ? [ana, ben] : [ben, ana];
  const place = async (member: WorldMember) => (await member.send(missions.leaderboard, {})).own?.rank;
  expect([await place(ahead), await place(behind)]).toEqual([1, 2]);
  await runLottery(shop);
  await buy(behind, MOON, "T-2", special("4"));
  await enterNow(shop, people, "T-2");
  await count();
  expect([await place(ahead), await place(behind)]).toEqual([2, 1]);
});

async function countNow(shop: WorldMerchant): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("missions.count", {}));
  await shop.world.jobsDone();
}

test("H-46 P-08 on the leaderboard too, what was taken back makes nobody later, and what did not last nobody earlier", async () => {
  const shop = await (await world()).merchant();
  await open(shop);
  const [ana, ben] = [await shop.member(), await shop.member()];
  const bet = (member: WorldMember, source: string, amount: bigint) =>
    stake(shop, { memberId: member.id, source, stake: amount, kind: "lottery", bets: amount > 0n ? 1 : 0 });
  await bet(ben, "early", 500n);
  await countNow(shop);
  await bet(ben, "early", 0n);
  await bet(ana, "one", 500n);
  await countNow(shop);
  await bet(ben, "again", 500n);
  await bet(ana, "two", 200n);
  await countNow(shop);
  await bet(ana, "two", 0n);
  await countNow(shop);
  expect((await ana.send(missions.leaderboard, {})).own).toMatchObject({ rank: 1, points: "500" });
  expect((await ben.send(missions.leaderboard, {})).own).toMatchObject({ rank: 2, points: "500" });
  // More is taken back than there is: the score stays at nothing.
  await bet(ana, "one", 0n);
  await countNow(shop);
  expect(await ana.send(missions.leaderboard, {})).toMatchObject({ own: null });
});

test("H-34 P-08 agents and staff have no mission's progress, and no place", async () => {
  const shop = await (await world()).merchant();
  await open(shop);
  const ana = await shop.member();
  const [[staff = ""], [agent = ""]] = [await addPlayers(shop, 1), await addPlayers(shop, 1, 1)];
  await shop.rows((db) => keepOutsider(db, staff, "staff"));
  for (const memberId of [ana.id, staff, agent]) await stake(shop, { memberId, source: "one", stake: 900n, kind: "lottery", bets: 10 });
  await countNow(shop);
  expect((await ana.send(missions.leaderboard, {})).list).toHaveLength(1);
  expect(await shop.rows((db) => db.selectFrom("missions_scores").select("memberId").execute())).toEqual([{ memberId: ana.id }]);
});

test("LO-06 a daily mission counts anew each day, is paid once in each, and waits for its member in the reward centre", async () => {
  const shop = await (await world()).merchant();
  const [startsAt, endsAt] = [new Date("2026-01-01T00:00:00Z"), new Date("2030-01-01T00:00:00Z")];
  await shop.rows((db) =>
    addMissions(db, [{ id: "daily", title: "Daily", counts: "tickets", period: "day", goal: 2n, reward: 100n, startsAt, endsAt }]),
  );
  const ana = await shop.member();
  const yesterday = new Date(Date.now() - 24 * HOUR_MS);
  const bought = { memberId: ana.id, stake: 900n, kind: "lottery", bets: 2 } as const;
  await stake(shop, { ...bought, source: "before", settledAt: yesterday });
  await countNow(shop);
  expect((await ana.send(missions.summary, {})).list).toMatchObject([{ progress: "0", claimable: false }]);
  await stake(shop, { ...bought, source: "today" });
  await countNow(shop);
  const waiting = () => shop.visit((ctx) => listClaimableMissions(ctx, ana.id, "EN"));
  // Yesterday's last bets are counted today: its reward goes first, and is not paid for by what was bet today.
  expect((await waiting())[0]?.until.getTime()).toBeLessThan(Date.now() + 3 * 24 * HOUR_MS);
  expect(await ana.send(missions.claim, { mission: "daily" })).toEqual({ reward: "1.00" });
  expect(await waiting()).toMatchObject([{ id: "daily", source: "mission", title: "Daily", kind: "cash", amount: 100n }]);
  expect(await ana.send(missions.claim, { mission: "daily" })).toEqual({ reward: "1.00" });
  await expect(ana.send(missions.claim, { mission: "daily" })).rejects.toMatchObject({ code: "mission_not_done" });
  expect([await waiting(), await sumOf(shop, ana.id, "cash")]).toEqual([[], 200n]);
});

test("LO-06 the reward of a mission can be claimed for three days after its end, and not for ever", async () => {
  const product = await world();
  const shop = await product.merchant();
  const mission = { counts: "tickets", goal: 2n, reward: 100n, startsAt: new Date("2026-01-01T00:00:00Z") } as const;
  const ended = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);
  await shop.rows((db) =>
    addMissions(db, [
      { ...mission, id: "late", title: "Late", endsAt: ended(2) },
      { ...mission, id: "over", title: "Over", endsAt: ended(4) },
    ]),
  );
  const ana = await shop.member();
  await stake(shop, { memberId: ana.id, source: "one", stake: 900n, kind: "lottery", bets: 2, settledAt: ended(5) });
  await countNow(shop);
  await expect(ana.send(missions.claim, { mission: "over" })).rejects.toMatchObject({ code: "mission_not_done" });
  expect(await ana.send(missions.claim, { mission: "late" })).toEqual({ reward: "1.00" });
});

test("who has switched promotions off is paid for no mission and no check-in", async () => {
  const shop = await (await world()).merchant();
  await open(shop);
  await shop.rows((db) => setCheckInSteps(db, [{ give: "points", amount: 5n }]));
  const ana = await shop.member();
  await stake(shop, { memberId: ana.id, source: "one", stake: 90_000n, kind: "lottery", bets: 100 });
  await countNow(shop);
  await ana.send(promotions.setSettings, { takesPart: false });
  const refused = { code: "operation_not_allowed" };
  const [{ id = "" } = {}] = (await ana.send(missions.summary, {})).list;
  await expect(ana.send(missions.claim, { mission: id })).rejects.toMatchObject(refused);
  await expect(ana.send(missions.checkIn, {})).rejects.toMatchObject(refused);
  await ana.send(promotions.setSettings, { takesPart: true });
  await ana.send(missions.checkIn, {});
});
