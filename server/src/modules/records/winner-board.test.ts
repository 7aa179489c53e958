import { records } from "@magpie/contract/records";
import { beforeAll, expect, test } from "vitest";
import { type World, type WorldMerchant, world } from "../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

const HOUR_MS = 60 * 60 * 1000;

const win = (shop: WorldMerchant, member_name: string, amount: bigint, hoursAgo = 1) =>
  shop.rows((db) =>
    db
      .insertInto("records_winners")
      .values({ member_name, game_name: "Gem Vault", amount, currency: "INR", won_at: new Date(Date.now() - hoursAgo * HOUR_MS) })
      .execute(),
  );

test("GA-08 the board starts empty", async () => {
  const shop = await product.merchant();
  expect(await shop.send(records.winnerBoard, {})).toEqual({ list: [] });
});

test("GA-08 the largest wins of the day come first, names masked", async () => {
  const shop = await product.merchant();
  await win(shop, "priya", 1_234_50n);
  await win(shop, "christopher", 99_999_99n);
  await win(shop, "yesterday", 500_000_00n, 25);
  const { list } = await shop.send(records.winnerBoard, { limitNum: 20 });
  expect(list.map(({ customerName, winAmount }) => [customerName, winAmount])).toEqual([
    ["ch***er", "99999.99"],
    ["pr***ya", "1234.50"],
  ]);
});

test("GA-08 no more than asked for are shown, and never more than 20", async () => {
  const shop = await product.merchant();
  for (const amount of [1n, 2n, 3n]) await win(shop, "priya", amount);
  expect((await shop.send(records.winnerBoard, { limitNum: 2 })).list).toHaveLength(2);
  await expect(shop.send(records.winnerBoard, { limitNum: 21 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("SEC-22 a win shows on its own merchant's board only", async () => {
  const [shop, other] = [await product.merchant(), await product.merchant()];
  await win(shop, "priya", 100n);
  expect(await other.send(records.winnerBoard, {})).toEqual({ list: [] });
});
