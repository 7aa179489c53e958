import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { programFile, SHORT_LIVED } from "./killed/doomed";
import { rawRequest } from "./people/raw-request";

// Whole servers start and stop here, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "magpie-process-"));
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) await ended(child, "SIGTERM");
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

interface Started {
  child: ChildProcess;
  /** Its address, or null when it ended instead. */
  address: string | null;
  complained: () => string;
}

/** Seeding the demo takes longer than all else, and the seed's own test shows it. */
const BARE = { DEMO: "off" };

async function start(env: Record<string, string> = BARE): Promise<Started> {
  const child = spawn(process.execPath, [...SHORT_LIVED, programFile("main")], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  let printed = "";
  let complained = "";
  child.stderr?.on("data", (chunk) => {
    complained += chunk;
  });
  const address = await new Promise<string | null>((settle) => {
    child.stdout?.on("data", (chunk) => {
      printed += chunk;
      const ready = /^READY (\S+)/m.exec(printed);
      if (ready?.[1]) settle(ready[1]);
    });
    // Waits for `close` and not for the exit, because its last output may come later.
    child.once("close", () => settle(null));
  });
  return { child, address, complained: () => complained };
}

function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  return new Promise((settle) => {
    child.once("exit", (code) => settle(code));
    if (signal) child.kill(signal);
  });
}

/** The database's own process, from the file it keeps; null when it has stopped. */
async function databasePid(): Promise<number | null> {
  const text = await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").catch(() => null);
  return text ? Number(text.split("\n")[0]) : null;
}

test("it says where it is, and stops cleanly with its database when asked", async () => {
  const { child, address } = await start();
  expect(await rawRequest(String(address), "/readyz")).toMatchObject({ status: 200, json: { status: "ready", nodes: "alone" } });
  expect(await databasePid()).toEqual(expect.any(Number));
  expect(await ended(child, "SIGTERM")).toBe(0);
  expect(await databasePid()).toBeNull();
});

test("after a hard kill the database that was left is taken over, and ends with the next", async () => {
  const { child } = await start();
  const left = await databasePid();
  await ended(child, "SIGKILL");
  expect(await databasePid()).toBe(left);
  const next = await start();
  expect(await databasePid()).toBe(left);
  expect(await rawRequest(String(next.address), "/readyz")).toMatchObject({ status: 200 });
  expect(await ended(next.child, "SIGINT")).toBe(0);
  expect(await databasePid()).toBeNull();
});

test("it does not outlive the parent that held its channel", async () => {
  const { child } = await start();
  const over = ended(child);
  child.disconnect();
  expect(await over).toBe(0);
  expect(await databasePid()).toBeNull();
});

test("it does not outlive a parent that is gone before it is up", async () => {
  const starting = start();
  const [child] = children as [ChildProcess];
  const over = ended(child);
  child.disconnect();
  await starting;
  expect(await over).toBe(0);
  expect(await databasePid()).toBeNull();
});

test("a port that is taken is told in one sentence, and nothing stays behind", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { child, address, complained } = await start({ ...BARE, PORT: String(port) });
  other.close();
  expect([address, child.exitCode]).toEqual([null, 1]);
  expect(complained()).toBe(`Port ${port} is in use: stop the other program, or set PORT to another number.\n`);
  expect(await databasePid()).toBeNull();
});

test("a wrong setting and a database that is away are told in one sentence", async () => {
  const wrong = await start({ PORT: "many" });
  expect([wrong.child.exitCode, wrong.complained()]).toEqual([1, expect.stringMatching(/^The setting PORT is wrong: [^\n]+\n$/)]);
  const away = await start({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET_KEY: Buffer.alloc(32).toString("base64url") });
  expect([away.child.exitCode, away.complained()]).toEqual([1, expect.stringMatching(/^The database cannot be reached: [^\n]+\n$/)]);
});
