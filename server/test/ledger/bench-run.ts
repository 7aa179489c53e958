import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { openLedgerBench, type Rate } from "./bench";
import { openYardstick } from "./bench-yardstick";

export interface BenchOptions {
  migrations: string;
  seconds: number;
  /** The scale of the yardstick's tables; below the number of its clients they wait for each other. */
  scale: number;
  databaseUrl?: string | undefined;
  say(line: string): void;
}

export interface BenchResult {
  yardstick: { madeBy: string; alone: number; crowd: number };
  ledger: Record<"alone" | "uniform64" | "uniform256" | "hot64" | "hot256", Rate>;
}

/** Yardstick and ledger, one after the other on the same server. */
export async function benchWallet(options: BenchOptions): Promise<BenchResult> {
  return withServer(options.databaseUrl, async (serverUrl) => {
    const yardstick = await withDatabase(serverUrl, "magpie_bench_yardstick", (url) => measureYardstick(url, options));
    const ledger = await withDatabase(serverUrl, "magpie_bench_ledger", (url) => measureLedger(url, options));
    return { yardstick, ledger };
  });
}

async function measureYardstick(url: string, { seconds, scale, say }: BenchOptions): Promise<BenchResult["yardstick"]> {
  const { rate, madeBy } = await openYardstick(url, scale);
  say(`yardstick: ${madeBy}, tpcb-like, prepared, scale ${scale}`);
  return { madeBy, alone: await rate(1, seconds), crowd: await rate(64, seconds) };
}

async function measureLedger(url: string, { migrations, seconds, say }: BenchOptions): Promise<BenchResult["ledger"]> {
  const bench = await openLedgerBench(url, migrations);
  await bench.run(64, 1, false);
  say("ledger: two lanes, real schema");
  const result = {
    uniform64: await bench.run(64, seconds, false),
    uniform256: await bench.run(256, seconds, false),
    hot64: await bench.run(64, seconds, true),
    hot256: await bench.run(256, seconds, true),
    alone: await bench.run(1, seconds, false),
  };
  await bench.close();
  return result;
}

async function withServer<T>(databaseUrl: string | undefined, work: (url: string) => Promise<T>): Promise<T> {
  if (databaseUrl) return work(databaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  try {
    // Over the network, as a server reaches its database elsewhere: a socket in the file system would flatter the yardstick's many small statements.
    const url = new URL(embedded.ownerUrl);
    url.hostname = "127.0.0.1";
    return await work(url.href);
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withDatabase<T>(serverUrl: string, name: string, work: (url: string) => Promise<T>): Promise<T> {
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`drop database if exists ${name} with (force)`);
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await run(`drop database ${name} with (force)`);
  }
}
