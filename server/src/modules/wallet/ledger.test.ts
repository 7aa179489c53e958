import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { addPlayer, bet, postTo } from "../../../test/ledger/bank";
import { type World, type WorldMerchant, world } from "../../../test/world";
import type { Db } from "../../kit/ctx";
import { askIn } from "../../kit/database/ask-in";
import { brokenInvariants } from "../../restore/invariants";
import { addAccounts, addTransactions } from "./store";

let product: World;
let shop: WorldMerchant;
let ana: string;
beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
  ana = await addPlayer(shop, 1_000n);
  await postTo(shop, "bet", bet(ana, 10n));
});

const TABLES = ["wallet_accounts", "wallet_transactions", "wallet_lines"];

interface Line {
  owner: string;
  name: string;
  amount: number;
  currency?: string;
}

/** Writes as the application could, without the rules in between. */
async function write(db: Db, lines: Line[], positions = lines.map(() => 1), key = `raw:${randomUUID()}`): Promise<bigint[]> {
  const ask = askIn(db);
  const places = lines.map(({ owner, name, currency = "INR" }) => ({ memberId: owner || null, name, currency }));
  await addAccounts(ask, places);
  const accounts = await db.selectFrom("wallet_accounts").select(["id", "memberId", "name", "currency"]).execute();
  const idOf = ({ memberId, name, currency }: (typeof places)[number]) =>
    accounts.find((account) => account.memberId === memberId && account.name === name && account.currency === currency)?.id ?? 0n;
  const row = { hash: "00".repeat(32), kind: "test.raw", details: {}, reverses: null, actor: "test", request_id: "test", address: "" };
  return addTransactions(ask, {
    merchantId: null,
    at: new Date(),
    transactions: [...new Set(positions)].map((position) => ({ ...row, key: `${key}:${position}` })),
    lines: places.map((place, at) => ({ position: positions[at] ?? 1, accountId: idOf(place), amount: BigInt(lines[at]?.amount ?? 0) })),
    played: [],
  });
}

const cash = (amount: number): Line => ({ owner: ana, name: "cash", amount });
const house = (amount: number, name = "house:games"): Line => ({ owner: "", name, amount });

test("I-01 MO-09 lines that do not sum to zero in each currency are not written, whoever asks", async () => {
  await expect(shop.rows((db) => write(db, [cash(5), house(-4)]))).rejects.toThrow(/do not balance/);
  await expect(shop.rows((db) => write(db, [cash(5), { ...house(-5), currency: "JPY" }]))).rejects.toThrow(/do not balance/);
  await expect(shop.rows((db) => write(db, [cash(5), house(-4), cash(1), house(-2)], [1, 1, 2, 2]))).rejects.toThrow(/do not balance/);
  await expect(shop.rows((db) => write(db, [cash(5)]))).rejects.toThrow(/do not balance/);
  await expect(shop.rows((db) => write(db, [cash(5), house(-5)]))).resolves.toBeDefined();
});

test("I-03 no account of a member can be written below zero, and the house may owe", async () => {
  await expect(shop.rows((db) => write(db, [cash(-1_000_000), house(1_000_000)]))).rejects.toThrow(/wallet_short/);
  await expect(shop.rows((db) => write(db, [cash(1_000_000), house(-1_000_000)]))).resolves.toBeDefined();
});

test("P-09 play money and real money are never in one transaction", async () => {
  const trial = (amount: number): Line => ({ owner: ana, name: "trial", amount });
  await expect(shop.rows((db) => write(db, [trial(5), house(-5)]))).rejects.toThrow(/do not balance, or mix/);
  await expect(shop.rows((db) => write(db, [cash(5), trial(-5)]))).rejects.toThrow(/do not balance, or mix|wallet_short/);
  await expect(shop.rows((db) => write(db, [cash(5), house(-5, "house:trial")]))).rejects.toThrow(/do not balance, or mix/);
  await expect(shop.rows((db) => write(db, [trial(5), house(-5, "house:trial")]))).resolves.toBeDefined();
});

test("I-10 a transaction cannot reach into another merchant, nor can one be written outside of any", async () => {
  const other = await product.merchant();
  const foreign = await addPlayer(other, 100n);
  const [{ id } = { id: 0n }] = await other.rows((db) =>
    db.selectFrom("wallet_accounts").where("owner", "=", foreign).select("id").execute(),
  );
  const row = JSON.stringify([
    { key: "reach", hash: "00".repeat(32), kind: "test.raw", details: {}, actor: "t", request_id: "t", address: "" },
  ]);
  const reach = shop.rows(async (db) => {
    const [{ id: mine } = { id: 0n }] = await db.selectFrom("wallet_accounts").where("name", "=", "house:games").select("id").execute();
    return sql`select wallet_write(now(), ${row}, '{1,1}', ${`{${id},${mine}}`}, '{-5,5}')`.execute(db);
  });
  await expect(reach).rejects.toThrow(/do not balance/);
  const nowhere = product.database.owner
    .transaction()
    .execute((db) =>
      sql`set local role magpie_app`
        .execute(db)
        .then(() => sql`select wallet_write(now(), ${row}, '{1,1}', '{1,2}', '{-5,5}')`.execute(db)),
    );
  await expect(nowhere).rejects.toThrow(/outside of a merchant/);
});

test("I-04 the application may neither change nor remove nor add a row by itself, and even the owner cannot rewrite the journal", async () => {
  for (const table of TABLES) {
    for (const statement of [
      `delete from ${table}`,
      `update ${table} set merchant_id = merchant_id`,
      `truncate ${table}`,
      `insert into ${table} default values`,
    ]) {
      await expect(shop.rows((db) => sql.raw(statement).execute(db))).rejects.toThrow(/permission denied/);
    }
  }
  for (const table of ["wallet_transactions", "wallet_lines"]) {
    for (const statement of [`delete from ${table}`, `update ${table} set merchant_id = merchant_id`, `truncate ${table}`]) {
      await expect(sql.raw(statement).execute(product.database.owner)).rejects.toThrow(/only grows/);
    }
  }
});

test("I-15 every transaction names who, why, which request and from where", async () => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'wallet_transactions'::regclass and attnum > 0 and not attnotnull order by attname`.execute(product.database.owner);
  expect(rows).toEqual([{ name: "reverses" }]);
  const written = await shop.rows((db) =>
    db.selectFrom("wallet_transactions").where("key", "=", "bet").select(["actor", "kind", "requestId", "address"]).executeTakeFirst(),
  );
  expect(written).toEqual({ actor: "test", kind: "play.bet", requestId: "test", address: "127.0.0.1" });
});

test("I-02 the queries that run after every file find what is broken", async () => {
  const { owner } = product.database;
  expect(await brokenInvariants(owner)).toEqual([]);
  const found = owner
    .transaction()
    .execute(async (db) => {
      await sql`update wallet_accounts set balance = balance + 1 where owner = ${ana} and name = 'cash'`.execute(db);
      const broken = await brokenInvariants(db);
      throw Object.assign(new Error("undo"), { broken });
    })
    .catch(({ broken }) => broken);
  expect(await found).toEqual([expect.stringMatching(/^I-02/)]);
});

test("MO-09 an account is a member's purse or one of the house's, and points are never money", async () => {
  const add = (owner: string, name: string, currency = "INR") =>
    shop.rows((db) => sql`select wallet_add_accounts(${[owner]}, ${[currency]}, ${[name]})`.execute(db));
  for (const [owner, name, currency] of [
    [ana, "gold", "INR"],
    [ana, "house:games", "INR"],
    ["", "cash", "INR"],
    [ana, "points", "INR"],
    [ana, "cash", "POINTS"],
    [ana, "cash", "inr"],
  ] as const) {
    await expect(add(owner, name, currency)).rejects.toThrow(/is no account/);
  }
  await expect(add("nobody", "cash")).rejects.toThrow(/foreign key/);
  await expect(add(ana, "vendor:pale-tiger")).resolves.toBeDefined();
});

test("I-09 two that write without having locked cannot both have the same place in an account's sequence", async () => {
  const ben = await addPlayer(shop, 100n);
  const line = (amount: number): Line => ({ owner: ben, name: "cash", amount });
  const asked = await Promise.allSettled(Array.from({ length: 8 }, () => shop.rows((db) => write(db, [line(-1), house(1)]))));
  expect(asked.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await brokenInvariants(product.database.owner)).toEqual([]);
});

test("I-05 the database itself takes a key once, whoever asks and however the rules in between fail", async () => {
  const twice = () => shop.rows((db) => write(db, [cash(5), house(-5)], [1, 1], "raw:once"));
  await twice();
  await expect(twice()).rejects.toThrow(/unique constraint "wallet_transactions_merchant_id_key_key"/);
});
