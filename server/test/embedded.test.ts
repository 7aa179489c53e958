import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Embedded, startEmbedded } from "../src/kit/embedded/embedded";

// Whole servers start and stop here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

/** A data folder whose database was made and stopped: to copy one takes a tenth of the time. */
let made: string;
let folder: string;
let running: Embedded | null;

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), "magpie-embedded-"));
  const { stop } = await startEmbedded({ dataDir: made, durable: false });
  await stop();
});

afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-embedded-"));
  running = null;
});

afterEach(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** With the owners of all files, which are another account's if we are root. */
const copyMade = () => promisify(execFile)("cp", ["-a", `${made}/.`, folder]);

async function start(dataDir = folder): Promise<Embedded> {
  running = await startEmbedded({ dataDir, durable: false });
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = null;
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(question).finally(() => client.end());
  return rows;
}

test("the database keeps what it was told over a stop and a start, and answers on this machine alone", async () => {
  await copyMade();
  const first = await start();
  expect(await ask(first.ownerUrl, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  expect(await ask(first.ownerUrl, "show data_checksums")).toEqual([{ data_checksums: "on" }]);
  await expect(ask(first.ownerUrl.replace(/:[^:@]+@/, ":wrong@"), "select 1")).rejects.toThrow(/password/);
  await ask(first.ownerUrl, "create table kept as select 42 as answer");
  await stop();
  const second = await start();
  expect(second.reused).toBe(false);
  expect(await ask(second.ownerUrl, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("F-24 a bit that has rotted on the disk is told, and what it said is not read", async () => {
  await copyMade();
  const first = await start();
  await ask(first.ownerUrl, "create table kept as select 4242 as answer");
  const [row] = (await ask(first.ownerUrl, "select pg_relation_filepath('kept') as path")) as { path: string }[];
  await stop();
  const file = await open(join(first.home, "cluster", row?.path ?? ""), "r+");
  const page = Buffer.alloc(8_192);
  await file.read(page, 0, page.length, 0);
  const at = page.indexOf(Buffer.from(Int32Array.of(4242).buffer));
  await file.write(Uint8Array.of((page[at] ?? 0) ^ 1), 0, 1, at);
  await file.close();
  const second = await start();
  await expect(ask(second.ownerUrl, "select answer from kept")).rejects.toThrow(/invalid page in block 0/);
});

test("a second portal on the same folder is refused, and the first goes on", async () => {
  await copyMade();
  const { ownerUrl } = await start();
  await expect(startEmbedded({ dataDir: folder, durable: false })).rejects.toThrow(/^Another portal is running on the data folder/);
  expect(await ask(ownerUrl, "select 1 as alive")).toEqual([{ alive: 1 }]);
});

test("a start that was killed half-way leaves nothing that is in the way", async () => {
  await mkdir(join(folder, "postgres/cluster.unfinished/base"), { recursive: true });
  await writeFile(join(folder, "postgres/.s.PGSQL.1"), "");
  await start();
  const names = (await readdir(join(folder, "postgres"))).sort();
  expect(names).toEqual([
    expect.stringMatching(/^\.s\.PGSQL\.\d{5}$/),
    expect.stringMatching(/lock$/),
    "cluster",
    "password",
    "server.log",
  ]);
});

test("a folder that cannot be used is told in one sentence, and is as good as before once it is mended", async () => {
  await copyMade();
  const { home } = await start();
  await stop();
  for (const [file, sentence] of [
    ["cluster/global", /is damaged: restore a backup, or move it away/],
    ["cluster/global/pg_control", /cannot be opened \(.*pg_control.*\): restore a backup/],
    ["password", /has lost its password file/],
  ] as const) {
    await rename(join(home, file), join(home, "aside"));
    await expect(start()).rejects.toThrow(sentence);
    await rename(join(home, "aside"), join(home, file));
  }
  await writeFile(join(home, "cluster/PG_VERSION"), "15\n");
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 15 and this is 18: dump and restore it/);
  await writeFile(join(home, "cluster/PG_VERSION"), "18\n");
  await start();
});

test.runIf(process.getuid?.() === 0)("root lends the database another account, and a place that account can reach", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed);
  await chmod(closed, 0o700);
  const { home, ownerUrl } = await start(join(closed, "data"));
  expect(home).toMatch(/^\/var\/tmp\/magpie-[0-9a-f]{12}\/postgres$/);
  expect(await ask(ownerUrl, "select 1 as alive")).toEqual([{ alive: 1 }]);
  await stop();
  await rm(join(home, ".."), { recursive: true });
});
