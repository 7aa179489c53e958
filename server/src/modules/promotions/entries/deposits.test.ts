import { cashier } from "@magpie/contract/cashier";
import { messages } from "@magpie/contract/messages";
import { bonuses } from "@magpie/contract/promotions/bonuses";
import { promotionDesk } from "@magpie/contract/promotions/desk";
import { promotions } from "@magpie/contract/promotions/promotions";
import { wallet } from "@magpie/contract/wallet";
import { expect, test } from "vitest";
import { METHODS } from "../../../../test/desks/cashier-desk";
import { chanceShop, poolIn } from "../../../../test/desks/chance-desk";
import { type PromotionShop, promotionShop, ruleOf, WELCOME_BONUS } from "../../../../test/desks/promotion-desk";
import { newWorld, type WorldMember, world } from "../../../../test/world";
import type { Events } from "../../../kit/events";
import { addMethods } from "../../cashier/cashier";
import { giveEnvelope } from "../../chance/chance";
import { earnByDeposit } from "./deposits";

const refused = (code: string) => expect.objectContaining({ code });
const BANK = "bank-1";

async function depositShop(product = world()): Promise<PromotionShop> {
  const desk = await promotionShop(await product, { hosts: [] });
  await desk.shop.rows((db) => addMethods(db, METHODS));
  return desk;
}

type Choice = { id: string; hash: string } | null | undefined;

async function begin(member: WorldMember, amount: string, offer: Choice): Promise<string> {
  return (await member.send(cashier.deposit, { channel: BANK, amount, ...(offer !== undefined && { offer }) })).id;
}

/** The bank's clerk says that the money arrived. */
async function arrives({ shop }: PromotionShop, deposit: string, amount: string): Promise<void> {
  const clerk = await shop.operator({ rights: ["cashier.review"], approvalLimit: 10n ** 12n });
  await clerk.send(cashier.approve, { deposit, received: amount });
}

const held = async (member: WorldMember) => {
  const { cash, bonus } = await member.send(wallet.balance, {});
  return [cash, bonus];
};

test("a first deposit that names an offer earns it in its own transaction, under the terms that were shown", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("welcome", WELCOME_BONUS);
  const ana = await desk.shop.member();
  const { list } = await ana.send(promotions.depositOffers, { amount: "150.00" });
  expect(list).toMatchObject([{ id: "welcome", hash, reward: { give: "bonus", amount: "100.00" } }]);
  const id = await begin(ana, "150.00", { id: "welcome", hash });
  expect(await held(ana)).toEqual(["0.00", "0.00"]);
  await arrives(desk, id, "150.00");
  expect(await held(ana)).toEqual(["150.00", "100.00"]);
  expect((await ana.send(promotions.offers, { show: "mine" })).list).toMatchObject([
    { id: "welcome", state: "issued", reward: { amount: "100.00" } },
  ]);
  await arrives(desk, await begin(ana, "150.00", undefined), "150.00");
  expect(await held(ana)).toEqual(["300.00", "100.00"]);
});

test("no bonus is the member's word: a deposit begun without one earns none, also of an offer joined before", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("reload", { ...WELCOME_BONUS, period: "deposit", trigger: { on: "deposit", min: "2000" } });
  const ana = await desk.shop.member();
  await ana.send(promotions.join, { offer: "reload", hash });
  await arrives(desk, await begin(ana, "100.00", null), "100.00");
  expect(await held(ana)).toEqual(["100.00", "0.00"]);
  await arrives(desk, await begin(ana, "100.00", undefined), "100.00");
  expect(await held(ana)).toEqual(["200.00", "100.00"]);
  await arrives(desk, await begin(ana, "100.00", undefined), "100.00");
  expect(await held(ana)).toEqual(["300.00", "100.00"]);
});

test("H-04 of two first deposits that arrive at once, one is the first", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("welcome", { ...WELCOME_BONUS, period: "deposit" });
  for (let round = 0; round < 4; round++) {
    const ana = await desk.shop.member();
    const ids = [await begin(ana, "100.00", { id: "welcome", hash }), await begin(ana, "200.00", { id: "welcome", hash })];
    await Promise.all([arrives(desk, ids[0] ?? "", "100.00"), arrives(desk, ids[1] ?? "", "200.00")]);
    expect(await held(ana)).toEqual(["300.00", "100.00"]);
  }
});

test("H-05 an offer that closed before the deposit arrived is not given: the money arrives, and the member is told, once", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("welcome", WELCOME_BONUS);
  const ana = await desk.shop.member();
  const id = await begin(ana, "100.00", { id: "welcome", hash });
  await desk.maker.send(promotionDesk.stop, { offer: "welcome", reason: "It is over" });
  await arrives(desk, id, "100.00");
  await expect(arrives(desk, id, "100.00")).rejects.toEqual(refused("deposit_settled"));
  expect(await held(ana)).toEqual(["100.00", "0.00"]);
  const { content } = await ana.send(messages.inbox, {});
  expect(content.filter(({ kind }) => kind === "bonusMissed")).toHaveLength(1);
  await expect(begin(ana, "100.00", { id: "welcome", hash })).rejects.toEqual(refused("offer_closed"));
});

test("H-37 a deposit under old terms does not begin, and one begun before they changed arrives without the bonus", async () => {
  const desk = await depositShop();
  const { window } = ruleOf(desk.shop.world);
  const old = await desk.publish("welcome", { ...WELCOME_BONUS, window });
  const ana = await desk.shop.member();
  const id = await begin(ana, "100.00", { id: "welcome", hash: old });
  await desk.publish("welcome", { ...WELCOME_BONUS, window, wagering: { ...WELCOME_BONUS.wagering, days: 7 } });
  const told = { went: [], came: [], changed: [{ before: expect.stringContaining("14 days"), after: expect.stringContaining("7 days") }] };
  await expect(begin(ana, "100.00", { id: "welcome", hash: old })).rejects.toMatchObject({ code: "terms_changed", value: told });
  await arrives(desk, id, "100.00");
  expect(await held(ana)).toEqual(["100.00", "0.00"]);
});

test("H-04 a deposit whose offer met a deadlock is retried whole, so that its bonus is not lost", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("welcome", WELCOME_BONUS);
  const ana = await desk.shop.member();
  const paid = { memberId: ana.id, depositId: "d1", nth: 1, amount: 10_000n, currency: "INR", offer: { id: "welcome", hash } };
  const earn = (error: object) =>
    desk.shop.visit((ctx) => earnByDeposit({ ...ctx, apart: () => Promise.reject(error) }, paid as Events["cashier.paid"]));
  await expect(earn({ code: "40P01" })).rejects.toMatchObject({ code: "40P01" });
  await expect(earn({ code: "57014" })).rejects.toMatchObject({ code: "57014" });
  await earn(new Error("a bug"));
});

test("a budget that is spent keeps no deposit from arriving", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("welcome", { ...WELCOME_BONUS, limits: { budget: "15000", rolloutBps: 10_000, holdoutBps: 0 } });
  const people = [await desk.shop.member(), await desk.shop.member()];
  for (const member of people) await arrives(desk, await begin(member, "100.00", { id: "welcome", hash }), "100.00");
  expect(await Promise.all(people.map(held))).toEqual([
    ["100.00", "100.00"],
    ["100.00", "0.00"],
  ]);
});

test("H-56 a deposit to a frozen offer keeps its reward for when it goes on", async () => {
  const desk = await depositShop(newWorld());
  const hash = await desk.publish("welcome", WELCOME_BONUS);
  const ana = await desk.shop.member();
  const id = await begin(ana, "100.00", { id: "welcome", hash });
  await desk.maker.send(promotionDesk.freeze, { offer: "welcome", reason: "Looking at it" });
  await arrives(desk, id, "100.00");
  expect(await held(ana)).toEqual(["100.00", "0.00"]);
  expect((await ana.send(promotions.offers, {})).list).toMatchObject([{ state: "processing", frozen: true }]);
  await desk.maker.send(promotionDesk.unfreeze, { offer: "welcome" });
  expect((await ana.send(promotions.rewards, {})).list).toMatchObject([
    { id: "offer:welcome", kind: "bonus", amount: "100.00", action: "claim" },
  ]);
  await ana.send(promotions.claimReward, { reward: "offer:welcome" });
  expect(await held(ana)).toEqual(["100.00", "100.00"]);
});

test("a deposit arrives, and earns, also where its offer was applied for", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("asked", {
    ...WELCOME_BONUS,
    period: "deposit",
    entry: "apply",
    review: { remark: false, pictures: 0 },
    trigger: { on: "deposit", min: "2000" },
  });
  const ana = await desk.shop.member();
  await ana.send(promotions.apply, { offer: "asked", hash, remark: "", pictures: [] });
  const period = "deposit:next";
  await desk.maker.send(promotionDesk.decideApplication, { offer: "asked", member: ana.id, period, accept: true });
  await arrives(desk, await begin(ana, "100.00", undefined), "100.00");
  expect(await held(ana)).toEqual(["100.00", "100.00"]);
});

test("P-04 a withdrawal ends every bonus of a deposit, also one that is queued or was earned while its offer was frozen, once it was shown", async () => {
  const desk = await depositShop();
  const hash = await desk.publish("reload", { ...WELCOME_BONUS, period: "deposit", trigger: { on: "deposit", min: "2000" } });
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  const pay = async (member: WorldMember) => arrives(desk, await begin(member, "100.00", { id: "reload", hash }), "100.00");
  const ask = (member: WorldMember, endsBonus: string | null) =>
    desk.shop.visit((ctx) => ctx.emit("withdrawals.asked", { memberId: member.id, currency: "INR", endsBonus }));
  const shownTo = (member: WorldMember) => ask(member, null).then(null, (error) => error.value);
  await pay(ana);
  await pay(ana);
  const late = [await begin(ana, "100.00", { id: "reload", hash }), await begin(ben, "100.00", { id: "reload", hash })];
  await desk.maker.send(promotionDesk.freeze, { offer: "reload", reason: "Looking at it" });
  for (const id of late) await arrives(desk, id, "100.00");
  const shown = await shownTo(ana);
  expect(shown).toMatchObject({ forfeited: "100.00", waiting: [{ amount: "100.00" }, { id: "offer:reload", amount: "100.00" }] });
  const { inPlay } = await ana.send(bonuses.bonuses, {});
  const { hash: one } = await ana.send(bonuses.cancelPreview, { id: inPlay?.id ?? "" });
  await expect(ask(ana, one)).rejects.toEqual(refused("bonus_would_end"));
  await ask(ana, shown.hash);
  await ask(ana, null);
  expect(await ana.send(bonuses.bonuses, {})).toMatchObject({ inPlay: null, queue: [] });
  expect(await held(ana)).toEqual(["300.00", "0.00"]);
  await desk.maker.send(promotionDesk.unfreeze, { offer: "reload" });
  expect((await ana.send(promotions.rewards, {})).list).toEqual([]);
  // One that was claimed after the freeze still belongs to its deposit.
  await ben.send(promotions.claimReward, { reward: "offer:reload" });
  expect(await held(ben)).toEqual(["100.00", "100.00"]);
  expect(await shownTo(ben)).toMatchObject({ forfeited: "100.00", waiting: [] });
});

test("H-50 a pool without an envelope left keeps no deposit from arriving, and leaves budget and entry as they were", async () => {
  const desk = await chanceShop(await world());
  await desk.shop.rows((db) => addMethods(db, METHODS));
  await desk.open("rain", poolIn(desk.shop.world, 60, { total: "1.00", count: 1, min: "1.00" }));
  const { trigger } = WELCOME_BONUS;
  const limits = { budget: "1", rolloutBps: 10_000, holdoutBps: 0 };
  const hash = await desk.publish("wet", { entry: "join", trigger, limits, reward: { give: "envelope", pool: "rain" } });
  const [ana, ben] = [await desk.shop.member(), await desk.shop.member()];
  await desk.shop.visit((ctx) => giveEnvelope(ctx, { id: "rain", memberId: ben.id, givenFor: "one", origin: {}, wagering: null }));
  await arrives(desk, await begin(ana, "100.00", { id: "wet", hash }), "100.00");
  expect(await held(ana)).toEqual(["100.00", "0.00"]);
  expect((await ana.send(messages.inbox, {})).content.filter(({ kind }) => kind === "bonusMissed")).toHaveLength(1);
  const left = await desk.shop.rows(async (db) => [
    await db.selectFrom("promotions_budgets").select(["rest", "grants"]).where("offerId", "=", "wet").execute(),
    await db.selectFrom("promotions_entries").select("state").where("state", "=", "issued").execute(),
  ]);
  expect(left).toEqual([[{ rest: 1n, grants: 0 }], []]);
});
