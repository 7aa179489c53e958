import { wallet } from "@magpie/contract/wallet";
import { beforeAll, expect, test } from "vitest";
import { type World, type WorldMerchant, world } from "../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

const give = (shop: WorldMerchant, member_id: string, kind: string, currency: string, balance: bigint) =>
  shop.rows((db) => db.insertInto("wallet_accounts").values({ member_id, kind, currency, balance }).execute());

test("MO-01 a new member holds nothing, in the merchant's currency", async () => {
  const rupees = await product.merchant();
  const yen = await product.merchant({ currency: "JPY", currencySymbol: "¥" });
  expect(await (await rupees.member()).send(wallet.balance, {})).toEqual({ balance: "0.00", currency: "INR", currencySymbol: "₹" });
  expect(await (await yen.member()).send(wallet.balance, {})).toEqual({ balance: "0", currency: "JPY", currencySymbol: "¥" });
});

test("MO-01 the balance is the cash account to the last digit, and nobody else's", async () => {
  const shop = await product.merchant();
  const [ana, bob] = [await shop.member(), await shop.member()];
  await give(shop, ana.id, "cash", "INR", 900_719_925_474_099_301n);
  await give(shop, ana.id, "points", "INR", 500n);
  expect(await ana.send(wallet.balance, {})).toMatchObject({ balance: "9007199254740993.01" });
  expect(await bob.send(wallet.balance, {})).toMatchObject({ balance: "0.00" });
});

test("I-03 no account can be written below zero", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  await expect(give(shop, ana.id, "cash", "INR", -1n)).rejects.toThrow(/check constraint/);
});
