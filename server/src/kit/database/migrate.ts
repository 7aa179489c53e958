import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartFailure } from "../start/start-failure";
import { isInTheWay } from "./past-others";
import { WatchingClient } from "./standby";

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface AppliedMigration {
  name: string;
  checksum: string;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Every node uses this advisory lock, so that two that start at once migrate one after the other. */
const LOCK_KEY = 6_247_743;
const LOCK_MS = 200;
const PAUSE_MS = 500;
const TRIES_MAX = 60;
/** A failover is over by then. */
const PROMOTION_MS = 60_000;
/** A file that begins so is run statement by statement: an index of a large table is built while others write to it. Each may run twice. */
const ALONE = "-- Outside of a transaction";
/** The checksum that `0001_kit.sql` has in every database made before the first release, whose other migrations are not here any more. */
const BEFORE_FIRST_RELEASE = "87be6728f93dd88447f314c17b205f78fb9dd4837884748e848bd7a9e3ecd688";

/** Migrations name the collation that PostgreSQL 17 brought: by code point, with the letters of Unicode. Older ones have it from the system. */
const COLLATION_BEFORE_17 = `do $$ begin
  if not exists (select from pg_collation where collname = 'pg_c_utf8') then
    create collation pg_c_utf8 (provider = libc, locale = 'C.UTF-8');
  end if;
end $$`;

/** Brings a database up to date and answers with the names of what it ran. A release that is taken back may find newer tables. */
export async function migrate(ownerUrl: string, folder: string, { newerTables = false } = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await connectToPrimary(ownerUrl);
  try {
    await takeTurn(client);
    await client.query(COLLATION_BEFORE_17);
    const applied = await readApplied(client);
    checkHistory(newerTables ? withoutNewer(applied, migrations) : applied, migrations);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** A node that starts during a failover may be led to the next primary before it is one. */
async function connectToPrimary(connectionString: string): Promise<pg.Client> {
  const deadline = performance.now() + PROMOTION_MS;
  for (;;) {
    const client = new WatchingClient({ connectionString, application_name: "magpie migrate" });
    await client.connect().catch((error) => {
      throw new StartFailure(`The database cannot be reached: ${error.message}. Check DATABASE_URL.`, { cause: error });
    });
    if (!client.isAtStandby) return client;
    await client.end();
    if (performance.now() > deadline) {
      throw new StartFailure("The database is a standby: let DATABASE_URL lead to the primary, or promote this one.");
    }
    await sleep(LOCK_MS);
  }
}

/** Asks again and again: a statement that waited would hold up an index that another node builds, which waits for all older statements. */
async function takeTurn(client: pg.Client): Promise<void> {
  const isOurs = async () => (await client.query("select pg_try_advisory_lock($1) as taken", [LOCK_KEY])).rows[0].taken;
  while (!(await isOurs())) await sleep(LOCK_MS);
}

/** All migrations of a folder, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const odd = names.find((name) => !FILE_NAME.test(name));
  if (odd) throw new StartFailure(`The migration ${odd} must be named like 0012_points_balance.sql.`);
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex") };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(
    "create table if not exists kit_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<AppliedMigration>("select name, checksum from kit_migrations order by name");
  return rows;
}

/**
 * What the database has run besides all that this version has. Migrations only add, so an older version goes on with them; one that lacks
 * some and has others of its own is no older version.
 */
function withoutNewer(applied: AppliedMigration[], migrations: Migration[]): AppliedMigration[] {
  const last = migrations.at(-1)?.name ?? "";
  return applied.length > migrations.length ? applied.filter(({ name }) => name <= last) : applied;
}

/** Applied migrations must still exist, unchanged and in the same order. */
function checkHistory(applied: AppliedMigration[], migrations: Migration[]): void {
  if (applied.some(({ checksum }) => checksum === BEFORE_FIRST_RELEASE)) {
    throw new StartFailure(
      "This database was made by a version before the first release and cannot be carried over: set DATA_DIR to another folder (or DATABASE_URL to an empty database), or remove the old one.",
    );
  }
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  applied.forEach(({ name, checksum }, position) => {
    const file = files.get(name);
    if (!file)
      throw new StartFailure(
        `The database has run the migration ${name}, which this version does not have. Start a version that has it, or take the newer one back with NEWER_TABLES=allow.`,
      );
    if (file.checksum !== checksum) {
      throw new StartFailure(
        `The migration ${name} was changed after it had run. Restore the file and put the change into a new migration.`,
      );
    }
    const expected = migrations[position]?.name;
    if (expected !== name)
      throw new StartFailure(`The migration ${expected} comes before ${name}, which has already run. Give it a later number.`);
  });
}

/** Everybody else waits behind a migration that waits for its lock, so under traffic it gives up soon and comes again. */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const error = await tryOnce(client, migration);
    if (error === null) return;
    if (!isInTheWay(error) || tries >= TRIES_MAX) {
      throw new StartFailure(`The migration ${migration.name} failed and changed nothing: ${error.message}.`, { cause: error });
    }
    await sleep(PAUSE_MS);
  }
}

async function tryOnce(client: pg.Client, { name, sql, checksum }: Migration): Promise<Error | null> {
  try {
    if (sql.startsWith(ALONE)) for (const statement of sql.split(/(?<=;)\s*\n/)) await client.query(statement);
    await client.query("begin");
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    if (!sql.startsWith(ALONE)) await client.query(sql);
    await client.query("insert into kit_migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
    return null;
  } catch (error) {
    await client.query("rollback");
    return error as Error;
  }
}
