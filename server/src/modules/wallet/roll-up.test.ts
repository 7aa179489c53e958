import { beforeAll, expect, test } from "vitest";
import { addPlayer, bet, ORIGIN, postTo, sumOf } from "../../../test/ledger/bank";
import { type World, type WorldMerchant, world } from "../../../test/world";
import { assertInvariants } from "../../restore/invariants";
import { postIn } from "./post";
import { postingOf } from "./posting";
import { addUpHouse, readHouse } from "./store";

let product: World;
let shop: WorldMerchant;
let ana: string;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
  ana = await addPlayer(shop, 10_000n);
});

const games = () => shop.rows((db) => readHouse(db, "house:games", "INR"));
const addedUp = async () =>
  (await shop.rows((db) => db.selectFrom("wallet_house").select("balance").execute())).map(({ balance }) => balance);

test("I-02 I-12 the house's balance is exact before, between and after it is added up, however many add it up at once", async () => {
  expect(await games()).toBe(0n);
  for (let round = 1n; round <= 3n; round++) {
    await postTo(shop, `before:${round}`, bet(ana, 10n));
    expect(await games()).toBe(round * 20n - 10n);
    await Promise.all(Array.from({ length: 4 }, () => shop.rows(addUpHouse)));
    await postTo(shop, `after:${round}`, bet(ana, 10n));
    expect(await games()).toBe(round * 20n);
  }
  expect(await sumOf(shop, "", "house:games")).toBe(60n);
  expect(await addedUp()).toContain(50n);
});

test("what was still under way when the house was added up is counted the next time, once", async () => {
  const ben = await addPlayer(shop, 100n);
  const before = await games();
  await shop.rows(async (db) => {
    await postIn(db, new Date(), [postingOf("slow", bet(ben, 7n), ORIGIN)]);
    await postTo(shop, "overtaking", bet(ana, 1n));
    await shop.rows(addUpHouse);
  });
  await shop.rows(addUpHouse);
  expect(await games()).toBe(before + 8n);
  await assertInvariants(product.database.owner);
});
