import { beforeAll, describe, expect, test } from "vitest";
import { addPlayer, bet, give, ORIGIN, postTo } from "../../../test/ledger/bank";
import { newWorld, type World, type WorldMerchant, world } from "../../../test/world";
import { followLedger, readOn } from "./follow-ledger";
import { postIn } from "./post";
import { postingOf } from "./posting";

let here: World;
let beside: World;
beforeAll(async () => {
  here = await world();
  beside = await newWorld({ beside: here });
});

/** A merchant with one player, whose gift is the first transaction. */
async function open(): Promise<{ shop: WorldMerchant; ana: string }> {
  const shop = await here.merchant();
  return { shop, ana: await addPlayer(shop, 10_000n) };
}

const read = (shop: WorldMerchant, reader = "test.reader", most?: number, lines?: "all") =>
  shop.rows((db) => readOn({ db }, reader, most, lines));
const keys = async (...args: Parameters<typeof read>) => (await read(...args)).map(({ key }) => key);

describe("a reader of the ledger", () => {
  test("sees each transaction with its lines and what it says of itself", async () => {
    const { shop, ana } = await open();
    await read(shop);
    await postTo(shop, "bet:1", bet(ana, 250n, { game: "fortune-ox", round: "r1" }));
    const [seen, ...rest] = await read(shop);
    expect(rest).toEqual([]);
    expect(seen).toMatchObject({
      key: "bet:1",
      kind: "play.bet",
      details: { game: "fortune-ox", round: "r1" },
      reverses: null,
      actor: "test",
    });
    expect(seen?.lines).toEqual([{ memberId: ana, name: "cash", currency: "INR", amount: -250n, balanceAfter: 9_750n }]);
  });

  test("gets the house's lines where it asks for all, and where no member has one", async () => {
    const { shop, ana } = await open();
    const readers = { members: () => read(shop), all: () => read(shop, "test.thorough", undefined, "all") };
    for (const next of Object.values(readers)) await next();
    await postTo(shop, "bet:1", bet(ana, 250n));
    const passed = { from: "house:games", to: "house:jackpots", amount: 5n, currency: "INR" } as const;
    await postTo(shop, "passed on", { kind: "test.passed", transfers: [passed] });
    const namesTo = async (next: () => ReturnType<typeof read>) => (await next()).map(({ lines }) => lines.map(({ name }) => name));
    expect(await namesTo(readers.members)).toEqual([["cash"], ["house:games", "house:jackpots"]]);
    expect(await namesTo(readers.all)).toEqual([
      ["house:games", "cash"],
      ["house:games", "house:jackpots"],
    ]);
  });

  test("goes on where it was, batch by batch, and each reader by itself", async () => {
    const { shop, ana } = await open();
    for (const round of [1, 2, 3, 4]) await postTo(shop, `bet:${round}`, bet(ana, 10n));
    const [gift] = await keys(shop, "test.first", 1);
    expect(gift).toMatch(/^give:/);
    expect(await keys(shop, "test.first", 3)).toEqual(["bet:1", "bet:2", "bet:3"]);
    expect(await keys(shop, "test.first", 3)).toEqual(["bet:4"]);
    expect(await keys(shop, "test.first", 3)).toEqual([]);
    expect(await keys(shop, "test.second")).toHaveLength(5);
  });

  test("does not pass over what is committed late, however early it began", async () => {
    const { shop, ana } = await open();
    const bob = await addPlayer(shop, 100n);
    await postTo(shop, "opens the account of the house", bet(ana, 1n));
    await read(shop);
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let posted = () => {};
    const isPosted = new Promise<void>((resolve) => {
      posted = resolve;
    });
    const late = shop.rows(async (db) => {
      await postIn(db, here.now(), [postingOf("late", bet(bob, 1n), ORIGIN)]);
      posted();
      await held;
    });
    await isPosted;
    await postTo(shop, "early", bet(ana, 1n));
    const meanwhile = await keys(shop);
    commit();
    await late;
    expect([meanwhile, await keys(shop)]).toEqual([[], ["late", "early"]]);
  });

  test("whose work fails has read nothing", async () => {
    const { shop } = await open();
    const failing = shop.rows(async (db) => {
      await readOn({ db }, "test.reader");
      throw new Error("killed");
    });
    await expect(failing).rejects.toThrow("killed");
    expect(await keys(shop)).toHaveLength(1);
  });

  test("on two nodes at once reads each transaction once", async () => {
    const { shop, ana } = await open();
    for (const round of Array.from({ length: 40 }, (_, index) => index)) await postTo(shop, `bet:${round}`, bet(ana, 10n));
    const seen: string[] = [];
    const take = async (node: World) => {
      for (let round = 0; round < 30; round++) {
        const batch = await node.database.inMerchantId(shop.id, async (db) => {
          const transactions = await readOn({ db }, "test.reader", 3);
          return transactions.map(({ key }) => key);
        });
        seen.push(...batch);
      }
    };
    await Promise.all([take(here), take(beside)]);
    expect([seen.length, new Set(seen).size]).toEqual([41, 41]);
  });

  test("SEC-22 sees its own merchant only", async () => {
    const [{ shop }, { shop: other }] = [await open(), await open()];
    await give(other, await addPlayer(other), 5n);
    expect(await keys(shop)).toHaveLength(1);
  });

  test("follows until nothing is left, a transaction for each batch", async () => {
    const { shop, ana } = await open();
    await postTo(shop, "bet:1", bet(ana, 10n));
    const batches: number[] = [];
    const job = { inMerchant: <T>(work: (ctx: never) => Promise<T>) => shop.visit((ctx) => work(ctx as never)) };
    const follow = () => followLedger(job, "test.reader", async (_ctx, transactions) => void batches.push(transactions.length));
    await follow();
    await follow();
    expect(batches).toEqual([2]);
  });
});
