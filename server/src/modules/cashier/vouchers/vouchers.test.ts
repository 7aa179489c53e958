import { cashier } from "@magpie/contract/cashier";
import { limits } from "@magpie/contract/limits";
import { wallet } from "@magpie/contract/wallet";
import { beforeAll, expect, test } from "vitest";
import { cashierShop, guest } from "../../../../test/desks/cashier-desk";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { issueVoucher } from "../cashier";

let product: World;
let shop: WorldMerchant;
beforeAll(async () => {
  product = await world();
  shop = await cashierShop(product);
});

const issue = (code: string, { at = shop, amount = 25_00n, expiresAt = new Date(Date.now() + 60_000) } = {}) =>
  at.visit((ctx) => issueVoucher(ctx, { code, amount, currency: "INR", expiresAt }));
const redeem = (member: WorldMember, code: string) => member.send(cashier.redeem, { channel: "voucher-1", code });
const cashOf = async (member: WorldMember) => (await member.send(wallet.balance, {})).cash;

test("MO-03 a voucher is credited at once, however its code is typed", async () => {
  const ana = await guest(shop);
  await issue("GIFT-AAAA-0001");
  expect(await redeem(ana, " gift aaaa 0001 ")).toMatchObject({ state: "paid", kind: "VOUCHER", amount: "25.00", received: "25.00" });
  expect(await cashOf(ana)).toBe("25.00");
});

test("without a payment provider only the ways that need none are open", async () => {
  const ana = await guest(shop);
  expect((await ana.send(cashier.methods, {})).list.map(({ kind }) => kind)).toEqual(["BANK", "VOUCHER"]);
  await expect(ana.send(cashier.deposit, { channel: "card-1", amount: "50.00" })).rejects.toMatchObject({ code: "channel_closed" });
});

test("SEC-29 office 28 a voucher that twenty people redeem at once is good for one of them", async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => guest(shop)));
  await issue("GIFT-RACE-0001");
  const outcomes = await Promise.allSettled(people.flatMap((member) => Array.from({ length: 4 }, () => redeem(member, "GIFT-RACE-0001"))));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const cash = await Promise.all(people.map(cashOf));
  expect(cash.filter((amount) => amount === "25.00")).toHaveLength(1);
});

test("SEC-37 no code can be read from what we keep", async () => {
  await issue("GIFT-SEEN-0001");
  const rows = await shop.rows((db) => db.selectFrom("cashier_vouchers").selectAll().execute());
  const kept = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
  expect(kept).not.toMatch(/SEEN/i);
});

test("SEC-22 one that is used, expired, of another merchant or invented is refused in the same words", async () => {
  const [ana, away] = [await guest(shop), await cashierShop(product)];
  await issue("GIFT-USED-0001");
  await redeem(ana, "GIFT-USED-0001");
  await issue("GIFT-LATE-0001", { expiresAt: new Date(Date.now() - 1_000) });
  await issue("GIFT-AWAY-0001", { at: away });
  for (const code of ["GIFT-USED-0001", "GIFT-LATE-0001", "GIFT-AWAY-0001", "GIFT-NONE-0001"]) {
    await expect(redeem(ana, code)).rejects.toMatchObject({ code: "voucher_unknown", status: 404 });
  }
});

test("C-10 five codes that are none close the cashier, also to a good one", async () => {
  const ana = await guest(shop);
  await issue("GIFT-GOOD-0001");
  for (let guess = 0; guess < 5; guess += 1) await expect(redeem(ana, `GUESS-${guess}`)).rejects.toMatchObject({ code: "voucher_unknown" });
  await expect(redeem(ana, "GIFT-GOOD-0001")).rejects.toMatchObject({ code: "deposits_blocked" });
  await expect(ana.send(cashier.deposit, { channel: "bank-1", amount: "100.00" })).rejects.toMatchObject({ code: "deposits_blocked" });
});

test("C-09 RG-06 a voucher counts like any deposit, and stays good when a limit stops it", async () => {
  const [ana, ben] = [await guest(shop), await guest(shop)];
  await ana.send(limits.set, { kind: "deposit", window: "day", limit: "20.00" });
  await issue("GIFT-STOP-0001");
  await expect(redeem(ana, "GIFT-STOP-0001")).rejects.toMatchObject({ code: "limit_reached" });
  await redeem(ben, "GIFT-STOP-0001");
  expect([await cashOf(ana), await cashOf(ben)]).toEqual(["0.00", "25.00"]);
});
