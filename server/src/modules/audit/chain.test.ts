import { createHash } from "node:crypto";
import { feedback } from "@magpie/contract/feedback";
import { audit } from "@magpie/contract/office/audit";
import { rowHash } from "@magpie/domain/audit/chain";
import { NO_TIP, walkChain } from "@magpie/domain/audit/faults";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type WorldMerchant, world } from "../../../test/world";
import type { Db } from "../../kit/ctx";
import { forgetPersonal, openPersonal } from "./personal";
import { listAfter } from "./store";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const chainOf = (shop: WorldMerchant) => shop.rows((db) => listAfter(db, 0, 5000));

async function asking(shop: WorldMerchant) {
  const ana = await shop.member();
  await ana.send(feedback.send, { content: "The wheel stands still.", pictures: [] });
  const clerk = await shop.operator({ account: "nisha", rights: ["feedback.answer", "audit.read"] });
  const [item] = (await clerk.send(feedback.queue, {})).content;
  return { clerk, feedbackId: item?.id ?? "" };
}

test("SEC-28 I-15 an act of the back office is in the chain with its circumstances, and a refused one is not", async () => {
  const shop = await (await world()).merchant();
  const { clerk, feedbackId } = await asking(shop);
  await clerk.send(feedback.answer, { feedback: feedbackId, words: "It turns again." });
  await expect(clerk.send(feedback.answer, { feedback: feedbackId, words: "Twice." })).rejects.toMatchObject({ code: "not_found" });
  const { content } = await clerk.send(audit.list, {});
  expect(content).toMatchObject([{ sequence: 1, actor: "nisha", call: "feedback.answer", subject: feedbackId }]);
  const row = await clerk.send(audit.row, { sequence: 1 });
  expect(row).toMatchObject({ address: "127.0.0.1", previousHash: "00".repeat(32), personal: null });
  const [kept] = await chainOf(shop);
  expect(kept).toMatchObject({ personId: clerk.personId, requestId: row.requestId, hash: row.hash });
  expect(kept && rowHash(sha256, shop.id, kept)).toBe(row.hash);
  expect(await clerk.send(audit.list, { call: "feedback.answer", actor: "nobody" })).toEqual({ content: [], next: null });
});

test("SEC-28 the database and the domain compute the same hash, whatever the texts", async () => {
  const shop = await (await world()).merchant();
  const texts = ["", "1:x;", "a\nb", "नमस्ते", "😀".repeat(40), "\0zero", "half \uD83D", "-;", "'; drop table audit_rows; --"];
  for (const text of texts) {
    await shop.visit(async (ctx) =>
      ctx.audit({ subject: text, reason: text, before: { [text]: 12n ** 20n }, after: text ? { text } : null }),
    );
  }
  const rows = await chainOf(shop);
  expect(rows).toHaveLength(texts.length);
  expect(walkChain(sha256, shop.id, NO_TIP, rows)).toMatchObject({ broken: null, tip: { sequence: texts.length } });
  expect(rows.every(({ actor }) => actor === "system")).toBe(true);
});

test("office 54 a thousand acts at once leave a chain without a fork or a gap, and a long act holds up nobody", async () => {
  const shop = await (await world()).merchant();
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // It gathered its act first and commits last: the chain is locked only when it is written.
  const long = shop.visit(async (ctx) => {
    ctx.audit({ subject: "long", reason: "takes its time" });
    await waiting;
  });
  const act = (nth: number) => shop.visit(async (ctx) => ctx.audit({ subject: String(nth), reason: "at once" }));
  // As many at once as the pool of the server lets in; the others wait for one of these.
  const lines = Array.from({ length: 27 }, async (_, line) => {
    for (let nth = line * 37; nth < line * 37 + 37; nth += 1) await act(nth);
  });
  await Promise.all(lines);
  finish();
  await long;
  const rows = await chainOf(shop);
  expect(walkChain(sha256, shop.id, NO_TIP, rows)).toMatchObject({ broken: null, tip: { sequence: 1000 } });
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(1000);
  expect(rows.at(-1)?.subject).toBe("long");
});

test("office 51 no row, no change: the chain only grows, and what only the back office writes needs a row of its own", async () => {
  const product = await world();
  const shop = await product.merchant();
  const operator = await shop.operator();
  await shop.visit(async (ctx) => ctx.audit({ subject: "kept", reason: "kept" }));
  const { owner } = product.database;
  const change = { constraint: "audit_append_only" };
  await expect(sql`update audit_rows set reason = 'x'`.execute(owner)).rejects.toMatchObject(change);
  await expect(sql`delete from audit_rows`.execute(owner)).rejects.toMatchObject(change);
  await expect(sql`truncate audit_rows cascade`.execute(owner)).rejects.toMatchObject(change);
  await expect(shop.rows((db) => sql`insert into audit_rows select * from audit_rows`.execute(db))).rejects.toMatchObject({
    code: "42501",
  });
  const act = {
    at: new Date(),
    operatorId: operator.id,
    personId: operator.personId,
    kind: "cashier.adjust",
    subject: "x",
    amount: 1n,
    part: "alone",
  };
  await expect(shop.rows((db) => db.insertInto("operators_acts").values(act).execute())).rejects.toMatchObject({
    constraint: "audit_no_row",
  });
  // Nobody gives themselves anything, whatever of the product they have taken over, unless it is written down.
  const given = [
    (db: Db) =>
      db
        .insertInto("operators_roles")
        .values({ id: "own", name: "Own", rights: ["audit.read"], approvalLimit: 0n, dayLimit: 0n })
        .execute(),
    (db: Db) =>
      db
        .updateTable("operators_roles")
        .set({ rights: ["operators.manage"] })
        .execute(),
    (db: Db) => db.deleteFrom("operators_grants").where("operatorId", "=", operator.id).execute(),
  ];
  for (const give of given) await expect(shop.rows<unknown>(give)).rejects.toMatchObject({ constraint: "audit_no_row" });
  await shop.visit(async (ctx) => {
    await ctx.db.insertInto("operators_acts").values(act).execute();
    ctx.audit({ subject: "x", reason: "with a row" });
  });
  expect(await chainOf(shop)).toHaveLength(2);
});

test("office 55 an erased member's values can never be read again, and the chain stays whole", async () => {
  const product = await world();
  const shop = await product.merchant();
  const ana = await shop.member();
  await shop.visit(async (ctx) =>
    ctx.audit({ subject: ana.id, reason: "payout call", personal: { memberId: ana.id, values: { phone: "+911234567890" } } }),
  );
  const read = () =>
    shop.visit(async (ctx) => {
      const [row] = await listAfter(ctx.db, 0, 1);
      return openPersonal(ctx, 1, row?.personal ?? null);
    });
  expect(JSON.stringify(await chainOf(shop))).not.toContain("1234567890");
  expect(await read()).toEqual({ phone: "+911234567890" });
  // A key that opens nothing, as after a restore with another secret, answers like one that is gone.
  const { owner } = product.database;
  await sql`update audit_member_keys set key = decode('00', 'hex') || key where member_id = ${ana.id}`.execute(owner);
  expect(await read()).toBeNull();
  await shop.visit((ctx) => forgetPersonal(ctx, ana.id));
  expect(await read()).toBeNull();
  expect(walkChain(sha256, shop.id, NO_TIP, await chainOf(shop)).broken).toBeNull();
});
