import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { programFile, SHORT_LIVED } from "../killed/doomed";
import { rawRequest } from "../people/raw-request";
import { newDatabase } from "../world";
import { openRedisDouble, type RedisDouble } from "./redis-double";

// Whole servers start here.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const SOON = { timeout: 90_000 };

let redis: RedisDouble;
let child: ChildProcess;
let address: string;

beforeAll(async () => {
  redis = await openRedisDouble();
  const own = {
    DATABASE_URL: await newDatabase(),
    REDIS_URL: redis.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64url"),
    WORKERS: "2",
  };
  child = spawn(process.execPath, [...SHORT_LIVED, programFile("main")], {
    env: { PATH: process.env.PATH ?? "", PORT: "0", LOG_LEVEL: "silent", DATABASE_CONNECTIONS: "2", ...own },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout as NonNullable<typeof child.stdout>, "data")) as [Buffer];
  address = /^READY (\S+)/.exec(String(said))?.[1] ?? "";
});
afterAll(async () => {
  child.kill("SIGKILL");
  await redis.stop();
});

/** The processes that this one has started. */
function workers(): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="]).toString().trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid = 0, parent]) => (parent === child.pid ? [pid] : []));
}

test("several processes serve behind one port, one that dies is replaced, and all end with the first", async () => {
  const [first, second] = workers();
  expect(workers()).toHaveLength(2);
  const ready = async () => (await rawRequest(address, "/readyz").catch(() => null))?.json;
  expect(await ready()).toEqual({ status: "ready", nodes: "joined" });
  process.kill(first as number, "SIGKILL");
  await expect.poll(() => workers().filter((pid) => pid !== first && pid !== second).length, SOON).toBe(1);
  expect(workers()).toContain(second);
  await expect.poll(ready, SOON).toEqual({ status: "ready", nodes: "joined" });
  const over = once(child, "exit");
  child.kill("SIGTERM");
  expect(await over).toEqual([0, null]);
  expect(workers()).toEqual([]);
});
