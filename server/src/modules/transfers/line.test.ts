import { transfers } from "@magpie/contract/transfers";
import { wallet } from "@magpie/contract/wallet";
import { beforeAll, expect, test } from "vitest";
import { bet, give, postTo, win } from "../../../test/ledger/bank";
import { steppedUp } from "../../../test/people/sessions";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import { flagsWithout } from "../../seed/flags";
import { joinTree } from "../agency/agency";
import { hashPassword } from "../auth/auth";
import { setPaymentPasswordHash } from "../members/members";

const paymentPassword = "270415";

let product: World;
let shop: WorldMerchant;
let hash: string;
/** Lin leads Ana, who leads nobody; Bob stands below Ana's side, with another leader. */
let [lin, ana, bob]: WorldMember[] = [];

beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
  hash = await hashPassword(paymentPassword, product.secretsOf(shop.id).pepper);
  lin = await person(shop, { type: 1 });
  ana = await person(shop, {}, lin.id);
  bob = await person(shop, {}, (await person(shop, { type: 1 }, lin.id)).id);
});

async function person(at: WorldMerchant, options: { type?: number }, parentId: string | null = null): Promise<WorldMember> {
  const member = await at.member(options);
  await at.visit(async (ctx) => {
    await joinTree(ctx, member.id, { parentId, referrer: null, link: null, accountType: options.type ?? 0 });
    await setPaymentPasswordHash(ctx, member.id, hash);
  });
  return steppedUp(at, member);
}

/** Money that has been played with, as money must be before it is given away. */
async function earn(at: WorldMerchant, { id }: WorldMember, amount: bigint): Promise<void> {
  await give(at, id, amount);
  await postTo(at, `bet:${id}:${amount}`, bet(id, amount));
  await postTo(at, `win:${id}:${amount}`, win(id, amount));
}

const cashOf = async (member: WorldMember | undefined) => (await member?.send(wallet.balance, {}))?.cash;

test("MO-05 A-06 a member gives to the one directly above, who hears of it, and the same key gives once", async () => {
  if (!ana || !lin) throw new Error("nobody there");
  await earn(shop, ana, 300_00n);
  expect(await ana.send(transfers.upline, {})).toMatchObject({ upline: expect.stringContaining("***"), leftToday: "100000.00" });
  const gift = { amount: "100.00", paymentPassword };
  const first = await ana.send(transfers.toUpline, gift, { key: "gift-the-first" });
  expect(await ana.send(transfers.toUpline, gift, { key: "gift-the-first" })).toEqual(first);
  expect([await cashOf(ana), await cashOf(lin)]).toEqual(["200.00", "100.00"]);
  expect(await ana.send(transfers.upline, {})).toMatchObject({ leftToday: "99900.00" });
});

test("A-06 SEC-12 neither without the payment password, nor without a fresh proof, nor beyond what there is or may be", async () => {
  if (!ana) throw new Error("nobody there");
  const refusals: [Partial<{ amount: string; paymentPassword: string }>, string][] = [
    [{ paymentPassword: "111222" }, "payment_password_wrong"],
    [{ amount: "9.99" }, "transfer_range"],
    [{ amount: "50000.01" }, "transfer_range"],
    [{ amount: "200.01" }, "transfer_unplayed"],
    [{ amount: "-20.00" }, "transfer_range"],
  ];
  for (const [change, code] of refusals)
    await expect(ana.send(transfers.toUpline, { amount: "20.00", paymentPassword, ...change })).rejects.toMatchObject({ code });
  expect(await cashOf(ana)).toBe("200.00");
  const stale = await shop.member();
  await expect(stale.send(transfers.toUpline, { amount: "20.00", paymentPassword })).rejects.toMatchObject({ code: "step_up_required" });
});

test("MO-05 A-06 an agent gives down along one edge only, with the payment password and within the limits: not to anybody further down, not to oneself, not where nobody is above", async () => {
  if (!lin || !ana || !bob) throw new Error("nobody there");
  await earn(shop, lin, 50_00n);
  const down = (account: string) => lin?.send(transfers.toDownline, { account, amount: "10.00", paymentPassword });
  for (const account of [bob.account, lin.account, "nobody-at-all"])
    await expect(down(account)).rejects.toMatchObject({ code: "downline_unknown" });
  const before = await cashOf(ana);
  const refusals: [Partial<{ amount: string; paymentPassword: string }>, string][] = [
    [{ paymentPassword: "111222" }, "payment_password_wrong"],
    [{ amount: "9.99" }, "transfer_range"],
    [{ amount: "50000.01" }, "transfer_range"],
    [{ amount: "49999.00" }, "insufficient_funds"],
  ];
  for (const [change, code] of refusals) {
    const wrong = { account: ana.account, amount: "10.00", paymentPassword, ...change };
    await expect(lin.send(transfers.toDownline, wrong)).rejects.toMatchObject({ code });
  }
  expect(await cashOf(ana)).toBe(before);
  await down(ana.account);
  expect(Number(await cashOf(ana))).toBe(Number(before) + 10);
  await expect(lin.send(transfers.toUpline, { amount: "10.00", paymentPassword })).rejects.toMatchObject({ code: "upline_unknown" });
  await expect(ana.send(transfers.toDownline, { account: bob.account, amount: "10.00", paymentPassword })).rejects.toMatchObject({
    code: "operation_not_allowed",
  });
});

test("A-06 C-11 what was deposited and not played with does not walk away to somebody else, however many ask at once", async () => {
  if (!lin) throw new Error("nobody there");
  const may = await person(shop, {}, lin.id);
  const deposit = { from: "clearing:sandbox", to: `member:${may.id}:cash`, amount: 100_00n, currency: "INR" } as const;
  await postTo(shop, "deposit:may", { kind: "cashier.deposit", transfers: [deposit] });
  await postTo(shop, "win:may", win(may.id, 50_00n));
  const ask = (amount: string) => may.send(transfers.toUpline, { amount, paymentPassword });
  await expect(ask("50.01")).rejects.toMatchObject({ code: "transfer_unplayed" });
  const gifts = await Promise.allSettled([ask("30.00"), ask("30.00"), ask("30.00")]);
  expect(gifts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await cashOf(may)).toBe("120.00");
});

test("SEC-29 of many gifts at once only so many are given as a day allows", async () => {
  if (!lin) throw new Error("nobody there");
  const eve = await person(shop, {}, lin.id);
  await earn(shop, eve, 1_000_00n);
  await shop.rows((db) => db.insertInto("transfers_rules").values({ minimum: 10_00n, maximum: 100_00n, perDay: 250_00n }).execute());
  const gifts = await Promise.allSettled(
    Array.from({ length: 4 }, () => eve.send(transfers.toUpline, { amount: "100.00", paymentPassword })),
  );
  const given = gifts.filter(({ status }) => status === "fulfilled");
  expect(given).toHaveLength(2);
  for (const gift of gifts) if (gift.status === "rejected") expect(gift.reason).toMatchObject({ code: "transfer_day_limit" });
  expect([await cashOf(eve), (await eve.send(transfers.upline, {})).leftToday]).toEqual(["800.00", "50.00"]);
});

test("X-01 where the merchant has it off nobody gives, and nobody is named", async () => {
  const strict = await product.merchant({ flags: flagsWithout("TRANSFERUPLINE3", "TRANSFERDOWNLINE3") });
  hash = await hashPassword(paymentPassword, product.secretsOf(strict.id).pepper);
  const leader = await person(strict, { type: 1 });
  const member = await person(strict, {}, leader.id);
  await earn(strict, member, 100_00n);
  const no = { code: "operation_not_allowed" };
  expect(await member.send(transfers.upline, {})).toMatchObject({ upline: null });
  await expect(member.send(transfers.toUpline, { amount: "10.00", paymentPassword })).rejects.toMatchObject(no);
  const down = { account: member.account, amount: "10.00", paymentPassword };
  await expect(leader.send(transfers.toDownline, down)).rejects.toMatchObject(no);
});
