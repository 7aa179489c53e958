import { pointDesk, points } from "@magpie/contract/loyalty/points";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { HOUR_MS, MINUTE_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POINT_MALL, stake } from "../../../../test/desks/loyalty-desk";
import { draft, promotionShop, ruleOf } from "../../../../test/desks/promotion-desk";
import { newWorld, type World, type WorldMember, type WorldMerchant } from "../../../../test/world";
import { openSession } from "../../auth/auth";
import { addRaces } from "../../missions/missions";

const refused = (code: string) => expect.objectContaining({ code });

let product: World;
beforeAll(async () => {
  product = await newWorld();
});
afterAll(() => product.at(null));

const reach = (shop: WorldMerchant, { id }: WorldMember, level: number) =>
  shop.rows((db) => sql`update members_members set vip_level = ${level} where id = ${id}`.execute(db));

test("P-07 a level that is reached gives a thing from the shelf once in a lifetime, while there is one", async () => {
  const desk = await promotionShop(product, { pointMall: POINT_MALL });
  const { shop } = desk;
  const rule = { entry: "auto", trigger: { on: "level", reaches: 3 }, reward: { give: "item", sku: "cup" } } as const;
  const hash = await desk.publish("level", { ...rule, limits: { budget: "5", rolloutBps: 10_000, holdoutBps: 0 } });
  const [ana, ben] = [await shop.member(), await shop.member()];
  const shown = await ana.send(promotions.offer, { offer: "level" });
  expect(shown).toMatchObject({ state: "processing", terms: expect.arrayContaining([expect.stringContaining("A cup")]) });
  await expect(ana.send(promotions.claim, { offer: "level", hash })).rejects.toEqual(refused("offer_closed"));
  for (const member of [ana, ben]) await reach(shop, member, 3);
  expect((await ana.send(promotions.rewards, {})).list).toMatchObject([{ id: "offer:level", kind: "item", action: "open" }]);
  expect((await ana.send(promotions.claim, { offer: "level", hash })).given).toEqual({ kind: "item", amount: null, grant: null });
  await expect(ana.send(promotions.claim, { offer: "level", hash })).rejects.toEqual(refused("reward_gone"));
  await expect(ben.send(promotions.claim, { offer: "level", hash })).rejects.toEqual(refused("points_sold_out"));
  expect((await ana.send(points.orders, {})).content).toMatchObject([{ title: "A cup", points: "0", state: "processing" }]);
  const clerk = await shop.operator({ rights: ["points.review"] });
  const [order] = (await clerk.send(pointDesk.orderQueue, {})).content;
  await clerk.send(pointDesk.rejectOrder, { order: order?.id ?? "", note: "It broke" });
  expect((await ana.send(points.balance, {})).points).toBe("0");
  expect((await ben.send(promotions.claim, { offer: "level", hash })).given.kind).toBe("item");
  const unknown = draft("other", ruleOf(product, { ...rule, reward: { give: "item", sku: "no such thing" } }));
  expect((await desk.maker.send(promotionDesk.saveDraft, unknown)).problems).toContainEqual({ problem: "not_built", key: "no such thing" });
});

test("P-08 BW-17 the pool of an offer is cut by the final table of its race, for those who joined", async () => {
  const desk = await promotionShop(product);
  const { shop } = desk;
  const start = product.now().getTime();
  const endsAt = new Date(start + HOUR_MS);
  const race = { title: "March", titles: {}, measure: { of: "stake" }, gameTypes: [], pool: 0n } as const;
  await shop.rows((db) =>
    addRaces(db, [{ ...race, id: "march", sharesBps: [5000, 3000, 2000], startsAt: new Date(start - HOUR_MS), endsAt }]),
  );
  const hash = await desk.publish("race", {
    trigger: { on: "rank", board: "march" },
    reward: { give: "cash", amount: { fixed: "10001" } },
  });
  const [ana, ben, cid] = [await shop.member(), await shop.member(), await shop.member()];
  for (const member of [ana, ben]) await member.send(promotions.join, { offer: "race", hash });
  for (const [at, { id }] of [ana, cid, ben].entries()) await stake(shop, { memberId: id, source: "one", stake: BigInt(900 - at) });
  const run = async () => {
    await shop.visit((ctx) => ctx.addJob("missions.race", {}));
    await product.jobsDone();
  };
  await run();
  product.at(new Date(endsAt.getTime() + 11 * MINUTE_MS));
  await run();
  await run();
  const claim = async ({ id }: WorldMember) => {
    const { token } = await shop.visit((ctx) => openSession(ctx, { memberId: id, way: "username" }));
    return shop.send(promotions.claim, { offer: "race", hash }, { token });
  };
  expect([(await claim(ana)).given.amount, (await claim(ben)).given.amount]).toEqual(["50.01", "20.00"]);
  await expect(claim(cid)).rejects.toEqual(refused("offer_closed"));
  await expect(claim(ana)).rejects.toEqual(refused("reward_gone"));
  product.at(null);
});

test("points that an offer can give count with their worth against an operator's limit", async () => {
  const desk = await promotionShop(product, { pointMall: POINT_MALL });
  const rule = ruleOf(product, {
    reward: { give: "points", amount: { fixed: "500" } },
    limits: { budget: "1000000", rolloutBps: 10_000, holdoutBps: 0 },
  });
  const { worstCase } = await desk.maker.send(promotionDesk.preview, { rule: draft("points", rule).rule });
  expect(worstCase).toBe("0.00");
  await desk.shop.member();
  expect((await desk.maker.send(promotionDesk.preview, { rule: draft("points", rule).rule })).worstCase).toBe("0.50");
  const weak = await desk.shop.operator({ rights: ["promotions.approve"], approvalLimit: 99_999n });
  const { hash } = await desk.maker.send(promotionDesk.saveDraft, draft("points", rule));
  await desk.maker.send(promotionDesk.propose, { offer: "points", hash });
  await expect(weak.send(promotionDesk.approve, { offer: "points", hash })).rejects.toEqual(refused("approval_limit"));
});
