import { randomUUID } from "node:crypto";
import { records } from "@magpie/contract/records";
import { HOUR_MS } from "@magpie/domain/durations";
import { beforeAll, expect, test } from "vitest";
import { gatherRecords } from "../../../test/kit/records";
import { addPlayer, bet, give, postTo, win } from "../../../test/ledger/bank";
import { type World, type WorldMerchant, world } from "../../../test/world";

let product: World;
beforeAll(async () => {
  product = await world();
});

const GAME = { vendor: "pale-tiger", game: "gem-vault", gameName: "Gem Vault" };

/** Bets 1.00 and wins, with a new member unless the account exists. */
async function play(
  shop: WorldMerchant,
  account: string,
  amount: bigint,
  hoursAgo = 1,
  game: Record<string, string> = GAME,
): Promise<void> {
  const memberId = await shop.rows(
    async (db) => (await db.selectFrom("members_members").select("id").where("account", "=", account).executeTakeFirst())?.id,
  );
  const id = memberId ?? (await addNamed(shop, account));
  const [round, at] = [randomUUID(), new Date(Date.now() - hoursAgo * HOUR_MS)];
  await give(shop, id, 1_00n);
  await postTo(shop, `bet:${round}`, bet(id, 1_00n, { ...game, round }), at);
  await postTo(shop, `win:${round}`, win(id, amount, { ...game, round }), at);
}

async function addNamed(shop: WorldMerchant, account: string): Promise<string> {
  const id = await addPlayer(shop);
  await shop.rows((db) => db.updateTable("members_members").set({ account }).where("id", "=", id).execute());
  return id;
}

test("GA-08 the board starts empty", async () => {
  const shop = await product.merchant();
  expect(await shop.send(records.winnerBoard, {})).toEqual({ list: [] });
});

test("GA-08 RG-13 the largest wins of the day come first, names masked, and who got back what they bet has not won", async () => {
  const shop = await product.merchant();
  await play(shop, "priya", 1_234_50n);
  await play(shop, "christopher", 99_999_99n);
  await play(shop, "yesterday", 500_000_00n, 25);
  await play(shop, "unlucky", 1_00n);
  await gatherRecords(shop);
  const { list } = await shop.send(records.winnerBoard, { limitNum: 20 });
  expect(list.map(({ customerName, winAmount }) => [customerName, winAmount])).toEqual([
    ["ch***er", "99999.99"],
    ["pr***ya", "1234.50"],
  ]);
});

test("GA-08 no more than asked for are shown, and never more than 20", async () => {
  const shop = await product.merchant();
  for (const amount of [2_00n, 3_00n, 4_00n]) await play(shop, "priya", amount);
  await gatherRecords(shop);
  expect((await shop.send(records.winnerBoard, { limitNum: 2 })).list).toHaveLength(2);
  await expect(shop.send(records.winnerBoard, { limitNum: 21 })).rejects.toMatchObject({ code: "invalid_input" });
});

test("LA-04 GA-08 board and records call a game as the reader's lobby does, in every language asked for", async () => {
  const game = {
    nodeId: "gem-vault",
    vassalage: "PT",
    gameType: "RNG",
    gameCode: "gem-vault",
    name: "Gem Vault",
    icon: "",
  } as const;
  const names = { HI: "रत्न तिजोरी", ZH: "宝石金库" };
  const shop = await product.merchant({
    lanes: ["RNG"],
    vendors: [{ vassalage: "PT", displayName: "Pale Tiger" }],
    games: [{ ...game, names }],
  });
  const ana = await shop.member({ account: "priya" });
  await play(shop, "priya", 2_00n);
  await gatherRecords(shop);
  for (const [Language, name] of Object.entries({ EN: "Gem Vault", ...names, PT: "Gem Vault" })) {
    const headers = { headers: { Language } };
    expect((await shop.send(records.winnerBoard, {}, headers)).list).toMatchObject([{ gameName: name }]);
    const { content } = await ana.send(records.transactions, { kind: "WIN" }, headers);
    expect(content).toMatchObject([{ subject: name }]);
  }
});

test("SEC-22 a win shows on its own merchant's board only", async () => {
  const [shop, other] = [await product.merchant(), await product.merchant()];
  await play(shop, "priya", 2_00n);
  await gatherRecords(shop);
  expect((await shop.send(records.winnerBoard, {})).list).toHaveLength(1);
  expect(await other.send(records.winnerBoard, {})).toEqual({ list: [] });
});

test("GA-08 what can never come onto the board again is not kept, and what can is", async () => {
  const shop = await product.merchant();
  await play(shop, "early-and-large", 500_00n, 20);
  await play(shop, "early-and-small", 2_00n, 19);
  for (let place = 1n; place <= 20n; place++) await play(shop, "priya", 10_00n + place);
  await gatherRecords(shop);
  const { list } = await shop.send(records.winnerBoard, {});
  expect([list.length, list[0]?.winAmount, list.at(-1)?.winAmount]).toEqual([20, "500.00", "10.02"]);
  const kept = await shop.rows((db) => db.selectFrom("records_winners").select("amount").execute());
  expect(kept).toHaveLength(21);
});

test("GA-08 each category has its own largest wins, which those of another never push off", async () => {
  const shop = await product.merchant();
  const slot = { ...GAME, gameType: "RNG" };
  const ticket = { vendor: "LOTTERY", game: "lucky-five", gameName: "Lucky Five", gameType: "LOTT" };
  await play(shop, "early-and-small", 2_00n, 2, ticket);
  for (let place = 1n; place <= 20n; place++) await play(shop, "priya", 10_00n + place, 1, slot);
  await gatherRecords(shop);
  const board = async (gameCategory: "ALL" | "RNG" | "LOTT" | "LIVE") => (await shop.send(records.winnerBoard, { gameCategory })).list;
  expect(await board("LOTT")).toMatchObject([{ customerName: "ea***ll", gameName: "Lucky Five", winAmount: "2.00" }]);
  expect([(await board("RNG")).length, await board("ALL"), await board("LIVE")]).toEqual([20, await board("RNG"), []]);
});

test("X-09 who wants to be on no board is on none, from that moment on, and may come back", async () => {
  const shop = await product.merchant();
  const ana = await shop.member();
  const account = await shop.rows(
    async (db) => (await db.selectFrom("members_members").select("account").where("id", "=", ana.id).executeTakeFirstOrThrow()).account,
  );
  const amounts = async () => {
    await gatherRecords(shop);
    return (await shop.send(records.winnerBoard, {})).list.map(({ winAmount }) => winAmount);
  };
  await play(shop, account, 5_00n);
  await play(shop, "priya", 3_00n);
  expect(await amounts()).toEqual(["5.00", "3.00"]);
  expect(await ana.send(records.setListing, { listed: false })).toEqual({ listed: false });
  await play(shop, account, 7_00n);
  expect(await amounts()).toEqual(["3.00"]);
  expect(await ana.send(records.listing, {})).toEqual({ listed: false });
  await ana.send(records.setListing, { listed: true });
  await play(shop, account, 9_00n);
  expect(await amounts()).toEqual(["9.00", "3.00"]);
});

test("X-09 somebody who takes a break or is excluded is not shown as a winner, and the next one moves up", async () => {
  const shop = await product.merchant();
  const [ben, eva] = [await addNamed(shop, "benjamin"), await addNamed(shop, "evangeline")];
  for (const [account, amount] of [
    ["benjamin", 9_00n],
    ["evangeline", 8_00n],
    ["priya", 2_00n],
  ] as const)
    await play(shop, account, amount);
  await shop.rows((db) =>
    db
      .insertInto("limits_members")
      .values([
        { memberId: ben, breakUntil: new Date(Date.now() + HOUR_MS) },
        { memberId: eva, excludedAt: new Date(), excludedUntil: null },
      ])
      .execute(),
  );
  await gatherRecords(shop);
  expect((await shop.send(records.winnerBoard, { limitNum: 1 })).list).toMatchObject([{ winAmount: "2.00" }]);
});
