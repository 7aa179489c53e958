import { createPublicKey, hash, verify } from "node:crypto";
import { wallet } from "@magpie/contract/wallet";
import { purseOf } from "@magpie/domain/ledger/account";
import { isInDay, readHeader, shownLines } from "@magpie/domain/ledger/day-proof";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addPlayer, bet, ORIGIN, postTo } from "../../../test/ledger/bank";
import { world } from "../../../test/world";
import type { Db, Work } from "../../kit/ctx";
import { postIn } from "./post";
import { postingOf } from "./posting";
import { proveAll } from "./prove";
import { sealDay } from "./seal-days";

const sha256 = (bytes: Uint8Array) => hash("sha256", bytes, "buffer");
const today = () => new Date().toISOString().slice(0, 10);

/** A gift from ana to ben, among more transactions than one part of a day holds. */
async function sealedShop() {
  const product = await world();
  const shop = await product.merchant();
  const [ana, ben] = [await shop.member(), await shop.member()];
  const other = await addPlayer(shop, 5000n);
  const gift = {
    kind: "test.gift",
    transfers: [
      { from: "house:gifts", to: purseOf(ana.id, "cash"), amount: 500n, currency: "INR" },
      { from: purseOf(ana.id, "cash"), to: purseOf(ben.id, "bonus"), amount: 120n, currency: "INR" },
    ],
  } as const;
  const many = (name: string, count: number) =>
    shop.rows((db) =>
      postIn(
        db,
        new Date(),
        Array.from({ length: count }, (_, at) => postingOf(`${name} ${at}`, bet(other, 1n), ORIGIN)),
      ),
    );
  await many("before", 1030);
  const { transactionId: id } = await postTo(shop, "gift", gift);
  await many("after", 30);
  const before = await ana.send(wallet.proof, { transactionId: String(id) });
  const seal = () => sealDay({ inMerchant: (work) => shop.rows((db) => work({ db } as Work)) }, today());
  await seal();
  return { product, shop, ana, ben, id, before };
}

test("I-14 a member is shown that a transaction stands in the day's sealed books, and of other people's lines nothing", async () => {
  const { shop, ana, ben, id, before } = await sealedShop();
  expect(before).toEqual({ day: null, transaction: null });

  const { day, transaction } = await ana.send(wallet.proof, { transactionId: String(id) });
  if (!day || !transaction) throw new Error("the day is sealed");
  expect(isInDay(sha256, transaction, day)).toBe(true);
  expect(transaction.index).toBeGreaterThan(1024);
  expect(readHeader(transaction.header)).toMatchObject({ id: String(id), key: "gift", kind: "test.gift" });
  expect(shownLines(transaction.lines)).toEqual([{ owner: ana.id, purse: "cash", currency: "INR", amount: 380n }]);
  expect(transaction.lines.length).toBe(3);
  expect(JSON.stringify({ day, transaction })).not.toContain(ben.id);

  const bens = await ben.send(wallet.proof, { transactionId: String(id) });
  expect(shownLines(bens.transaction?.lines ?? [])).toEqual([{ owner: ben.id, purse: "bonus", currency: "INR", amount: 120n }]);
  expect(bens.transaction && isInDay(sha256, bens.transaction, day)).toBe(true);
  await expect((await shop.member()).send(wallet.proof, { transactionId: String(id) })).rejects.toThrow(/not_found/);
  await expect(ana.send(wallet.proof, { transactionId: "1" })).rejects.toThrow(/not_found/);

  const key = await shop.send(wallet.sealKey, {});
  const spki = Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), Buffer.from(key.publicKey, "base64")]);
  const { text, signature, keyId } = day.seal;
  expect(
    verify(null, Buffer.from(text), createPublicKey({ key: spki, format: "der", type: "spki" }), Buffer.from(signature, "base64")),
  ).toBe(true);
  expect(keyId).toBe(key.keyId);
  expect(JSON.parse(text)).toEqual(["day", day.day, day.transactions, day.root]);
});

test("I-14 a planted change of one line breaks the proof of its transaction, and of no other", async () => {
  const { product, shop, ana, id } = await sealedShop();
  const later = await shop.rows(async (db) => {
    const { rows } = await sql<{ id: bigint }>`select id from wallet_transactions where key in ('before 3', 'after 3') order by id`.execute(
      db,
    );
    return rows.map((row) => row.id);
  });
  const proofs = (db: Db, memberId: string, ids: bigint[]) => shop.visit((ctx) => proveAll({ ...ctx, db }, memberId, ids));
  const holding = async (db: Db, memberId: string, ids: bigint[]) => {
    const { days, transactions } = await proofs(db, memberId, ids);
    return ids.map((one) => {
      const found = transactions.get(one);
      const day = found && days.get(found.day);
      return found !== undefined && day !== undefined && isInDay(sha256, found, day);
    });
  };
  const other = await shop.rows(async (db) => {
    const { rows } = await sql<{ owner: string }>`
      select distinct a.owner from wallet_accounts a join wallet_lines l on l.account_id = a.id
      where l.transaction_id = any (${later.map(String)}::bigint[]) and a.owner <> ''`.execute(db);
    return rows[0]?.owner ?? "";
  });
  const found = await product.database.owner
    .transaction()
    .execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`select set_config('magpie.merchant', ${String(shop.id)}, true)`.execute(db);
      await sql`update wallet_lines set amount = amount + 1 where merchant_id = ${shop.id} and transaction_id = ${id} and amount = 120`.execute(
        db,
      );
      await sql`set local role magpie_app`.execute(db);
      const after = [...(await holding(db, ana.id, [id])), ...(await holding(db, other, later))];
      throw Object.assign(new Error("undo"), { after });
    })
    .catch((undone) => undone);
  expect(found).toMatchObject({ after: [false, true, true] });
});
