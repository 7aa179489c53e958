import { mkdtemp, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { migrate } from "../src/kit/database/migrate";
import { databaseUrl, runOn } from "./kit/database";

let folder: string;
let url: string;
let databases = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-migrations-"));
  databases += 1;
  const name = `migrate_${process.pid}_${databases}`;
  await runOn(inject("serverUrl"), `create database ${name}`);
  url = databaseUrl(inject("serverUrl"), name);
  await write("0001_birds.sql", "create table birds (name text);");
  await write("0002_birds_song.sql", "alter table birds add song text; insert into birds values ('magpie', 'chatter');");
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);

async function birds(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select * from birds").finally(() => client.end());
  return rows;
}

/** Every row of the database, of the migrations' own table too, with the transaction that last wrote it. */
async function everything(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = ["birds", "kit_migrations"].map((table) => client.query(`select xmin::text, t.* from ${table} t order by name`));
  return Promise.all(rows.map(async (read) => (await read).rows)).finally(() => client.end());
}

test("migrations run once, in order, and later only the new ones", async () => {
  expect(await migrate(url, folder)).toEqual(["0001_birds.sql", "0002_birds_song.sql"]);
  expect(await migrate(url, folder)).toEqual([]);
  await write("0003_birds_more.sql", "insert into birds values ('jay', 'screech');");
  expect(await migrate(url, folder)).toEqual(["0003_birds_more.sql"]);
  expect(await birds()).toHaveLength(2);
});

test("two starting at once take turns", async () => {
  const ran = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(ran.flat().sort()).toEqual(["0001_birds.sql", "0002_birds_song.sql"]);
});

test("a migration that was changed after it had run is refused", async () => {
  await migrate(url, folder);
  await write("0002_birds_song.sql", "alter table birds add song text;");
  await expect(migrate(url, folder)).rejects.toThrow("The migration 0002_birds_song.sql was changed after it had run.");
});

test("line ends of another system are no change", async () => {
  await write("0003_birds_more.sql", "insert into birds\nvalues ('jay', 'screech');");
  await migrate(url, folder);
  await write("0003_birds_more.sql", "insert into birds\r\nvalues ('jay', 'screech');");
  expect(await migrate(url, folder)).toEqual([]);
});

test("a migration that is gone or comes too late is refused", async () => {
  await migrate(url, folder);
  await write("0001_ahead.sql", "select 1;");
  await expect(migrate(url, folder)).rejects.toThrow("The migration 0001_ahead.sql comes before 0001_birds.sql");
  await unlink(join(folder, "0001_ahead.sql"));
  await unlink(join(folder, "0002_birds_song.sql"));
  await expect(migrate(url, folder)).rejects.toThrow("has run the migration 0002_birds_song.sql, which this version does not have");
});

test("GS-27 an older version goes on with newer tables where the newer one is taken back, and with no other history", async () => {
  await write("0003_birds_more.sql", "insert into birds values ('jay', 'screech');");
  await migrate(url, folder);
  await unlink(join(folder, "0003_birds_more.sql"));
  await expect(migrate(url, folder)).rejects.toThrow("NEWER_TABLES=allow");
  expect(await migrate(url, folder, { newerTables: true })).toEqual([]);
  await write("0004_own.sql", "select 1;");
  await expect(migrate(url, folder, { newerTables: true })).rejects.toThrow("0003_birds_more.sql, which this version does not have");
  await unlink(join(folder, "0004_own.sql"));
  await write("0002_birds_song.sql", "alter table birds add song text;");
  await expect(migrate(url, folder, { newerTables: true })).rejects.toThrow("was changed after it had run");
});

test("a database from before the first release is refused in one sentence, and stays as it was", async () => {
  await migrate(url, folder);
  const kit = "87be6728f93dd88447f314c17b205f78fb9dd4837884748e848bd7a9e3ecd688";
  await runOn(url, `update kit_migrations set name = '0001_kit.sql', checksum = '${kit}' where name = '0001_birds.sql'`);
  await runOn(url, "update kit_migrations set name = '0097_lottery_trials.sql' where name = '0002_birds_song.sql'");
  await write("0001_kit.sql", "drop table birds;");
  const before = await everything();
  await expect(migrate(url, folder)).rejects.toThrow(
    /^This database was made by a version before the first release and cannot be carried over: set DATA_DIR to another folder [^.]*\.$/,
  );
  expect(await everything()).toEqual(before);
});

test("a migration that fails changes nothing and says why", async () => {
  await migrate(url, folder);
  await write("0003_birds_broken.sql", "delete from birds; select * from nowhere;");
  await expect(migrate(url, folder)).rejects.toThrow(/^The migration 0003_birds_broken.sql failed and changed nothing: relation "nowhere"/);
  expect(await birds()).toHaveLength(1);
});

test("a badly named file and a database that is away are told in a sentence", async () => {
  await write("3-birds.sql", "select 1;");
  await expect(migrate(url, folder)).rejects.toThrow("The migration 3-birds.sql must be named like");
  await unlink(join(folder, "3-birds.sql"));
  await expect(migrate("postgres://nobody@127.0.0.1:1/none", folder)).rejects.toThrow("The database cannot be reached");
});

test("a migration that has to wait for its lock holds nobody up, and is done once it can be", async () => {
  await migrate(url, folder);
  const [reader, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url, statement_timeout: 10_000 })];
  await Promise.all([reader.connect(), other.connect()]);
  await reader.query("begin");
  await reader.query("select * from birds");
  await write("0003_birds_nest.sql", "alter table birds add nest text;");
  const migrating = migrate(url, folder);
  const waiting = "select count(*)::int as n from pg_locks where relation = 'birds'::regclass and not granted";
  await expect.poll(async () => (await other.query(waiting)).rows[0].n).toBe(1);
  // Without an end to the wait, this would stand behind it until the first reader has gone.
  expect((await other.query("select name from birds")).rows).toEqual([{ name: "magpie" }]);
  await reader.query("commit");
  expect(await migrating).toEqual(["0003_birds_nest.sql"]);
  await Promise.all([reader.end(), other.end()]);
});

test("a migration outside of a transaction builds an index while others write, and is done anew where it was left half done", async () => {
  await migrate(url, folder);
  const [writer, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url, statement_timeout: 10_000 })];
  await Promise.all([writer.connect(), other.connect()]);
  const text = `-- Outside of a transaction: the reason.
drop index concurrently if exists birds_by_song;
create unique index concurrently birds_by_song on birds (song);
`;
  await write("0003_birds_by_song.sql", text);
  await other.query("insert into birds values ('jay', 'chatter')");
  await expect(migrate(url, folder)).rejects.toThrow(/0003_birds_by_song.sql failed and changed nothing: could not create unique index/);
  const isValid = async () => (await other.query("select indisvalid from pg_index where indexrelid = 'birds_by_song'::regclass")).rows;
  expect(await isValid()).toEqual([{ indisvalid: false }]);
  await other.query("delete from birds where name = 'jay'");

  await writer.query("begin");
  await writer.query("insert into birds values ('wren', 'trill')");
  // Two nodes: the one that waits for its turn is not waited for.
  const migrating = Promise.all([migrate(url, folder), migrate(url, folder)]);
  const waiting = `select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`;
  await expect.poll(async () => (await other.query(waiting)).rows[0].n).toBe(1);
  await other.query("insert into birds values ('crow', 'caw')");
  await writer.query("commit");
  expect((await migrating).flat()).toEqual(["0003_birds_by_song.sql"]);
  expect(await isValid()).toEqual([{ indisvalid: true }]);
  await Promise.all([writer.end(), other.end()]);
});
