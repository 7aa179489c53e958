import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createApp } from "../../src/app";
import type { Work } from "../../src/kit/ctx";
import { type Database, openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import type { Lanes } from "../../src/kit/lanes/lanes";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { createMerchant } from "../../src/seed/create-merchant";

const MERCHANT = { id: 1, code: "bench" };

export interface Ground {
  merchantId: number;
  database: Database;
  lanes: Lanes;
  /** A transaction inside the merchant. */
  enter<T>(work: (ctx: Work) => Promise<T>): Promise<T>;
  ask(path: string): Promise<void>;
}

/** A whole server in this process, on a database of its own, with one lottery game. */
export async function withGround<T>(
  migrations: string,
  game: { gameCode: string; name: string },
  work: (ground: Ground) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  await migrate(embedded.ownerUrl, migrations);
  const database = openDatabase({ app: embedded.ownerUrl, owner: embedded.ownerUrl });
  const app = await createApp({
    database,
    log: pino({ level: "silent" }),
    masterSecret: Buffer.alloc(32, 1),
    services: NO_SERVICES,
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    limits: { read: 1_000_000, write: 1_000_000, credentials: 1_000_000 },
    trustedProxies: 0,
    merchantHeader: true,
  });
  const address = await app.listen(0);
  const visit = { requestId: "bench", host: "", code: MERCHANT.code, ip: "127.0.0.1", https: false, origin: address, headers: {} };
  const enter = <A>(inside: (ctx: Work) => Promise<A>) =>
    app.enter({ ...visit, now: new Date(), asked: null, language: "EN", sendCookie: () => {} }, inside);
  const rules = { category: "SSC" as const, rules: "SSC20M", modes: ["LOTT" as const], picture: "" };
  try {
    await database.inMerchantId(MERCHANT.id, (db) => createMerchant(db, { ...MERCHANT, lotteryGames: [{ ...game, ...rules }] }));
    const lanes = await enter(async (ctx) => ctx.lanes);
    const ask = async (path: string) => {
      const answer = await fetch(`${address}${path}`, { headers: { Merchant: MERCHANT.code } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
    };
    return await work({ merchantId: MERCHANT.id, database, lanes, enter, ask });
  } finally {
    await app.close();
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
