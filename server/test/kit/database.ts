import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/kit/database/migrate";
import { type Embedded, startEmbedded } from "../../src/kit/embedded/embedded";
import { buildPrograms } from "./programs";

declare module "vitest" {
  interface ProvidedContext {
    /** The database server's maintenance database, as its owner. */
    serverUrl: string;
    /** The folder of the programs that tests start. */
    programs: string;
  }
}

export const TEMPLATE = "magpie_template";
export const MIGRATIONS = join(import.meta.dirname, "../../migrations");

/**
 * What a database that has been used for a minute knows of itself. A new one takes each merchant for one of two hundred, so that the index by
 * merchant alone looks as good as the one by account: the ledger then reads all accounts of the merchant for each that it writes.
 */
const KNOWN_COLUMNS = `select pg_restore_attribute_stats('schemaname', n.nspname::text, 'relname', c.relname::text, 'attname', 'merchant_id',
    'inherited', false, 'null_frac', 0::real, 'avg_width', 4, 'n_distinct', 2::real)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and n.nspname = 'public' and a.attname = 'merchant_id' and not a.attisdropped`;

let embedded: Embedded;
let dataDir: string;
let programs: string;

export async function setup({ provide }: TestProject): Promise<void> {
  [programs] = await Promise.all([buildPrograms(), startDatabase()]);
  provide("serverUrl", embedded.ownerUrl);
  provide("programs", programs);
}

/** One real PostgreSQL for the whole run, with one migrated database that every test file copies. */
async function startDatabase(): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), "magpie-test-"));
  embedded = await startEmbedded({ dataDir, durable: false });
  // The password is random, so thousands of hashes for each of our many connections would protect nothing.
  await runOn(embedded.ownerUrl, `set scram_iterations = 1; alter role current_user password '${new URL(embedded.ownerUrl).password}'`);
  await runOn(embedded.ownerUrl, `create database ${TEMPLATE}`);
  await migrate(databaseUrl(embedded.ownerUrl, TEMPLATE), MIGRATIONS);
  await runOn(databaseUrl(embedded.ownerUrl, TEMPLATE), KNOWN_COLUMNS);
}

export async function teardown(): Promise<void> {
  await embedded.stop();
  for (const folder of [dataDir, programs]) await rm(folder, { recursive: true, force: true });
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
