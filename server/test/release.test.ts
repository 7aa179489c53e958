import { randomUUID } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@magpie/contract/catalogue";
import { members } from "@magpie/contract/members";
import { merchant } from "@magpie/contract/merchant";
import { wallet } from "@magpie/contract/wallet";
import { DAY_MS } from "@magpie/domain/durations";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "../src/kit/database/migrate";
import { openDesk } from "./desks/vendor-desk";
import { MIGRATIONS } from "./kit/database";
import { STOCK } from "./lab/stock";
import { give } from "./ledger/bank";
import { newWorld } from "./world";

/** Above the number after which a statement is kept prepared, whose plan a changed table makes void. */
const OFTEN = 25;
const OUR_TABLES = sql<{
  name: string;
}>`select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
  and c.relnamespace = 'public'::regnamespace and c.relname <> 'kit_migrations' order by 1`;
/** A file a table, as a release must have it: each waits for one lock while it holds no other. The numbers are above those of all real migrations. */
const fileOf = (table: string, position: number) => `${9000 + position}_next_${table}.sql`;

test("F-18 GS-27 a server goes on without a failed call while the next release's migrations add to every table, after them, and when that release is taken back", async () => {
  const here = await newWorld();
  const shop = await here.merchant(STOCK);
  const ana = await shop.member();
  await give(shop, ana.id, 1_000_00n);
  const seat = await (await openDesk(shop)).seat(ana.id);
  let rounds = 0;
  const play = async () => {
    const roundId = randomUUID();
    await seat.bet(roundId, "2.00");
    await seat.win(roundId, "1.00", randomUUID(), true);
    rounds += 1;
    await Promise.all([
      ana.send(wallet.balance, {}),
      ana.send(members.info, {}),
      ana.send(catalogue.recent, {}),
      shop.send(merchant.permission, {}),
      shop.send(catalogue.games, { gameType: "RNG", pageNo: 1, pageSize: 24 }),
    ]);
  };
  for (let time = 0; time < OFTEN; time += 1) await play();

  const folder = await mkdtemp(join(tmpdir(), "magpie-release-"));
  await cp(MIGRATIONS, folder, { recursive: true });
  const { owner } = here.database;
  const tables = (await OUR_TABLES.execute(owner)).rows.map(({ name }) => name);
  const files = tables.map(fileOf);
  await Promise.all(
    tables.map((table, position) => writeFile(join(folder, fileOf(table, position)), `alter table ${table} add column next_release text`)),
  );
  let isReleased = false;
  const release = async () => {
    try {
      return await migrate(here.ownerUrl, folder);
    } finally {
      isReleased = true;
    }
  };
  const playOn = async () => {
    while (!isReleased) await play();
  };
  const [released] = await Promise.all([release(), playOn()]);
  expect(released).toEqual(files);
  for (let time = 0; time < OFTEN; time += 1) await play();
  expect(await ana.send(wallet.balance, {})).toMatchObject({ cash: `${1_000 - rounds}.00` });

  // The way back: the release of before is started on the newer tables, on purpose alone.
  await expect(migrate(here.ownerUrl, MIGRATIONS)).rejects.toThrow(/NEWER_TABLES=allow/);
  expect(await migrate(here.ownerUrl, MIGRATIONS, { newerTables: true })).toEqual([]);
  const back = await newWorld({ beside: here });
  expect(await back.server.jobs.runAll().then(() => "ran")).toBe("ran");
  await back.server.close();
  for (let time = 0; time < OFTEN; time += 1) await play();

  for (const table of tables) await sql`alter table ${sql.table(table)} drop column next_release`.execute(owner);
  await sql`delete from kit_migrations where name > '9000'`.execute(owner);
  await rm(folder, { recursive: true });
});

test("where there are merchants already, pools are told apart from a midnight a day ahead at least, when no server of before is left; elsewhere from the beginning", async () => {
  const here = await newWorld();
  await here.merchant();
  const { database } = here;
  const files = await readdir(MIGRATIONS);
  const file = await readFile(join(MIGRATIONS, files.find((name) => name.endsWith("_stakes_pooled.sql")) ?? ""), "utf8");
  const begin = async (isUsed: boolean) => {
    const block = file.slice(file.indexOf("do $$ begin"), file.indexOf("end $$;") + 7);
    await sql`drop function stakes_pooled_from`.execute(database.owner);
    await sql.raw(isUsed ? block : block.replace("kit_merchants()", "(select where false) none")).execute(database.owner);
    const { rows } = await sql<{ hours: number; isMidnight: boolean }>`
      select extract(epoch from stakes_pooled_from() - now())::float / 3600 as hours,
        stakes_pooled_from() at time zone 'UTC' = date_trunc('day', stakes_pooled_from() at time zone 'UTC') as "isMidnight"`.execute(
      database.owner,
    );
    return rows[0] ?? { hours: 0, isMidnight: false };
  };
  const used = await begin(true);
  expect(used.isMidnight).toBe(true);
  expect(used.hours).toBeGreaterThan(23.9);
  expect(used.hours).toBeLessThanOrEqual(48);
  expect((await begin(false)).hours).toBeLessThan(-100_000);
});

test("F-18 no migration takes a table or a column away, which servers of the release before still write to", async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql") && name > "0147");
  const taken = await Promise.all(
    files.map(async (name) => [name, /drop\s+(table|column)|rename\s+column/i.exec(await readFile(join(MIGRATIONS, name), "utf8"))?.[0]]),
  );
  expect(taken.filter(([, found]) => found)).toEqual([]);
});

test("GS-18 looks at places that the release before kept are known after it, so that open games are looked at again", async () => {
  const here = await newWorld();
  const shops = [await here.merchant(), await here.merchant()];
  for (const shop of shops) {
    const member = await shop.member();
    await shop.rows((db) =>
      sql`insert into play_place_checks (session_id, member_id, address, at, verdict)
        values ('before', ${member.id}, '203.0.113.7', now(), 'fine')`.execute(db),
    );
  }
  const files = await readdir(MIGRATIONS);
  const file = await readFile(join(MIGRATIONS, files.find((name) => name.endsWith("_places.sql") && name > "0143") ?? ""), "utf8");
  await sql.raw(file.slice(file.indexOf("do $$"))).execute(here.database.owner);
  for (const shop of shops) {
    const { rows } = await shop.rows((db) => sql<{ id: string }>`select session_id as id from places_checks`.execute(db));
    expect(rows).toEqual([{ id: "before" }]);
  }
  // What servers of before still write goes with the rest.
  here.at(new Date(here.now().getTime() + 3 * DAY_MS));
  for (const shop of shops)
    for (const name of ["places.forget", "play.forgetPlaces"] as const) await shop.visit((ctx) => ctx.addJob(name, {}));
  await here.jobsDone();
  for (const shop of shops) {
    const { rows } = await shop.rows((db) => sql`select from play_place_checks union all select from places_checks`.execute(db));
    expect(rows).toEqual([]);
  }
});

test("a migration adds to one table that was there before, since reports lock several in the order of their own", async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql") && name > "0147");
  for (const name of files) {
    const text = await readFile(join(MIGRATIONS, name), "utf8");
    const changed = [...text.matchAll(/alter table (\w+)\s+add column|create or replace view (\w+)/g)].map(
      ([, table, view]) => table ?? view,
    );
    expect([name, [...new Set(changed)].length]).toEqual([name, Math.min(changed.length, 1)]);
  }
});
