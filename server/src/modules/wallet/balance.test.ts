import { wallet } from "@magpie/contract/wallet";
import { beforeAll, expect, test } from "vitest";
import { give, postTo } from "../../../test/ledger/bank";
import { type World, world } from "../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

test("MO-01 a new member holds nothing, in the merchant's currency", async () => {
  const rupees = await product.merchant();
  const yen = await product.merchant({ currency: "JPY", currencySymbol: "¥" });
  const nothing = { cash: "0.00", bonus: "0.00", locked: "0.00", trial: false, version: 0 };
  expect(await (await rupees.member()).send(wallet.balance, {})).toEqual({
    ...nothing,
    balance: "0.00",
    currency: "INR",
    currencySymbol: "₹",
  });
  expect(await (await yen.member()).send(wallet.balance, {})).toMatchObject({ balance: "0", currency: "JPY", currencySymbol: "¥" });
});

test("MO-01 RG-20 the balance is the member's own to the last digit, cash, bonus and locked apart, and nobody else's", async () => {
  const shop = await product.merchant();
  const [ana, bob] = [await shop.member(), await shop.member()];
  await give(shop, ana.id, 900_719_925_474_099_301n);
  await give(shop, ana.id, 500n, "points");
  await give(shop, ana.id, 250n, "bonus");
  await postTo(shop, "hold", {
    kind: "cashier.hold",
    transfers: [{ from: `member:${ana.id}:cash`, to: `member:${ana.id}:locked`, amount: 1n, currency: "INR" }],
  });
  expect(await ana.send(wallet.balance, {})).toMatchObject({
    balance: "9007199254740993.00",
    cash: "9007199254740993.00",
    bonus: "2.50",
    locked: "0.01",
    version: 4,
  });
  expect(await bob.send(wallet.balance, {})).toMatchObject({ balance: "0.00" });
});

test("P-09 a trial player is shown play money, and a member never is", async () => {
  const shop = await product.merchant();
  const [guest, ana] = [await shop.member({ type: 4 }), await shop.member()];
  await give(shop, guest.id, 100_000n, "trial");
  await give(shop, ana.id, 100_000n, "trial");
  expect(await guest.send(wallet.balance, {})).toMatchObject({ cash: "1000.00", trial: true, version: 1 });
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: "0.00", trial: false, version: 0 });
  expect(await ana.send(wallet.playMoney, {})).toMatchObject({ cash: "1000.00", trial: true });
});
