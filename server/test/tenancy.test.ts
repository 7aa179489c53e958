import { auth } from "@magpie/contract/identity/auth";
import { members } from "@magpie/contract/members";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../src/kit/ctx";
import { openDatabase } from "../src/kit/database/db";
import { openPool } from "../src/kit/database/pool";
import { type World, type WorldMerchant, world } from "./world";

let here: World;
let magpie: WorldMerchant;
let lantern: WorldMerchant;
let tables: string[];

/** The two ways into a merchant are by name, so the names are unique across all of them; there is one platform, whose drafts are of others. */
const NAMES = ["merchant_hosts_pkey", "merchant_merchants_code_key", "merchant_merchants_platform_idx", "platform_drafts_target_fkey"];

beforeAll(async () => {
  here = await world();
  magpie = await here.merchant({ hosts: ["magpie.test"] });
  lantern = await here.merchant({ hosts: ["lantern.test"] });
  const found = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'kit_migrations'`.execute(here.database.owner);
  tables = found.rows.map(({ name }) => name);
});

test("SEC-22 row-level security is forced on every table, for reading and for writing", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relname = any(${tables}) and not (c.relrowsecurity and c.relforcerowsecurity and exists (
      select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_merchant' and p.polcmd = '*'
        and pg_get_expr(p.polqual, c.oid) = '(merchant_id = current_merchant())'
        and pg_get_expr(p.polwithcheck, c.oid) = '(merchant_id = current_merchant())'))`.execute(here.database.owner);
  expect(tables.length).toBeGreaterThan(20);
  expect(rows).toEqual([]);
});

test("SEC-22 every unique key and foreign key carries the merchant", async () => {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relname = any(${tables}) and i.indisunique
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and a.attnum = any(i.indkey))
    union all
    select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relname = any(${tables}) and k.contype = 'f'
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and a.attnum = any(k.conkey))
    order by name`.execute(here.database.owner);
  expect(rows.map(({ name }) => name)).toEqual(NAMES);
});

test("SEC-22 the application's role owns nothing and cannot step around the policies", async () => {
  const { rows } = await sql`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
      (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid) as owned,
      has_schema_privilege(r.rolname, 'public', 'create') as may_create
    from pg_roles r where rolname = 'magpie_app'`.execute(here.database.owner);
  const nothing = { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, mayCreate: false };
  expect(rows).toEqual([nothing]);
  const serving = await magpie.rows((db) => sql<{ user: string }>`select current_user as user`.execute(db));
  expect(serving.rows).toEqual([{ user: "magpie_app" }]);
});

test("SEC-22 a query without a merchant returns nothing and writes nothing", async () => {
  const outside = openPool(here.ownerUrl, 1, "magpie_app");
  afterAll(() => outside.end());
  for (const table of tables) {
    const { rows } = await outside.query(`select count(*)::int as seen from ${table}`);
    expect([table, rows[0].seen]).toEqual([table, 0]);
  }
  const writing = outside.query("insert into merchant_languages (merchant_id, language, position) values ($1, 'KO', 9)", [magpie.id]);
  await expect(writing).rejects.toThrow(/row-level security/);
  expect((await outside.query("update merchant_merchants set brand_name = 'mine'")).rowCount).toBe(0);
  expect((await outside.query("delete from merchant_languages")).rowCount).toBe(0);
});

test("SEC-22 two merchants use the same ids, and neither sees or changes the other's rows", async () => {
  const add = (nickname: string) => (db: Db) =>
    db
      .insertInto("members_members")
      .values({
        id: "same",
        account: "same",
        nickname,
        type: 0,
        language: "EN",
        referralCode: "SAMECADE",
        passwordChangedAt: new Date(),
        createdAt: new Date(),
      })
      .execute();
  await magpie.rows(add("of magpie"));
  await lantern.rows(add("of lantern"));
  await magpie.rows((db) => db.updateTable("members_members").set({ nickname: "changed" }).execute());
  const read = (merchant: WorldMerchant) => merchant.rows((db) => db.selectFrom("members_members").select("nickname").execute());
  expect(await read(magpie)).toEqual([{ nickname: "changed" }]);
  expect(await read(lantern)).toEqual([{ nickname: "of lantern" }]);
  const intruding = magpie.rows((db) =>
    db.insertInto("merchant_languages").values({ merchantId: lantern.id, language: "KO", position: 9 }).execute(),
  );
  await expect(intruding).rejects.toThrow(/row-level security/);
});

test("SEC-22 a session of one merchant is nobody's at another, even with the same account and password", async () => {
  const account = { account: "twin", password: "the-same-password" };
  const twin = await magpie.member(account);
  await lantern.addMember(account);
  expect((await twin.send(members.info, {})).account).toBe("twin");
  await expect(lantern.send(members.info, {}, { token: twin.token })).rejects.toMatchObject({ code: "not_logged_in" });
  await expect(lantern.send(auth.logout, {}, { token: twin.token })).rejects.toMatchObject({ code: "not_logged_in" });
});

test("SEC-22 a pooled connection forgets its merchant, after success and after failure", async () => {
  const single = openDatabase({ app: here.ownerUrl, owner: here.ownerUrl }, { maxConnections: 1 });
  afterAll(() => single.close());
  const seen = (host: string) => single.inMerchant({ host, code: null, ip: "127.0.0.1" }, async (_db, merchant) => merchant.code);
  expect(await seen("magpie.test")).toBe(magpie.code);
  expect(await seen("lantern.test")).toBe(lantern.code);
  const failing = single.inMerchant({ host: "magpie.test", code: null, ip: "127.0.0.1" }, (db) => sql`select 1 / 0`.execute(db));
  await expect(failing).rejects.toThrow(/division/);
  await expect(seen("nobody.test")).rejects.toMatchObject({ code: "merchant_unknown" });
  expect(await seen("lantern.test")).toBe(lantern.code);
});

test("SEC-33 a call that only reads cannot write, whatever its handler does", async () => {
  const writing = here.database.inMerchant({ host: "", code: magpie.code, ip: "127.0.0.1", readOnly: true }, (db) =>
    db.deleteFrom("merchant_languages").execute(),
  );
  await expect(writing).rejects.toThrow(/read-only transaction/);
});
