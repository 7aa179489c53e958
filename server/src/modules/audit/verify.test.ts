import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { audit } from "@magpie/contract/office/audit";
import { MINUTE_MS } from "@magpie/domain/durations";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { newWorld, type World, type WorldMerchant, type WorldOperator } from "../../../test/world";
import { chainFile } from "./export";
import { checkExport } from "./offline/check-export";
import { openAuditSink } from "./open-sink";

let product: World;
let shop: WorldMerchant;
let auditor: WorldOperator;
const sink = { isDown: false, put: new Map<string, string>() };
const ROWS = 12;

beforeAll(async () => {
  const auditSink = {
    kind: "https" as const,
    put: async (name: string, text: string) => {
      if (sink.isDown) throw new Error("no route");
      sink.put.set(name, text);
    },
  };
  const silent = { send: async () => {} };
  product = await newWorld({
    services: { sms: silent, mail: silent, phone: null, payments: null, vendorWallets: {}, vendorTills: {}, auditSink },
  });
});

beforeEach(async () => {
  product.at(null);
  shop = await product.merchant();
  auditor = await shop.operator({ rights: ["audit.read"] });
});

const act = (nth: number) =>
  shop.visit(async (ctx) => ctx.audit({ subject: `M-${nth}`, reason: "lock", before: { nth }, after: { nth: nth + 1 } }));
const sign = async () => {
  await shop.visit((ctx) => ctx.addJob("audit.signHead", {}));
  await product.jobsDone({ evenDelayed: true }).catch(() => {});
};
const verify = (from = 1) => auditor.send(audit.verify, { from });

async function grow(): Promise<void> {
  for (let nth = 1; nth <= ROWS; nth += 1) {
    await act(nth);
    if (nth % 4 === 0) await sign();
  }
}

/** A superuser asks no trigger and drops the check; all is put back after the look. */
async function planted(change: RawBuilder<unknown>[], look: () => Promise<void>): Promise<void> {
  const { owner } = product.database;
  const asSuperuser = (statements: RawBuilder<unknown>[]) =>
    owner.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      for (const statement of statements) await statement.execute(db);
    });
  const both = ["audit_rows", "audit_heads"].map((table) => sql.table(table));
  await asSuperuser([
    ...both.map((table) => sql`create table kept_${sql.raw(both.indexOf(table) === 0 ? "rows" : "heads")} as select * from ${table}`),
    sql`alter table audit_rows drop constraint audit_row_hash`,
    ...change,
  ]);
  try {
    await look();
  } finally {
    await asSuperuser([
      sql`delete from audit_heads`,
      sql`delete from audit_rows`,
      sql`insert into audit_rows select * from kept_rows`,
      sql`insert into audit_heads select * from kept_heads`,
      sql`drop table kept_rows, kept_heads`,
      sql`alter table audit_rows add constraint audit_row_hash check (hash = audit_hash(merchant_id, sequence, at, actor, person_id, session_id,
        address, request_id, call, subject, reason, before, after, personal, previous)) not valid`,
    ]);
  }
}

const rehash = sql`hash = audit_hash(merchant_id, sequence, at, actor, person_id, session_id, address, request_id, call, subject, reason,
  before, after, personal, previous)`;
const here = () => sql`merchant_id = ${shop.id}`;
const AWAY = 10_000;
const shift = (from: number, by: number) => [
  sql`update audit_rows set sequence = sequence + ${AWAY + by} where ${here()} and sequence >= ${from}`,
  sql`update audit_rows set sequence = sequence - ${AWAY} where ${here()} and sequence > ${AWAY}`,
];

const FAULTS: { name: string; change: () => RawBuilder<unknown>[]; sequence: number; fault: string }[] = [
  { name: "edit", change: () => [sql`update audit_rows set reason = 'x' where ${here()} and sequence = 6`], sequence: 6, fault: "edited" },
  {
    name: "edit with a new hash",
    change: () => [
      sql`update audit_rows set after = '{"nth":99}' where ${here()} and sequence = 6`,
      sql`update audit_rows set ${rehash} where ${here()} and sequence = 6`,
    ],
    sequence: 6,
    fault: "edited",
  },
  { name: "delete", change: () => [sql`delete from audit_rows where ${here()} and sequence = 6`], sequence: 6, fault: "deleted" },
  {
    name: "delete and close the gap",
    change: () => [sql`delete from audit_rows where ${here()} and sequence = 6`, ...shift(7, -1)],
    sequence: 6,
    fault: "deleted",
  },
  {
    name: "insert",
    change: () => [
      ...shift(6, 1),
      sql`insert into audit_rows select merchant_id, 6, at, 'mallory', person_id, session_id, address, request_id, call, subject, reason,
        before, after, personal, hash, hash, xact from audit_rows where ${here()} and sequence = 5`,
      sql`update audit_rows set ${rehash} where ${here()} and sequence = 6`,
    ],
    sequence: 6,
    fault: "inserted",
  },
  {
    name: "reorder",
    change: () => [
      sql`update audit_rows set sequence = ${AWAY + 13} - sequence where ${here()} and sequence in (6, 7)`,
      sql`update audit_rows set sequence = sequence - ${AWAY} where ${here()} and sequence > ${AWAY}`,
    ],
    sequence: 6,
    fault: "reordered",
  },
  { name: "cut", change: () => [sql`delete from audit_rows where ${here()} and sequence > 9`], sequence: 10, fault: "cut" },
  { name: "all gone", change: () => [sql`delete from audit_rows where ${here()}`], sequence: 1, fault: "empty" },
  {
    name: "all written anew from a row on",
    change: () => [
      sql`update audit_rows set reason = 'x' where ${here()} and sequence = 6`,
      sql`do $$ declare n bigint; begin for n in 6..${sql.raw(String(ROWS))} loop
        update audit_rows r set previous = p.hash from audit_rows p
          where r.merchant_id = ${sql.raw(String(shop.id))} and p.merchant_id = r.merchant_id and r.sequence = n and p.sequence = n - 1;
        update audit_rows set ${rehash} where merchant_id = ${sql.raw(String(shop.id))} and sequence = n;
      end loop; end $$`,
    ],
    sequence: 5,
    fault: "edited",
  },
  {
    name: "forged head",
    change: () => [sql`update audit_heads set text = replace(text, '"count":8', '"count":7') where ${here()} and number = 2`],
    sequence: 4,
    fault: "head_forged",
  },
];

test("office 50 G-20 F-24 every planted edit, deletion, insertion, reordering, cut and forged head is named with its place, here and offline", async () => {
  await grow();
  expect(await verify()).toMatchObject({ from: 1, upto: ROWS, broken: null });
  const exported = async () => {
    let file = "";
    for await (const part of chainFile({ step: (work) => shop.visit(work) })) file += part;
    return file;
  };
  const whole = await exported();
  expect(checkExport(whole)).toMatchObject({ rows: ROWS, heads: 3, broken: null });
  for (const { name, change, sequence, fault } of FAULTS) {
    await planted(change(), async () => {
      expect({ name, ...(await verify()).broken }).toEqual({ name, sequence, fault });
      expect({ name, ...checkExport(await exported()).broken }).toEqual({ name, sequence, fault });
    });
  }
  expect((await verify()).broken).toBeNull();
  // A head that was copied after the export covers rows that the file cannot hold.
  product.at(new Date(Date.now() + MINUTE_MS));
  await act(ROWS + 1);
  await sign();
  const copies = [...sink.put].filter(([name]) => name.startsWith(`merchant-${shop.id}/`)).map(([, text]) => JSON.parse(text));
  expect(checkExport(whole, copies)).toMatchObject({ rows: ROWS, heads: 3, later: 1, broken: null });
  // Whoever takes the file stands in it.
  const headers = { Authorization: auditor.token, "Content-Type": "application/json" };
  const { text } = await shop.raw(audit.export.path, { method: "POST", headers, body: "{}" });
  expect(checkExport(String(text))).toMatchObject({ rows: ROWS + 2, broken: null });
  expect((await auditor.send(audit.list, {})).content[0]).toMatchObject({ call: "audit.export", actor: auditor.account });
});

test("office 52 heads that cannot leave pile up, are late after five minutes, and leave in their order when the sink is back", async () => {
  sink.isDown = true;
  const began = Date.now();
  await act(1);
  await sign();
  product.at(new Date(began + MINUTE_MS));
  await act(2);
  await sign();
  const state = async () => (await auditor.send(audit.heads, {})).sink;
  expect(await state()).toEqual({ kind: "https", late: false, lastCopiedAt: null });
  product.at(new Date(began + 6 * MINUTE_MS));
  expect(await state()).toMatchObject({ late: true });
  expect(await auditor.send(audit.copy, {})).toEqual({ copiedAt: null });
  sink.isDown = false;
  expect((await auditor.send(audit.copy, {})).copiedAt).not.toBeNull();
  await sign();
  expect(await state()).toMatchObject({ late: false });
  const names = [...sink.put.keys()].filter((name) => name.startsWith(`merchant-${shop.id}/`));
  expect(names).toEqual([...names].sort());
  expect(names.length).toBeGreaterThanOrEqual(3);
});

test("office 53 a clock that was put back moves neither rows nor heads, and is seen", async () => {
  const now = Date.now();
  await act(1);
  await sign();
  product.at(new Date(now - 60 * MINUTE_MS));
  await act(2);
  expect((await auditor.send(audit.heads, {})).sink.late).toBe(true);
  await sign();
  const { heads } = await auditor.send(audit.heads, {});
  expect(heads[0]?.at).toBe(heads[1]?.at);
  expect((await auditor.send(audit.list, {})).content.map(({ sequence }) => sequence)).toEqual([2, 1]);
  expect(await verify()).toMatchObject({ upto: 2, broken: null });
});

test("SEC-28 a folder takes each head once and no other text under the same name", async () => {
  const folder = await mkdtemp(join(tmpdir(), "magpie-heads-"));
  const kept = openAuditSink(folder, { send: async () => {} });
  await kept.put("merchant-1/head-1.json", "one");
  await kept.put("merchant-1/head-1.json", "one");
  await expect(kept.put("merchant-1/head-1.json", "two")).rejects.toThrow("another text");
  expect(await readFile(join(folder, "merchant-1/head-1.json"), "utf8")).toBe("one");
});

test("SEC-28 an address takes each head by PUT and its no is a failure, and a mailbox gets it as a letter", async () => {
  const asked: [string, string | undefined, unknown][] = [];
  const answers = [204, 503];
  vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
    asked.push([url, method, body]);
    return new Response(null, { status: answers.shift() ?? 500 });
  });
  const nowhere = { send: async () => {} };
  const address = openAuditSink("https://heads.example/vault/", nowhere);
  await address.put("merchant-1/head-1.json", "one");
  await expect(address.put("merchant-1/head-2.json", "two")).rejects.toThrow("503");
  vi.unstubAllGlobals();
  expect(asked).toEqual([
    ["https://heads.example/vault/merchant-1/head-1.json", "PUT", "one"],
    ["https://heads.example/vault/merchant-1/head-2.json", "PUT", "two"],
  ]);
  const letters: object[] = [];
  const mailbox = openAuditSink("mailto:vault@example.org", { send: async (letter) => void letters.push(letter) });
  await mailbox.put("merchant-1/head-1.json", "one");
  expect([address.kind, mailbox.kind]).toEqual(["https", "mail"]);
  expect(letters).toMatchObject([{ to: "vault@example.org", subject: "Audit head merchant-1/head-1.json", text: "one" }]);
});

afterAll(() => product.at(null));
