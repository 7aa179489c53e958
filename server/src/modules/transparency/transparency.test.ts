import { transparency } from "@magpie/contract/office/transparency";
import { splitBalance } from "@magpie/domain/transparency/liabilities";
import { checkDocument } from "@magpie/studio/verifier/documents";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { addPlayer, bet, give, postTo } from "../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../test/world";
import type { Work } from "../../kit/ctx";
import { sealDay } from "../wallet/seal-days";
import { publishNew, publishTotals } from "./publish";

const DAY_MS = 24 * 60 * 60 * 1000;
let product: World;
let shop: WorldMerchant;
let ana: WorldMember;
let ben: WorldMember;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TODAY = dayFromNow(0);
const seal = (day: string) => sealDay({ inMerchant: (work) => shop.rows((db) => work({ db } as Work)) }, day);
const publish = async () => {
  await shop.visit(publishNew);
  await shop.visit(publishTotals);
};
const holds = (document: unknown) => {
  const checked = checkDocument(JSON.stringify(document));
  return checked.outcome === "checked" && checked.holds;
};

beforeAll(async () => {
  product = await world();
  shop = await product.merchant();
  [ana, ben] = [await shop.member(), await shop.member()];
  await give(shop, ana.id, 700_00n);
  await give(shop, ben.id, 41_07n);
  for (let nth = 0; nth < 30; nth += 1) await addPlayer(shop, BigInt(100 + nth * 37));
  await shop.visit(async (ctx) => ctx.audit({ subject: "M-1", reason: "lock" }));
  await shop.visit((ctx) => ctx.addJob("audit.signHead", {}));
  await product.jobsDone();
  await seal(TODAY);
  // What comes after the seal is owed too, but not on that day.
  await postTo(shop, "later", bet(ana.id, 50_00n));
  await publish();
});

test("I-15 the log holds day seals, audit heads and totals under one signed head, and each entry and its growth can be checked offline", async () => {
  const { head, content } = await shop.send(transparency.log, { pageSize: 100 });
  expect(content.map(({ kind }) => kind).sort()).toEqual(["audit", "day", "liabilities"]);
  for (const { index } of content) expect(holds(await shop.send(transparency.entry, { index }))).toBe(true);
  const proof = await shop.send(transparency.entry, { index: 1 });
  expect(holds({ ...proof, entry: proof.entry.replace("name", "nome") })).toBe(false);
  expect(holds({ ...proof, head: { ...proof.head, root: "00".repeat(32) } })).toBe(false);

  await seal(dayFromNow(1));
  await publish();
  const grown = (await shop.send(transparency.log, {})).head?.size;
  await publish();
  expect((await shop.send(transparency.log, {})).head?.size).toBe(grown);
  const growth = await shop.send(transparency.growth, { from: head?.size ?? 0 });
  expect(growth.later.size).toBeGreaterThan(growth.earlier.size);
  expect(holds(growth)).toBe(true);
  expect(holds({ ...growth, path: growth.path.slice(1) })).toBe(false);
  await expect(shop.send(transparency.entry, { index: 99 })).rejects.toMatchObject({ code: "not_found" });
});

test("I-12 a member proves offline that the own balance is in the published total, which is what the ledger's sealed days add up to", async () => {
  const document = await ana.send(transparency.liabilities, { day: TODAY });
  expect(document.balance).toBe("70000");
  expect(document.leaves.length).toBeGreaterThanOrEqual(2);
  expect(holds(document)).toBe(true);
  const { total } = JSON.parse(document.published.entry) as { total: string };
  const { rows } = await shop.rows((db) =>
    sql<{ owed: bigint }>`
      select sum(account.value::bigint) as owed from wallet_days d, jsonb_each_text(d.totals -> 'INR') account
      where d.day <= ${TODAY}::date and account.key not like 'house:%'`.execute(db),
  );
  expect(total).toBe(String(rows[0]?.owed));
  // Nobody's whole balance stands beside the way of somebody else.
  const shown = document.leaves.flatMap(({ path }) => path.slice(0, 1).map(({ sum }) => sum));
  expect(shown).not.toContain("4107");
  const lied = { ...document, balance: "60000" };
  expect(holds(lied)).toBe(false);
  expect(holds({ ...document, leaves: document.leaves.slice(1) })).toBe(false);
});

test("G-20 a planted change of one past balance breaks the proof of that member and no other", async () => {
  const both = async () => [
    holds(await ana.send(transparency.liabilities, { day: TODAY })),
    holds(await ben.send(transparency.liabilities, { day: TODAY })),
  ];
  expect(await both()).toEqual([true, true]);
  const { owner } = product.database;
  const change = (by: number) =>
    owner.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`update transparency_leaves set amount = amount + ${by} where merchant_id = ${shop.id} and member_id = ${ben.id}
        and day = ${TODAY}::date and place = (select min(place) from transparency_leaves where merchant_id = ${shop.id}
        and member_id = ${ben.id} and day = ${TODAY}::date)`.execute(db);
    });
  await change(100);
  expect(await both()).toEqual([true, false]);
  await change(-100);
  await expect(sql`update transparency_leaves set amount = 1`.execute(owner)).rejects.toMatchObject({
    constraint: "transparency_append_only",
  });
  const ledger = (by: number) =>
    owner.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`update wallet_accounts set balance = balance + ${by} where merchant_id = ${shop.id} and owner = ${ben.id} and name = 'cash'`.execute(
        db,
      );
    });
  await ledger(-100);
  expect(await both()).toEqual([true, false]);
  await ledger(100);
  expect(await both()).toEqual([true, true]);
});

test("a balance is cut into parts that are all of it", () => {
  expect(splitBalance(100n, [0, 2 ** 31, 2 ** 32 - 1])).toEqual([50n, 49n, 1n]);
  expect(splitBalance(1n, [5, 9])).toEqual([1n]);
});
