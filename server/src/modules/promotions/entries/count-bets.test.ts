import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { DAY_MS, HOUR_MS } from "@magpie/domain/durations";
import type { Offer } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chanceShop, poolIn } from "../../../../test/desks/chance-desk";
import { stake as countStake } from "../../../../test/desks/loyalty-desk";
import { draft, promotionShop, ruleOf, stake } from "../../../../test/desks/promotion-desk";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../../test/world";
import { openSession } from "../../auth/auth";
import { openOperatorSession } from "../../operators/operators";

const refused = (code: string) => expect.objectContaining({ code });
const NOON = new Date("2027-03-10T06:30:00Z");

let product: World;
beforeAll(async () => {
  product = await newWorld();
});
afterAll(() => product.at(null));

const asks = (atLeast: string, measure: "valid" | "best" = "valid"): Partial<Offer> => ({
  trigger: { on: "bets", measure, atLeast },
  window: { opens: "2027-03-01T00:00:00.000Z", closes: "2027-03-12T00:00:00.000Z" },
});

async function counted(shop: WorldMerchant): Promise<void> {
  await shop.visit((ctx) => ctx.addJob("promotions.count", {}));
  await product.jobsDone();
}

/** The same member on a page opened now: days end every session. */
async function again(shop: WorldMerchant, { id }: WorldMember) {
  const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: id, way: "username" }));
  return { see: (offer: string) => shop.send(promotions.offer, { offer }, { token }) };
}

test("bets count under the version that was accepted, and up to a last day that a freeze has moved", async () => {
  product.at(NOON);
  const desk = await promotionShop(product);
  const hash = await desk.publish("bet", asks("10000"));
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await ana.send(promotions.join, { offer: "bet", hash });
  const later = await desk.publish("bet", asks("50000"));
  await ben.send(promotions.join, { offer: "bet", hash: later });
  await desk.maker.send(promotionDesk.freeze, { offer: "bet", reason: "Looking at it" });
  product.at(new Date(NOON.getTime() + 4 * HOUR_MS));
  const token = await desk.shop.visit((ctx) => openOperatorSession(ctx, desk.maker.id));
  await desk.shop.send(promotionDesk.unfreeze, { offer: "bet" }, { token });
  // Two hours after the end that was published, two before the one that it was moved to.
  product.at(new Date("2027-03-12T02:00:00Z"));
  for (const member of [ana, ben]) await stake(desk, member, 10_000n);
  expect(await (await again(desk.shop, ana)).see("bet")).toMatchObject({
    state: "claim",
    hash,
    progress: { value: "100.00", goal: "100.00" },
  });
  expect(await (await again(desk.shop, ben)).see("bet")).toMatchObject({ state: "processing", progress: { goal: "500.00" } });
});

test("a reward that is ready is judged anew when it is claimed, and waits no longer once its bets are taken back", async () => {
  product.at(NOON);
  const desk = await promotionShop(product);
  const hash = await desk.publish("bet", { ...asks("10000"), entry: "auto" });
  const ana = await desk.shop.member();
  await stake(desk, ana, 6_000n, { source: "kept" });
  await stake(desk, ana, 5_000n, { source: "gone" });
  expect(await ana.send(promotions.offer, { offer: "bet" })).toMatchObject({ state: "claim" });
  await countStake(desk.shop, { memberId: ana.id, source: "gone", stake: 0n });
  await expect(ana.send(promotions.claim, { offer: "bet", hash })).rejects.toEqual(refused("reward_gone"));
  await counted(desk.shop);
  expect(await ana.send(promotions.offer, { offer: "bet" })).toMatchObject({ state: "processing", progress: { value: "60.00" } });
  expect((await ana.send(promotions.rewards, {})).count).toBe(0);
  await stake(desk, ana, 4_000n);
  expect((await ana.send(promotions.claim, { offer: "bet", hash })).given).toMatchObject({ amount: "10.00" });
});

test("P-08 the best win for its stake counts, of the bets that stand", async () => {
  product.at(NOON);
  const desk = await promotionShop(product);
  const hash = await desk.publish("best", {
    ...asks("50000", "best"),
    entry: "auto",
    reward: { give: "points", amount: { fixed: "500" } },
  });
  const ana = await desk.shop.member();
  const bet = (source: string, staked: bigint, won: bigint) => countStake(desk.shop, { memberId: ana.id, source, stake: staked, won });
  await bet("small", 300n, 1_000n);
  await bet("large", 100_000n, 400_000n);
  await counted(desk.shop);
  expect((await ana.send(promotions.offer, { offer: "best" })).progress).toEqual({ measure: "best", value: "4", goal: "5" });
  await bet("luck", 100n, 777n);
  await counted(desk.shop);
  expect(await ana.send(promotions.offer, { offer: "best" })).toMatchObject({ state: "claim", progress: { value: "7.77" } });
  await bet("luck", 0n, 0n);
  await expect(ana.send(promotions.claim, { offer: "best", hash })).rejects.toEqual(refused("reward_gone"));
  await counted(desk.shop);
  expect((await ana.send(promotions.offer, { offer: "best" })).progress?.value).toBe("4");
});

test("a reward whose last day has passed does not hide the period that runs", async () => {
  product.at(NOON);
  const desk = await promotionShop(product);
  const closes = "2027-05-01T00:00:00.000Z";
  await desk.publish("bet", { ...asks("10000"), window: { opens: "2027-03-01T00:00:00.000Z", closes }, period: "day", entry: "auto" });
  const ana = await desk.shop.member();
  await stake(desk, ana, 10_000n);
  const { state, date } = await ana.send(promotions.offer, { offer: "bet" });
  expect(state).toBe("claim");
  product.at(new Date(Date.parse(date.at) - DAY_MS));
  expect(await (await again(desk.shop, ana)).see("bet")).toMatchObject({ state: "claim" });
  product.at(new Date(Date.parse(date.at)));
  expect((await (await again(desk.shop, ana)).see("bet")).state).not.toBe("claim");
});

test("the second of a household earns by bets once a person has let them in", async () => {
  product.at(NOON);
  const desk = await promotionShop(product);
  const hash = await desk.publish("home", { ...asks("10000"), who: [{ need: "firstInHousehold" }] });
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await desk.shop.rows((db) => sql`update members_members set registered_ip = '10.9.8.7'`.execute(db));
  await ana.send(promotions.join, { offer: "home", hash });
  await ben.send(promotions.apply, { offer: "home", hash });
  await desk.maker.send(promotionDesk.decideApplication, { offer: "home", member: ben.id, period: "once", accept: true });
  for (const member of [ana, ben]) await stake(desk, member, 10_000n);
  for (const member of [ana, ben]) expect((await member.send(promotions.claim, { offer: "home", hash })).given.amount).toBe("10.00");
});

test("an envelope that is ready waits no longer than its pool gives any, also after a freeze, and none is promised of one that ends sooner", async () => {
  product.at(NOON);
  const desk = await chanceShop(product);
  const end = "2027-03-19T00:00:00.000Z";
  await desk.open("rain", poolIn(product, 0, { endsAt: end }));
  await desk.open("short", poolIn(product, 0, { endsAt: "2027-03-18T23:59:59.000Z" }));
  const limits = { budget: "10", rolloutBps: 10_000, holdoutBps: 0 };
  const short = draft("x", ruleOf(product, { ...asks("10000"), limits, reward: { give: "envelope", pool: "short" } }));
  const { problems } = await desk.maker.send(promotionDesk.check, { rule: short.rule, texts: short.texts });
  expect(problems).toEqual([{ problem: "chance_ends_first", key: "short" }]);
  const hash = await desk.publish("wet", { ...asks("10000"), limits, reward: { give: "envelope", pool: "rain" } });
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  for (const member of [ana, ben]) await member.send(promotions.join, { offer: "wet", hash });
  await stake(desk, ana, 10_000n);
  await desk.maker.send(promotionDesk.freeze, { offer: "wet", reason: "Looking at it" });
  product.at(new Date(NOON.getTime() + 5 * DAY_MS));
  const token = await desk.shop.visit((ctx) => openOperatorSession(ctx, desk.maker.id));
  await desk.shop.send(promotionDesk.unfreeze, { offer: "wet" }, { token });
  await stake(desk, ben, 10_000n);
  const ready = await desk.shop.rows((db) => db.selectFrom("promotions_entries").select(["state", "readyUntil"]).execute());
  expect(ready).toEqual([1, 2].map(() => ({ state: "ready", readyUntil: new Date(end) })));
});
