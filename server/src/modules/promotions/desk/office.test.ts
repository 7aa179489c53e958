import { cashier } from "@magpie/contract/cashier";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import { expect, test } from "vitest";
import { METHODS } from "../../../../test/desks/cashier-desk";
import { draft, type PromotionShop, promotionShop, ruleOf, stake } from "../../../../test/desks/promotion-desk";
import { type WorldMember, world } from "../../../../test/world";
import { addMethods } from "../../cashier/cashier";
import { bucketOf } from "../offers/seen";

const refused = (code: string) => expect.objectContaining({ code });

async function office() {
  const desk = await promotionShop(await world(), { hosts: [] });
  await desk.shop.rows((db) => addMethods(db, METHODS));
  return desk;
}

async function deposit({ shop }: PromotionShop, member: WorldMember) {
  const { id } = await member.send(cashier.deposit, { channel: "bank-1", amount: "100.00" });
  const clerk = await shop.operator({ rights: ["cashier.review"], approvalLimit: 10n ** 12n });
  await clerk.send(cashier.approve, { deposit: id, received: "100.00" });
}

const RELOAD = {
  entry: "auto",
  period: "deposit",
  trigger: { on: "deposit", min: "2000" },
  reward: { give: "cash", amount: { fixed: "500" } },
} as const;

test("SEC-27 a draft is forecast from the days that were; past one and a half times of it the offer freezes itself; each figure of its cost opens its lines", async () => {
  const desk = await office();
  const { shop, maker, checker } = desk;
  const people = [await shop.member(), await shop.member(), await shop.member()];
  for (const member of people) await deposit(desk, member);
  await stake(desk, people[0] as WorldMember, 3000n);
  const opens = shop.world.now().getTime() - HOUR_MS;
  const window = { opens: new Date(opens).toISOString(), closes: new Date(opens + 60 * DAY_MS).toISOString() };
  const { hash } = await maker.send(promotionDesk.saveDraft, draft("reload", ruleOf(shop.world, { ...RELOAD, window })));
  expect(await maker.send(promotionOffice.forecast, { offer: "reload", hash })).toMatchObject({ outcome: null });
  await shop.world.jobsDone();
  const { progress, outcome } = await maker.send(promotionOffice.readForecast, { offer: "reload", hash });
  const flat = (value: string) => ({ p10: value, p50: value, p90: value, p95: value });
  expect(progress).toEqual({ members: 3, done: 3 });
  expect(outcome).toMatchObject({ members: 3, openDays: 56, harmed: 0, unknown: ["window"] });
  const each = { grants: flat("3"), taken: flat("1500"), cost: flat("15.00"), endsEarlyBps: 0 };
  expect(outcome?.under).toEqual(["same", "all", "needed"].map((assumption) => ({ assumption, ...each })));

  await maker.send(promotionDesk.propose, { offer: "reload", hash });
  await checker.send(promotionDesk.approve, { offer: "reload", hash });
  await expect(maker.send(promotionOffice.forecast, { offer: "reload", hash })).rejects.toEqual(refused("approval_changed"));
  const stateAfter = async (deposits: number) => {
    for (let at = 0; at < deposits; at++) await deposit(desk, people[at] as WorldMember);
    await shop.visit((ctx) => ctx.addJob("promotions.brake", {}));
    await shop.world.jobsDone();
    return (await maker.send(promotionDesk.deskOffers, {})).list[0]?.state;
  };
  expect(await stateAfter(3)).toBe("published");
  // 22.50 is passed by 25.00.
  expect(await stateAfter(2)).toBe("frozen");

  const report = await maker.send(promotionOffice.costs, { offer: "reload" });
  expect(report.days).toMatchObject([{ version: 1, figures: [{ figure: "paid", sum: "25.00", lines: 5 }] }]);
  expect(report.versions).toMatchObject([
    { hash, cost: "25.00", held: "0.00", isBalanced: true, isWithin: false, forecast: { members: 3 } },
  ]);
  expect(report).toMatchObject({ takers: { members: 3, given: "25.00" }, holdout: null, liability: { points: "0" } });
  const seen: string[] = [];
  for (let after: string | null = "0"; after !== null; ) {
    const page: { lines: { posting: string; amount: string }[]; next: string | null } = await maker.send(promotionOffice.costLines, {
      offer: "reload",
      figure: "paid",
      day: report.days[0]?.day,
      after,
      pageSize: 2,
    });
    seen.push(...page.lines.map(({ amount }) => amount));
    after = page.next;
  }
  expect(seen).toEqual(Array(5).fill("5.00"));
});

test("whoever is held out of an offer by hash is compared with those who took it, and points are counted with what members hold", async () => {
  const desk = await office();
  const people = [await desk.shop.member(), await desk.shop.member(), await desk.shop.member(), await desk.shop.member()];
  await desk.publish("half", { limits: { budget: "100000", rolloutBps: 10_000, holdoutBps: 5000 } });
  const hash = await desk.publish("points", { reward: { give: "points", amount: { fixed: "30" } } });
  const [ana] = people as [WorldMember];
  await ana.send(promotions.join, { offer: "points", hash });
  await ana.send(promotions.claim, { offer: "points", hash });
  expect(await desk.maker.send(promotionOffice.costs, { offer: "points" })).toMatchObject({
    days: [{ figures: [{ figure: "points", sum: "30", lines: 1 }] }],
    liability: { points: "30" },
    takers: { members: 1 },
  });
  const { holdout } = await desk.maker.send(promotionOffice.costs, { offer: "half" });
  expect(holdout?.members).toBe(people.filter(({ id }) => bucketOf("half", id) >= 5000).length);
});

test("SEC-27 H-39 more budget and a reward by hand need a second person who agrees to the same hash, within their limits", async () => {
  const desk = await office();
  const { shop, maker, checker } = desk;
  await desk.publish("gift", { limits: { budget: "1000", rolloutBps: 10_000, holdoutBps: 0 } });
  const ana = await shop.member();
  const decide = (by: typeof maker, { id, hash }: { id: string; hash: string }, agree = true) =>
    by.send(promotionOffice.decideProposal, { proposal: id, hash, agree });
  const raise = (total: string) => maker.send(promotionOffice.proposeBudget, { offer: "gift", total, reason: "It goes well" });
  await expect(raise("1000")).rejects.toEqual(refused("invalid_input"));
  const [more, other] = [await raise("2500"), await raise("3000")];
  expect(more).toMatchObject({ kind: "budget", from: "1000", units: "2500" });
  await expect(decide(maker, more)).rejects.toEqual(refused("approval_own"));
  const twin = await shop.operator({ personId: maker.personId, rights: ["promotions.approve"], approvalLimit: 10n ** 12n });
  await expect(decide(twin, more)).rejects.toEqual(refused("approval_own"));
  await expect(decide(checker, { ...more, hash: other.hash })).rejects.toEqual(refused("approval_changed"));
  const weak = await shop.operator({ rights: ["promotions.approve"], approvalLimit: 1499n });
  await expect(decide(weak, more)).rejects.toEqual(refused("approval_limit"));
  expect(await decide(checker, more)).toEqual({ done: true });
  // The other was proposed on a budget that is another by now.
  await expect(decide(checker, other)).rejects.toEqual(refused("approval_changed"));
  await decide(maker, other, false);
  expect((await maker.send(promotionDesk.deskOffers, {})).list[0]?.budget).toMatchObject({ total: "2500", left: "2500" });

  const give = (units: string, member = ana.id) =>
    maker.send(promotionOffice.proposeGrant, { offer: "gift", member, units, reason: "An error of ours" });
  await expect(give("1001")).rejects.toEqual(refused("invalid_input"));
  await expect(give("1000", "nobody")).rejects.toEqual(refused("not_found"));
  const staff = await shop.member();
  await maker.send(promotionDesk.setTag, { member: staff.id, tag: "staff", has: true });
  await expect(give("1000", staff.id)).rejects.toEqual(refused("operation_not_allowed"));
  const gift = await give("1000");
  expect((await maker.send(promotionOffice.proposals, {})).list).toEqual([gift]);
  await decide(checker, gift);
  await expect(decide(checker, gift)).rejects.toEqual(refused("not_found"));
  expect((await ana.send(wallet.balance, {})).cash).toBe("10.00");
  const acts = await shop.rows((db) => db.selectFrom("operators_acts").select(["kind", "amount", "part"]).orderBy("at").execute());
  expect(acts.filter(({ kind, part }) => kind !== "promotions.publish" && part === "second")).toEqual([
    { kind: "promotions.budget", amount: 1500n, part: "second" },
    { kind: "promotions.grant", amount: 1000n, part: "second" },
  ]);
});
