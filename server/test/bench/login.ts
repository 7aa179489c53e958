import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pino } from "pino";
import { createApp } from "../../src/app";
import { type Database, openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { keepSecrets } from "../../src/kit/seal/merchant-secrets";
import { hashPassword } from "../../src/modules/auth/auth";
import { createMember } from "../../src/seed/create-member";
import { createMerchant } from "../../src/seed/create-merchant";
import { rankDistance } from "../kit/rank-test";
import { LoginClient } from "../people/login-client";

const MERCHANT = { id: 1, code: "bench" };
const PASSWORD = "correct-horse-1";
const ADDRESS = "203.0.113.7";
const MEMBERS = 40;
const LOGINS = 200;
const AT_ONCE = 8;
/** Equals the number of hashes that the server computes at once. */
const TURNS = 2;

interface Ground {
  database: Database;
  client: LoginClient;
  pepper: Buffer;
}

/** A whole server in this process, on a database of its own. */
async function withGround<T>(migrations: string, work: (ground: Ground) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  await migrate(embedded.ownerUrl, migrations);
  const database = openDatabase({ app: embedded.ownerUrl, owner: embedded.ownerUrl });
  const masterSecret = randomBytes(32);
  const limits = { read: 1_000_000, write: 1_000_000, credentials: 1_000_000 };
  const app = await createApp({
    database,
    log: pino({ level: "silent" }),
    masterSecret,
    services: NO_SERVICES,
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    limits,
    trustedProxies: 1,
    merchantHeader: true,
  });
  const secrets = keepSecrets(masterSecret)(MERCHANT.id);
  const client = new LoginClient(await app.listen(0), MERCHANT.code, secrets);
  try {
    await database.inMerchantId(MERCHANT.id, (db) => createMerchant(db, MERCHANT));
    for (let at = 0; at < MEMBERS; at++) {
      await database.inMerchantId(MERCHANT.id, (db) => createMember(db, secrets, { account: `member-${at}`, password: PASSWORD }));
    }
    return await work({ database, client, pepper: secrets.pepper });
  } finally {
    client.close();
    await app.close();
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Measures sign-ins a second, the part of that which is hashing, and the delay of the event loop meanwhile. */
export function benchLogins(migrations: string) {
  return withGround(migrations, async ({ client, pepper }) => {
    const hashMs = await medianHashMs(pepper);
    const bodies: string[] = [];
    for (let at = 0; at < LOGINS; at++) bodies.push(await client.prepare({ username: `member-${at % MEMBERS}`, password: PASSWORD }));
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const start = performance.now();
    let next = 0;
    const worker = async () => {
      for (let at = next++; at < LOGINS; at = next++) {
        const { outcome } = await client.post(bodies[at] ?? "", `198.18.${at >> 8}.${at & 255}`);
        if (outcome !== "in") throw new Error(`a login was answered with ${outcome}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const elapsedMs = performance.now() - start;
    loop.disable();
    return {
      loginsPerSecond: (LOGINS / elapsedMs) * 1000,
      hashMs,
      hashingShare: (LOGINS * hashMs) / (elapsedMs * TURNS),
      loopDelayP99Ms: loop.percentile(99) / 1e6,
    };
  });
}

async function medianHashMs(pepper: Buffer): Promise<number> {
  const times: number[] = [];
  const worker = async () => {
    for (let at = 0; at < 20; at++) {
      const start = performance.now();
      await hashPassword(PASSWORD, pepper);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: TURNS }, worker));
  return median(times);
}

/** Wrong passwords for a name that exists and one that does not, in turns. */
export function benchTiming(migrations: string, calls: number) {
  return withGround(migrations, async ({ database, client }) => {
    const times = { "member-0": [] as number[], "member-x": [] as number[] };
    for (let call = -10; call < calls; call++) {
      const names = call % 2 === 0 ? (["member-0", "member-x"] as const) : (["member-x", "member-0"] as const);
      for (const name of names) {
        const { ms } = await client.post(await client.prepare({ username: name, password: "wrong-password" }), ADDRESS);
        if (call >= 0) times[name].push(ms);
        await database.inMerchantId(MERCHANT.id, (db) => db.deleteFrom("auth_logins").execute());
      }
    }
    const [known, unknown] = [times["member-0"], times["member-x"]];
    return { knownMs: median(known), unknownMs: median(unknown), distance: rankDistance(known, unknown) };
  });
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
