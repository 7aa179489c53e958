import { TRIAL_TYPE } from "@magpie/contract/members";
import { missions } from "@magpie/contract/missions";
import { records } from "@magpie/contract/records";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { stake } from "../../../test/desks/loyalty-desk";
import { addPlayers, sumOf } from "../../../test/ledger/bank";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { eraseMember, keepOutsider } from "../members/members";
import type { NewRace } from "./missions";

/** Begins an hour ago and ends in an hour. */
function raceNow(now: Date, changes: Partial<NewRace> = {}): NewRace {
  const [startsAt, endsAt] = [new Date(now.getTime() - HOUR_MS), new Date(now.getTime() + HOUR_MS)];
  const race = { id: "sprint", title: "Sprint", titles: { HI: "दौड़" }, measure: { of: "bestRatio" }, gameTypes: [] } as const;
  return { ...race, pool: 10_001n, sharesBps: [5000, 3000, 2000], startsAt, endsAt, ...changes };
}

async function shopWith(changes: Partial<NewRace> = {}): Promise<WorldMerchant> {
  const everything = await world();
  return everything.merchant({ races: [raceNow(everything.now(), changes)] });
}

async function run(shop: WorldMerchant, at: Date | null = null): Promise<void> {
  shop.world.at(at);
  await shop.visit((ctx) => ctx.addJob("missions.race", {}));
  await shop.world.jobsDone();
  shop.world.at(null);
}
const later = (minutes: number) => new Date(Date.now() + HOUR_MS + minutes * MINUTE_MS);
const dayAt = (awayMs: number) => new Date(Date.now() + awayMs).toISOString().slice(0, 10);
const shown = async (member: WorldMember) => (await member.send(missions.races, {})).list[0];
const cash = (shop: WorldMerchant, { id }: { id: string }) => sumOf(shop, id, "cash");

test("BW-17 P-08 the best win for its stake leads, ties go to who reached it first, and prizes with the remainder are paid once", async () => {
  const shop = await shopWith();
  const [ann, bob, cid, dee] = [await shop.member(), await shop.member(), await shop.member(), await shop.member({ nickname: "Deepika" })];
  for (const [{ id: memberId }, won] of [
    [bob, 500n],
    [ann, 500n],
    [cid, 700n],
    [dee, 900n],
  ] as const)
    await stake(shop, { memberId, source: "one", stake: 1_000n, won });
  await run(shop);
  expect((await shown(bob))?.places.map(({ rank, score, own }) => [rank, score, own])).toEqual([
    [1, "0.9000", false],
    [2, "0.7000", false],
    [3, "0.5000", true],
    [4, "0.5000", false],
  ]);
  expect(await shown(bob)).toMatchObject({ state: "running", own: { rank: 3 }, prizes: ["50.01", "30.00", "20.00"], inputHash: null });
  // The leader takes a break before the end, and is not ranked.
  await shop.rows((db) =>
    db
      .insertInto("limits_members")
      .values({ memberId: dee.id, breakUntil: later(60) })
      .execute(),
  );
  await run(shop, later(5));
  expect((await shown(ann))?.state).toBe("running");
  await run(shop, later(11));
  await run(shop, later(12));
  expect(await Promise.all([cid, bob, ann, dee].map((member) => cash(shop, member)))).toEqual([5_001n, 3_000n, 2_000n, 0n]);
  const table = await shown(ann);
  expect([table?.state, table?.own?.rank, /^[0-9a-f]{64}$/.test(table?.inputHash ?? "")]).toEqual(["final", 3, true]);
  // What comes later changes nothing, and the database refuses to.
  await stake(shop, { memberId: ann.id, source: "two", stake: 1n, won: 1_000n, settledAt: new Date() });
  await run(shop, later(20));
  expect((await shown(ann))?.own?.rank).toBe(3);
  // Asked for whole days around it, because the prize may fall on the merchant's next day.
  const around = { from: dayAt(-DAY_MS), to: dayAt(DAY_MS) };
  const subject = (await cid.send(records.transactions, around, { headers: { Language: "HI" } })).content[0]?.subject;
  expect(subject).toBe("दौड़");
});

test("H-46 P-08 a bet taken back makes nobody later, and one that did not last makes nobody earlier", async () => {
  const shop = await shopWith({ measure: { of: "stake" } });
  const [ann, bob] = [await shop.member(), await shop.member()];
  await stake(shop, { memberId: bob.id, source: "early", stake: 500n });
  await run(shop);
  await stake(shop, { memberId: bob.id, source: "early", stake: 0n, bets: 0 });
  await stake(shop, { memberId: ann.id, source: "one", stake: 500n });
  await run(shop);
  await stake(shop, { memberId: bob.id, source: "again", stake: 500n });
  await stake(shop, { memberId: ann.id, source: "two", stake: 200n });
  await run(shop);
  await stake(shop, { memberId: ann.id, source: "two", stake: 0n, bets: 0 });
  await run(shop);
  expect([(await shown(ann))?.own, (await shown(bob))?.own]).toEqual([
    { rank: 1, score: "5.00" },
    { rank: 2, score: "5.00" },
  ]);
});

test("H-34 P-08 trial, agent, staff and closed accounts are in no race, and get no prize", async () => {
  const shop = await shopWith({ measure: { of: "count" } });
  const ann = await shop.member();
  const [[staff = "", late = "", closed = ""], [agent = ""], [trial = ""]] = [
    await addPlayers(shop, 3),
    await addPlayers(shop, 1, 1),
    await addPlayers(shop, 1, TRIAL_TYPE),
  ];
  await shop.rows((db) => keepOutsider(db, staff, "staff"));
  for (const memberId of [ann.id, staff, agent, trial, late, closed])
    for (const source of memberId === ann.id ? ["a"] : ["a", "b"]) await stake(shop, { memberId, source, stake: 10n });
  await run(shop);
  // Hired while the race runs.
  await shop.rows((db) => keepOutsider(db, late, "staff"));
  await shop.visit(({ db, now }) => eraseMember(db, closed, now));
  expect((await shown(ann))?.places).toHaveLength(1);
  await run(shop, later(11));
  const sums = await Promise.all([ann.id, staff, agent, trial, late, closed].map((id) => sumOf(shop, id, "cash")));
  expect(sums).toEqual([5_000n, 0n, 0n, 0n, 0n, 0n]);
});

test("BW-17 LO-06 a race counts its own categories and the first bets alone, and only what settled within its time", async () => {
  const shop = await shopWith({ measure: { of: "ratios", firstBets: 2 }, gameTypes: ["RNG"] });
  const ann = await shop.member();
  const early = new Date(Date.now() - 2 * HOUR_MS);
  await stake(shop, { memberId: ann.id, source: "before", stake: 10n, won: 100n, settledAt: early });
  await stake(shop, { memberId: ann.id, source: "live", stake: 10n, won: 100n, gameType: "LIVE" });
  for (const [source, won] of [
    ["a", 20n],
    ["b", 5n],
    ["c", 900n],
  ] as const)
    await stake(shop, { memberId: ann.id, source, stake: 10n, won });
  await run(shop);
  expect((await shown(ann))?.own).toEqual({ rank: 1, score: "2.5000" });
});

test("LO-06 a race is set before it begins, with its right, and never changed afterwards", async () => {
  const shop = await shopWith();
  const [desk, clerk] = [await shop.operator({ rights: ["missions.write"], approvalLimit: 100_000n }), await shop.operator()];
  const [startsAt, endsAt] = [later(0).toISOString(), later(60).toISOString()];
  const race = { race: "next", title: "Next", pool: "100.00", sharesBps: [10_000], startsAt, endsAt };
  await desk.send(missions.setRace, race);
  await desk.send(missions.setRace, { ...race, title: "Next one", titles: { HI: "अगली" } });
  const ann = await shop.member();
  expect((await ann.send(missions.races, {})).list.map(({ title, state }) => [title, state])).toEqual([
    ["Sprint", "running"],
    ["Next one", "coming"],
  ]);
  const { races, steps } = await desk.send(missions.events, {});
  expect(races).toMatchObject([
    { title: "Sprint", state: "running" },
    {
      title: "Next one",
      pool: "100.00",
      prizes: ["100.00"],
      state: "coming",
      sharesBps: [10_000],
      words: { title: "Next one", titles: { HI: "अगली" } },
    },
  ]);
  expect(steps).toEqual((await ann.send(missions.checkIns, {})).steps);
  for (const wrong of [{ race: "sprint" }, { sharesBps: [6000, 5000] }, { firstBets: 3 }, { endsAt: startsAt }, { pool: "-1" }])
    await expect(desk.send(missions.setRace, { ...race, ...wrong })).rejects.toMatchObject({ code: "invalid_input" });
  // Nobody promises alone what they may not approve alone.
  await expect(desk.send(missions.setRace, { ...race, pool: "1000.00" })).rejects.toMatchObject({ code: "approval_limit" });
  await expect(clerk.send(missions.setRace, race)).rejects.toMatchObject({ code: "operation_not_allowed" });
});
