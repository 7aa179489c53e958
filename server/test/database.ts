import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Embedded, startEmbedded } from "../src/kit/embedded";
import { migrate } from "../src/kit/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** The database server's maintenance database, as its owner. */
    serverUrl: string;
  }
}

export const TEMPLATE = "magpie_template";
export const MIGRATIONS = join(import.meta.dirname, "../migrations");

let embedded: Embedded;
let dataDir: string;

/** One real PostgreSQL for the whole run, with one migrated database for everybody to copy. */
export async function setup({ provide }: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), "magpie-test-"));
  embedded = await startEmbedded({ dataDir, durable: false });
  await runOn(embedded.ownerUrl, `create database ${TEMPLATE}`);
  await migrate(databaseUrl(embedded.ownerUrl, TEMPLATE), MIGRATIONS);
  provide("serverUrl", embedded.ownerUrl);
}

export async function teardown(): Promise<void> {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
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
