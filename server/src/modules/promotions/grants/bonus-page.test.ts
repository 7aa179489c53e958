import { createPublicKey, randomUUID, verify } from "node:crypto";
import { cashier } from "@magpie/contract/cashier";
import { messages } from "@magpie/contract/messages";
import { bonuses } from "@magpie/contract/promotions/bonuses";
import { promotionOffice } from "@magpie/contract/promotions/desk-office";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { expect, test } from "vitest";
import { METHODS } from "../../../../test/desks/cashier-desk";
import { type PromotionShop, promotionShop, WELCOME_BONUS } from "../../../../test/desks/promotion-desk";
import { openDesk, type VendorDesk } from "../../../../test/desks/vendor-desk";
import { GAME, STOCK } from "../../../../test/lab/stock";
import { type WorldMember, world } from "../../../../test/world";
import { addMethods } from "../../cashier/cashier";
import { freezeGrant } from "../../wallet/wallet";

const refused = (code: string) => expect.objectContaining({ code });
/** Played through with one round of the bonus's own amount. */
const ONCE = { ...WELCOME_BONUS, wagering: { ...WELCOME_BONUS.wagering, times100: 100, maxBet: "100000", bps: { RNG: 10_000 } } };

interface Table {
  desk: PromotionShop;
  vendor: VendorDesk;
  hash: string;
}

async function table(rule: object = ONCE): Promise<Table> {
  const desk = await promotionShop(await world(), STOCK);
  await desk.shop.rows((db) => addMethods(db, METHODS));
  const vendor = await openDesk(desk.shop);
  return { desk, vendor, hash: await desk.publish("welcome", rule) };
}

/** Somebody with 100.00 of their own and a bonus of 100.00, and a seat at a game. */
async function player({ desk, vendor, hash }: Table) {
  const ana = await desk.shop.member();
  await deposit(desk, ana, { id: "welcome", hash });
  return { ana, seat: await vendor.seat(ana.id, GAME) };
}

async function deposit({ shop }: PromotionShop, member: WorldMember, offer: { id: string; hash: string } | null) {
  const { id } = await member.send(cashier.deposit, { channel: "bank-1", amount: "100.00", offer });
  const clerk = await shop.operator({ rights: ["cashier.review"], approvalLimit: 10n ** 12n });
  await clerk.send(cashier.approve, { deposit: id, received: "100.00" });
}

const inPlay = async (member: WorldMember) => (await member.send(bonuses.bonuses, {})).inPlay;
const held = async (member: WorldMember) => {
  const { cash, bonus } = await member.send(wallet.balance, {});
  return [cash, bonus];
};

test("GS-22 SEC-23 a bonus shows what it needs, every line that touched it, and the terms that were accepted", async () => {
  const all = await table();
  const { ana, seat } = await player(all);
  const given = await inPlay(ana);
  expect(given).toMatchObject({
    title: "welcome EN",
    hash: all.hash,
    amount: "100.00",
    bonus: "100.00",
    need: "100.00",
    done: "0.00",
    state: "active",
  });
  const round = randomUUID();
  await seat.bet(round, "30.00");
  const id = given?.id ?? "";
  const page = await ana.send(bonuses.bonus, { id });
  expect(page).toMatchObject({ bonus: "70.00", open: "30.00", openCount: 1 });
  expect(page.lines.map(({ kind, cash, bonus, counts }) => [kind, cash, bonus, counts])).toEqual([
    ["promotions.grant", "0.00", "100.00", "0.00"],
    ["play.bet", "0.00", "-30.00", "30.00"],
  ]);
  const terms = await ana.send(bonuses.bonusTerms, { id });
  expect([terms.hash, terms.terms.length > 10]).toEqual([all.hash, true]);
  const ben = await all.desk.shop.member();
  for (const call of [bonuses.bonus, bonuses.bonusTerms, bonuses.bonusReceipt, bonuses.cancelPreview])
    await expect(ben.send(call, { id })).rejects.toEqual(refused("not_found"));
});

test("a receipt is signed under the published key, and its lines add up", async () => {
  const all = await table();
  const { ana } = await player(all);
  const id = (await inPlay(ana))?.id ?? "";
  const { text, signature, keyId } = await ana.send(bonuses.bonusReceipt, { id });
  const key = await all.desk.shop.send(bonuses.receiptKey, {});
  expect(key.keyId).toBe(keyId);
  const der = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(key.publicKey, "base64")]);
  const publicKey = createPublicKey({ key: der, format: "der", type: "spki" });
  expect(verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64"))).toBe(true);
  expect(JSON.parse(text)).toMatchObject([
    "bonus",
    expect.anything(),
    { id, amount: "100.00" },
    { hash: all.hash },
    [{ kind: "promotions.grant", bonus: "100.00" }],
  ]);
});

test("P-04 cancelling shows what goes, refuses when that changed, and then does exactly it: cash stays, bonus goes", async () => {
  const all = await table({ ...ONCE, wagering: { ...ONCE.wagering, times100: 1000 } });
  const { ana, seat } = await player(all);
  const id = (await inPlay(ana))?.id ?? "";
  const [won, open] = [randomUUID(), randomUUID()];
  await seat.bet(won, "40.00");
  const early = await ana.send(bonuses.cancelPreview, { id });
  expect(early).toMatchObject({ cash: "100.00", forfeited: "60.00", open: [{ shareBps: 10_000, rounds: 1 }] });
  await seat.win(won, "15.00", randomUUID(), true);
  await seat.bet(open, "100.00");
  await expect(ana.send(bonuses.cancelBonus, { id, hash: early.hash })).rejects.toEqual(refused("bonus_changed"));
  const shown = await ana.send(bonuses.cancelPreview, { id });
  expect(shown).toMatchObject({ cash: "75.00", forfeited: "0.00", open: [{ shareBps: 7500, rounds: 1 }] });
  expect(await ana.send(bonuses.cancelBonus, { id, hash: shown.hash })).toMatchObject({ state: "cancelled", bonus: "0.00" });
  expect(await held(ana)).toEqual(["75.00", "0.00"]);
  // Three quarters of what the open round wins go with the bonus.
  await seat.win(open, "40.00", randomUUID(), true);
  expect(await held(ana)).toEqual(["85.00", "0.00"]);
  await expect(ana.send(bonuses.cancelBonus, { id, hash: shown.hash })).rejects.toEqual(refused("bonus_over"));
});

test("set aside, the bonus rests: bets are cash, and nothing counts or is lost", async () => {
  const all = await table();
  const { ana, seat } = await player(all);
  const id = (await inPlay(ana))?.id ?? "";
  expect(await ana.send(bonuses.setAside, { id, aside: true })).toMatchObject({ aside: true });
  const round = randomUUID();
  await seat.bet(round, "10.00");
  expect(await held(ana)).toEqual(["90.00", "100.00"]);
  expect(await ana.send(bonuses.setAside, { id, aside: false })).toMatchObject({ aside: false, done: "0.00", open: "0.00" });
});

test("EN-08 a second bonus waits for its turn, can be cancelled while it waits, and its owner is told how the first ended", async () => {
  const all = await table();
  const { ana, seat } = await player(all);
  const again = await all.desk.publish("again", { ...ONCE, period: "deposit", trigger: { on: "deposit", min: "1000" } });
  for (let more = 0; more < 2; more++) await deposit(all.desk, ana, { id: "again", hash: again });
  const { queue } = await ana.send(bonuses.bonuses, {});
  expect(queue.map(({ state, bonus }) => [state, bonus])).toEqual([
    ["queued", "0.00"],
    ["queued", "0.00"],
  ]);
  const [, last] = queue;
  const { hash, forfeited } = await ana.send(bonuses.cancelPreview, { id: last?.id ?? "" });
  expect(forfeited).toBe("0.00");
  await ana.send(bonuses.cancelBonus, { id: last?.id ?? "", hash });
  const round = randomUUID();
  await seat.bet(round, "100.00");
  await seat.win(round, "120.00", randomUUID(), true);
  expect(await held(ana)).toEqual(["420.00", "0.00"]);
  await all.desk.shop.visit(async (ctx) => {
    for (const job of ["promotions.sweepGrants", "promotions.tellEnds"] as const) await ctx.addJob(job, {});
  });
  await all.desk.shop.world.jobsDone();
  expect(await inPlay(ana)).toMatchObject({ offer: "again", state: "active", bonus: "100.00" });
  const { ended } = await ana.send(bonuses.bonuses, {});
  expect(ended.content.map(({ state, converted }) => [state, converted]).sort()).toEqual([
    ["cancelled", "0.00"],
    ["converted", "120.00"],
  ]);
  const told = (await ana.send(messages.inbox, {})).content.filter(({ kind }) => kind.startsWith("bonus"));
  expect(told).toMatchObject([{ kind: "bonusConverted", content: "Your bonus of the offer “welcome EN” is done: ₹120.00 is now cash." }]);
});

test("P-04 RG-20 a withdrawal ends the bonus of a deposit only after its owner was shown what goes, and own money leaves whole", async () => {
  const all = await table();
  const { ana } = await player(all);
  const id = (await inPlay(ana))?.id ?? "";
  const { held: holds } = await ana.send(withdrawals.quote, {});
  expect(holds).toContainEqual({ reason: "bonus", amount: "100.00", grant: id, left: "100.00", until: expect.anything(), ends: true });
  const shown = await ana.send(bonuses.cancelPreview, { id });
  const ask = (endsBonus: string | null) =>
    all.desk.shop.visit((ctx) => ctx.emit("withdrawals.asked", { memberId: ana.id, currency: "INR", endsBonus }));
  await expect(ask(null)).rejects.toMatchObject({ code: "bonus_would_end", value: shown });
  await expect(ask("0".repeat(64))).rejects.toMatchObject({ code: "bonus_would_end" });
  await ask(shown.hash);
  expect(await held(ana)).toEqual(["100.00", "0.00"]);
  await ask(null);
});

test("SEC-23 nobody cancels somebody else's bonus, or sets it aside", async () => {
  const all = await table();
  const { ana } = await player(all);
  const id = (await inPlay(ana))?.id ?? "";
  const { hash } = await ana.send(bonuses.cancelPreview, { id });
  const ben = await all.desk.shop.member();
  await expect(ben.send(bonuses.cancelBonus, { id, hash })).rejects.toEqual(refused("not_found"));
  await expect(ben.send(bonuses.setAside, { id, aside: true })).rejects.toEqual(refused("not_found"));
  expect(await inPlay(ana)).toMatchObject({ aside: false, bonus: "100.00" });
});

test("SEC-27 P-04 a frozen bonus goes on after two people have looked, with what came due meanwhile, and its lines add up", async () => {
  const all = await table();
  const { ana, seat } = await player(all);
  const { maker, checker, shop } = all.desk;
  const id = (await inPlay(ana))?.id ?? "";
  const round = randomUUID();
  await seat.bet(round, "100.00");
  await shop.visit((ctx) => freezeGrant(ctx, { id, memberId: ana.id, currency: "INR" }, "held differs"));
  await seat.win(round, "120.00", randomUUID(), true);
  expect(await held(ana)).toEqual(["100.00", "120.00"]);
  const costs = async () => (await maker.send(promotionOffice.costs, { offer: "welcome" })).versions[0];
  expect(await costs()).toMatchObject({ held: "120.00", isBalanced: true, cost: "0.00" });
  expect((await maker.send(promotionOffice.frozenGrants, {})).content).toMatchObject([{ id, reason: "held differs", offer: "welcome" }]);
  const proposal = await maker.send(promotionOffice.proposeThaw, { grant: id, reason: "Looked at its lines" });
  const decide = (by: typeof maker) => by.send(promotionOffice.decideProposal, { proposal: proposal.id, hash: proposal.hash, agree: true });
  await expect(decide(maker)).rejects.toEqual(refused("approval_own"));
  await decide(checker);
  expect(await held(ana)).toEqual(["220.00", "0.00"]);
  await expect(maker.send(promotionOffice.proposeThaw, { grant: id, reason: "Once more" })).rejects.toEqual(refused("bonus_over"));
  expect(await costs()).toMatchObject({ held: "0.00", isBalanced: true, cost: "120.00" });
  const { days } = await maker.send(promotionOffice.costs, { offer: "welcome" });
  expect(days.flatMap(({ figures }) => figures.map(({ figure, sum }) => [figure, sum]))).toEqual([
    ["converted", "120.00"],
    ["granted", "100.00"],
    ["staked", "100.00"],
    ["won", "120.00"],
  ]);
});
