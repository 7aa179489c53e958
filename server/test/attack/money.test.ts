import { randomUUID } from "node:crypto";
import { cashier } from "@magpie/contract/cashier";
import { transfers } from "@magpie/contract/transfers";
import { vendor } from "@magpie/contract/vendor";
import { voucherDesk } from "@magpie/contract/voucher-desk";
import { wallet } from "@magpie/contract/wallet";
import { withdrawals } from "@magpie/contract/withdrawals";
import { DAY_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { joinTree } from "../../src/modules/agency/agency";
import { noteChange } from "../../src/modules/credentials/credentials";
import { cashierShop, guest } from "../desks/cashier-desk";
import { openDesk } from "../desks/vendor-desk";
import { choose, deposit, type Payable, PIN, payable, worldWithPayouts } from "../desks/withdrawals-desk";
import { STOCK } from "../lab/stock";
import { bet, give, postTo, win } from "../ledger/bank";
import type { World, WorldMember, WorldMerchant, WorldOperator } from "../world";

let product: World;
let shop: WorldMerchant;

beforeAll(async () => {
  ({ product } = await worldWithPayouts());
  shop = await product.merchant();
});

/** Somebody without money who can be paid, below the named parent. */
async function person(at: WorldMerchant, parent: Payable | null, agent = false): Promise<Payable> {
  const member = await payable(at, 0n, undefined, agent ? 1 : 0);
  const place = { parentId: parent?.id ?? null, referrer: null, link: null, accountType: agent ? 1 : 0 };
  await at.visit((ctx) => joinTree(ctx, member.id, place));
  return member;
}

const down = (from: Payable, to: Payable, amount: string) =>
  from.send(transfers.toDownline, { account: to.account, amount, paymentPassword: PIN });
const up = (from: Payable, amount: string) => from.send(transfers.toUpline, { amount, paymentPassword: PIN });
const play = async (at: WorldMerchant, who: Payable, amount: bigint) => {
  await postTo(at, `bet:${randomUUID()}`, bet(who.id, amount));
  await postTo(at, `win:${randomUUID()}`, win(who.id, amount));
};

/** The amount that can be withdrawn now, and the amount still to be bet. */
async function standing(who: Payable) {
  const { now, held } = await who.send(withdrawals.quote, {});
  const wagering = held.find((hold) => hold.reason === "wagering");
  return { now, left: wagering?.left ?? "0.00", transferred: wagering?.transferred ?? "0.00" };
}

test("A-06 X-01 RG-24 money that passes through a downline unplayed is still to be played with, and is looked at when it leaves", async () => {
  const agent = await person(shop, null, true);
  const ana = await person(shop, agent);
  await deposit(shop, agent.id, 50_000_00n);
  expect(await standing(agent)).toMatchObject({ now: "0.00", left: "50000.00" });
  await down(agent, ana, "50000.00");
  expect(await standing(agent)).toMatchObject({ left: "0.00" });
  expect(await standing(ana)).toEqual({ now: "0.00", left: "50000.00", transferred: "50000.00" });
  await expect(ana.ask("50000.00")).rejects.toMatchObject({ code: "withdrawal_held" });
  await expect(up(ana, "50000.00")).rejects.toMatchObject({ code: "transfer_unplayed" });

  await play(shop, ana, 50_000_00n);
  const { id } = await ana.ask("50000.00");
  const office = await shop.operator({ rights: ["withdrawals.review"], approvalLimit: 1_000_000_00n });
  const queued = (await office.send(withdrawals.queue, {})).content.find((request) => request.id === id);
  expect(queued?.flags).toContain("passed_along");
});

test("A-06 X-01 what goes up has to be played with by who gets it, and is looked at when it leaves", async () => {
  const agent = await person(shop, null, true);
  const ana = await person(shop, agent);
  await deposit(shop, ana.id, 1_000_00n);
  await play(shop, ana, 1_000_00n);
  await up(ana, "1000.00");
  expect(await standing(agent)).toEqual({ now: "0.00", left: "1000.00", transferred: "1000.00" });
  await expect(agent.ask("1000.00")).rejects.toMatchObject({ code: "withdrawal_held" });
  await play(shop, agent, 1_000_00n);
  const { id } = await agent.ask("1000.00");
  const office = await shop.operator({ rights: ["withdrawals.review"] });
  expect((await office.send(withdrawals.queue, {})).content.find((request) => request.id === id)?.flags).toContain("passed_along");
});

test("A-06 what its sender still owed on it goes along with money, down a chain and in pieces, also when all is counted anew", async () => {
  const strict = await product.merchant();
  await choose(strict, { wagerBps: 30_000, checkFrom: 100_000_000_00n });
  const first = await person(strict, null, true);
  const second = await person(strict, first, true);
  const third = await person(strict, second);
  await deposit(strict, first.id, 900_00n);
  expect(await standing(first)).toMatchObject({ left: "2700.00" });
  for (const piece of ["100.00", "300.00", "500.00"]) await down(first, second, piece);
  expect([await standing(first), await standing(second)]).toMatchObject([{ left: "0.00" }, { now: "0.00", left: "2700.00" }]);
  await down(second, third, "899.00");
  expect([await standing(second), await standing(third)]).toMatchObject([
    { now: "0.00", left: "3.00" },
    { now: "0.00", left: "2697.00" },
  ]);
  await strict.rows(async (db) => {
    for (const table of ["withdrawals_turnover", "withdrawals_stakes", "withdrawals_days"] as const) await db.deleteFrom(table).execute();
  });
  expect([await standing(first), await standing(second), await standing(third)].map(({ left }) => left)).toEqual([
    "0.00",
    "3.00",
    "2697.00",
  ]);
});

test("A-06 SEC-29 given to and fro by many at once, money stays what it is, and no less is to be bet for it", async () => {
  const agent = await person(shop, null, true);
  const ana = await person(shop, agent);
  for (const who of [agent, ana]) {
    await give(shop, who.id, 500_00n);
    await deposit(shop, who.id, 500_00n);
  }
  const cents = (text: string) => BigInt(text.replace(".", ""));
  const owed = async () => cents((await standing(agent)).left) + cents((await standing(ana)).left);
  const before = await owed();
  const gifts = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => (at % 2 ? down(agent, ana, "50.00") : up(ana, "50.00"))));
  for (const gift of gifts) if (gift.status === "rejected") expect(gift.reason).toMatchObject({ code: "transfer_unplayed" });
  expect(await owed()).toBeGreaterThan(before);
  expect(cents(await cashOf(agent)) + cents(await cashOf(ana))).toBe(2_000_00n);
});

test("RG-24 an account that has to be looked at first sends nothing away, in either direction", async () => {
  const strict = await product.merchant();
  await choose(strict, { checkFrom: 1_000_00n });
  const agent = await person(strict, null, true);
  const ana = await person(strict, agent);
  await deposit(strict, agent.id, 1_000_00n);
  await play(strict, agent, 1_000_00n);
  await expect(down(agent, ana, "100.00")).rejects.toMatchObject({ code: "transfer_unplayed" });
});

const DESK = ["cashier.review", "cashier.adjust", "cashier.vouchers", "withdrawals.review"] as const;
const clerkAt = (at: WorldMerchant, personId: string = randomUUID()) =>
  at.operator({ rights: DESK, approvalLimit: 50_000_00n, dayLimit: 100_000_00n, personId });
const vouchers = (who: WorldOperator) => who.send(voucherDesk.issueVouchers, { amount: "49999.99", count: 1, note: "summer fair" });
const transfer = async (member: WorldMember, amount: string) => (await member.send(cashier.deposit, { channel: "bank-1", amount })).id;
const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;

test("C-08 A-06 GS-03 whoever has just changed a contact gives nothing away for a day, though a transfer went through before", async () => {
  const agent = await person(shop, null, true);
  const ana = await person(shop, agent);
  await give(shop, agent.id, 100_00n);
  await down(agent, ana, "50.00");
  await shop.visit((ctx) => noteChange(ctx, agent.id, "mobile"));
  await expect(down(agent, ana, "50.00")).rejects.toMatchObject({ code: "transfer_cooling", value: { until: expect.any(String) } });
});

test("C-07 SEC-27 one operator who splits a sum into six batches of vouchers issues no more alone than a day allows", async () => {
  const desk = await cashierShop(product);
  const clerk = await clerkAt(desk);
  const asked = [];
  for (let at = 0; at < 6; at++) asked.push((await vouchers(clerk)).waitsForSecond);
  expect(asked).toEqual([false, false, true, true, true, true]);
});

test("C-07 SEC-29 batches asked for at once, under two accounts of one person, pass no more than a day allows", async () => {
  const desk = await cashierShop(product);
  const clerk = await clerkAt(desk);
  const twin = await clerkAt(desk, clerk.personId);
  const asked = await Promise.all(Array.from({ length: 6 }, (_, at) => vouchers(at % 2 ? twin : clerk)));
  expect(asked.filter(({ waitsForSecond }) => !waitsForSecond)).toHaveLength(2);
});

test("C-07 without a limit of their own said for a day, six batches are too many for anybody alone", async () => {
  const desk = await cashierShop(product);
  const clerk = await desk.operator({ rights: DESK, approvalLimit: 50_000_00n });
  const asked = [];
  for (let at = 0; at < 6; at++) asked.push((await vouchers(clerk)).waitsForSecond);
  expect(asked.at(-1)).toBe(true);
});

test("C-07 SEC-27 nobody alone credits more than was asked for, however little more", async () => {
  const desk = await cashierShop(product);
  const [clerk, other] = [await clerkAt(desk), await clerkAt(desk)];
  const ana = await guest(desk);
  const yes = (who: WorldOperator, deposit: string, received: string) => who.send(cashier.approve, { deposit, received });
  for (let at = 0; at < 4; at++)
    expect(await yes(clerk, await transfer(ana, "500.00"), "49999.99")).toMatchObject({ waitsForSecond: true });
  expect(await cashOf(ana)).toBe("0.00");
  const id = await transfer(ana, "500.00");
  expect(await yes(clerk, id, "500.01")).toMatchObject({ waitsForSecond: true });
  await expect(yes(await clerkAt(desk, clerk.personId), id, "500.01")).rejects.toMatchObject({ code: "approval_own" });
  expect(await yes(other, id, "500.01")).toMatchObject({ state: "paid" });
  expect(await cashOf(ana)).toBe("500.01");
  expect(await yes(clerk, await transfer(ana, "500.00"), "500.00")).toMatchObject({ state: "paid" });
});

test("C-07 office 24 what an operator lets pass adds up across desks, and a day later there is room again", async () => {
  const desk = await cashierShop(product);
  await choose(desk, { checkFrom: 100_000_000_00n, secondFrom: 100_000_000_00n });
  const clerk = await clerkAt(desk);
  const ana = await guest(desk);
  const eve = await payable(desk, 40_000_00n);
  expect(await vouchers(clerk)).toMatchObject({ waitsForSecond: false });
  const { id } = await eve.ask("40000.00");
  expect(await clerk.send(withdrawals.approve, { id })).toMatchObject({ needsSecond: false });
  const late = await transfer(ana, "20000.00");
  const yes = { deposit: late, received: "20000.00" };
  expect(await clerk.send(cashier.approve, yes)).toMatchObject({ waitsForSecond: true });
  const kept = await desk.rows((db) => db.selectFrom("operators_acts").select(["kind", "amount", "part"]).orderBy("position").execute());
  expect(kept).toEqual([
    { kind: "cashier.vouchers", amount: 49_999_99n, part: "alone" },
    { kind: "withdrawals.pay", amount: 40_000_00n, part: "alone" },
    { kind: "cashier.deposit", amount: 20_000_00n, part: "first" },
  ]);
  await desk.rows((db) =>
    db
      .updateTable("operators_sessions")
      .set({ createdAt: new Date(Date.now() + DAY_MS), seenAt: new Date(Date.now() + DAY_MS) })
      .execute(),
  );
  product.at(new Date(Date.now() + 86_401_000));
  expect(await clerk.send(cashier.approve, yes).finally(() => product.at(null))).toMatchObject({ waitsForSecond: false });
});

test("C-07 a second yes counts in its giver's day too, and ends with it", async () => {
  const desk = await cashierShop(product);
  const [clerk, other] = [await clerkAt(desk), await clerkAt(desk)];
  const ana = await guest(desk);
  const propose = (amount: string) => clerk.send(cashier.proposeAdjustment, { member: ana.id, amount, reason: "Counted twice" });
  const agree = async (amount: string) =>
    other.send(cashier.decideAdjustment, { adjustment: (await propose(amount)).id, agree: true, amount });
  await agree("50000.00");
  await agree("50000.00");
  await expect(agree("0.01")).rejects.toMatchObject({ code: "approval_day_limit" });
  expect(await cashOf(ana)).toBe("100000.00");
});

test("SEC-27 a first yes to a withdrawal ends after a day: forty days later it is given anew", async () => {
  const desk = await product.merchant();
  await choose(desk, { checkFrom: 100_000_000_00n, secondFrom: 1_000_00n });
  const [clerk, other] = [await clerkAt(desk), await clerkAt(desk)];
  const eve = await payable(desk, 5_000_00n);
  const { id } = await eve.ask("5000.00");
  expect(await clerk.send(withdrawals.approve, { id })).toMatchObject({ needsSecond: true });
  const long = new Date(Date.now() - 40 * DAY_MS);
  await desk.rows((db) => db.updateTable("withdrawals_requests").set({ yesAt: long }).where("id", "=", id).execute());
  expect((await other.send(withdrawals.queue, {})).content).toMatchObject([{ id, firstYes: null }]);
  expect(await other.send(withdrawals.approve, { id })).toMatchObject({ state: "review", needsSecond: true });
  expect(await clerk.send(withdrawals.approve, { id })).toMatchObject({ state: "approved", needsSecond: false });
});

test("SEC-41 S-03 a vendor learns nothing of players who never opened a game of its own, by no call and by no unknown rollback", async () => {
  const arcade = await product.merchant(STOCK);
  const desk = await openDesk(arcade);
  const [ana, rich] = [await arcade.member(), await arcade.member()];
  await give(arcade, ana.id, 100_00n);
  await give(arcade, rich.id, 7_777_77n);
  const seat = await desk.open(ana);
  const about = async (player: string) => {
    const round = { player, gameCode: seat.gameCode, currency: "INR", roundId: `round-${randomUUID()}` };
    const move = { ...round, transactionId: `tx-${randomUUID()}` };
    const asked: [Parameters<typeof desk.post>[0], object][] = [
      [vendor.balance, { player, currency: "INR" }],
      [vendor.bet, { ...move, amount: "1.00" }],
      [vendor.win, { ...move, amount: "1.00" }],
      [vendor.play, { ...move, amount: "1.00", wins: [{ transactionId: "w", amount: "5.00" }] }],
      [vendor.rollback, move],
      [vendor.close, round],
    ];
    const answers = [];
    for (const [call, body] of asked) {
      const { status, json } = await desk.post(call, JSON.stringify(body));
      const { requestId: _, ...answer } = json as Record<string, unknown>;
      answers.push({ status, ...answer });
    }
    return answers;
  };
  const answers = await about(rich.id);
  expect(answers).toEqual(await about("nobody-at-all"));
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, success: false, errorCode: "player_unknown" });
  expect(await about(`${ana.id}.trial`)).toEqual(answers);
  // A player who did open a game is reported as before, and a bet that comes after its rollback is refused.
  const [round, id] = [`round-${randomUUID()}`, `tx-${randomUUID()}`];
  expect(await seat.rollback(round, id)).toMatchObject({ reference: null, balance: "100.00" });
  await expect(seat.bet(round, "1.00", id)).rejects.toMatchObject({ code: "bet_rolled_back" });
});
