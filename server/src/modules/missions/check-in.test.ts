import { limits } from "@magpie/contract/limits";
import { points } from "@magpie/contract/loyalty/points";
import { missions } from "@magpie/contract/missions";
import { expect, test } from "vitest";
import { sumOf } from "../../../test/ledger/bank";
import { type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { openSession } from "../auth/auth";
import { type CheckInStep, setCheckInSteps } from "./missions";

const STEPS: CheckInStep[] = [
  { give: "points", amount: 10n },
  { give: "points", amount: 20n },
  { give: "cash", amount: 500n },
];

const shopWith = async () => (await world()).merchant({ checkIns: STEPS });
/** Signs in at that moment: sessions do not last for days. */
async function at<T>(
  shop: WorldMerchant,
  memberId: string,
  moment: string,
  act: (member: Pick<WorldMember, "send">) => Promise<T>,
): Promise<T> {
  shop.world.at(new Date(moment));
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId, way: "username" }));
  return act({ send: (call, input, more) => shop.send(call, input, { token, ...more }) }).finally(() => shop.world.at(null));
}
const checkIn = (member: Pick<WorldMember, "send">) => member.send(missions.checkIn, {});

test("H-49 a day is the merchant's own, a check-in counts once in it, and a missed day ends the streak", async () => {
  const shop = await shopWith();
  const id = await shop.addMember({ account: "ana", password: "correct-horse-1" });
  const streaks: (number | string)[] = [];
  for (const moment of [
    "2026-11-17T18:29:59Z",
    "2026-11-17T18:30:00Z",
    "2026-11-18T12:00:00Z",
    "2026-11-18T19:00:00Z",
    "2026-11-19T19:00:00Z",
    "2026-11-21T19:00:00Z",
  ])
    streaks.push(
      await at(shop, id, moment, checkIn).then(
        ({ streak }) => streak,
        ({ code }) => code,
      ),
    );
  expect(streaks).toEqual([1, 2, "check_in_done", 3, 4, 1]);
  expect([await sumOf(shop, id, "points"), await sumOf(shop, id, "cash")]).toEqual([40n, 1_000n]);
});

test("H-49 a break costs no streak, and nobody checks in during one", async () => {
  const shop = await shopWith();
  const id = await shop.addMember({ account: "ana", password: "correct-horse-1" });
  await at(shop, id, "2026-11-17T12:00:00Z", checkIn);
  await at(shop, id, "2026-11-18T08:00:00Z", (ana) => ana.send(limits.takeBreak, { days: 7, confirmed: true }));
  await expect(at(shop, id, "2026-11-19T12:00:00Z", checkIn)).rejects.toMatchObject({ code: "on_break" });
  const seen = await at(
    shop,
    id,
    "2026-11-25T12:00:00Z",
    async (ana) => [await ana.send(missions.checkIns, {}), await checkIn(ana)] as const,
  );
  expect(seen).toMatchObject([
    { streak: 1, done: false },
    { streak: 2, given: { give: "points", amount: "20" } },
  ]);
});

test("H-49 check-ins at once give one reward", async () => {
  const shop = await shopWith();
  const ana = await shop.member();
  const done = await Promise.allSettled(Array.from({ length: 8 }, () => checkIn(ana)));
  expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await sumOf(shop, ana.id, "points")).toBe(10n);
  expect((await ana.send(points.lines, {})).content).toMatchObject([{ kind: "earned", points: "10" }]);
});

test("H-34 agents check in for nothing, and a merchant without steps has no check-in", async () => {
  const shop = await shopWith();
  const [ana, agent] = [await shop.member(), await shop.member({ type: 1 })];
  expect((await agent.send(missions.checkIns, {})).steps).toEqual([]);
  await expect(checkIn(agent)).rejects.toMatchObject({ code: "operation_not_allowed" });
  await shop.rows((db) => setCheckInSteps(db, []));
  await expect(checkIn(ana)).rejects.toMatchObject({ code: "operation_not_allowed" });
  const desk = await shop.operator({ rights: ["missions.write"], approvalLimit: 1_000n });
  const steps = [{ give: "cash", amount: "1.50" } as const];
  expect(await desk.send(missions.setCheckIns, { steps })).toEqual({ steps, waiting: false });
  expect(await checkIn(ana)).toEqual({ streak: 1, given: steps[0] });
});

test("SEC-27 check-ins that give more cash than their operator may alone wait for another who sends the same", async () => {
  const shop = await shopWith();
  const office = { rights: ["missions.write" as const], approvalLimit: 1_000n };
  const [maya, dev] = [await shop.operator(office), await shop.operator(office)];
  const steps = ["4.00", "6.00"].map((amount) => ({ give: "cash" as const, amount }));
  expect(await maya.send(missions.setCheckIns, { steps })).toMatchObject({ waiting: true });
  expect(await dev.send(missions.setCheckIns, { steps })).toEqual({ steps, waiting: false });
  const fewer = [{ give: "points" as const, amount: "5000" }];
  expect(await maya.send(missions.setCheckIns, { steps: fewer })).toEqual({ steps: fewer, waiting: false });
});
