import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { type Database, openDatabase } from "../../../src/kit/database/db";
import { migrate } from "../../../src/kit/database/migrate";
import { startEmbedded } from "../../../src/kit/embedded/embedded";
import { type Lanes, openLanes } from "../../../src/kit/lanes/lanes";
import { place } from "../../ledger/place";
import { type Ended, paced } from "../../load/paced";
import { newDatabase, readReady } from "../play";

export interface ReadersOptions {
  migrations: string;
  /** The path of the built server. */
  program: string;
  betsPerSecond: number;
  seconds: number;
  pairs: number;
  say(line: string): void;
}

export interface ReadersBench {
  /** Of the bets of each pair, while reports are read and while nobody reads them. */
  read: number[];
  unread: number[];
  betsPerSecond: number;
  /** The oldest posting that reports had not read, at its oldest. */
  lagMs: number;
}

const MERCHANT_ID = 1;
const PLAYERS = 256;
const GAMES = 100;
const WARM_SECONDS = 5;
const LOOK_MS = 250;

/** Bets at a steady pace in the ledger, with readers of reports in a server beside them and without, in turns. */
export async function benchReaders(options: ReadersOptions): Promise<ReadersBench> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  const found: ReadersBench = { read: [], unread: [], betsPerSecond: Number.POSITIVE_INFINITY, lagMs: 0 };
  try {
    for (let pair = 0; pair < options.pairs; pair++) {
      // Whichever of a pair is first has a machine that is a little warmer or colder.
      for (const reports of pair % 2 === 0 ? (["read", "unread"] as const) : (["unread", "read"] as const)) {
        const url = await newDatabase(embedded.ownerUrl, `bench_${pair}_${reports}`);
        const { p99Ms, betsPerSecond, lagMs } = await betOnce(url, reports, options);
        options.say(
          `reports ${reports}: p99 ${p99Ms.toFixed(1)} ms at ${betsPerSecond.toFixed(0)} bets a second, ${Math.round(lagMs)} ms behind`,
        );
        found[reports].push(p99Ms);
        found.betsPerSecond = Math.min(found.betsPerSecond, betsPerSecond);
        if (reports === "read") found.lagMs = Math.max(found.lagMs, lagMs);
      }
    }
    return found;
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function betOnce(url: string, reports: string, { migrations, program, betsPerSecond, seconds }: ReadersOptions) {
  await migrate(url, migrations);
  const settings = { PLAYERS: String(PLAYERS), GAMES: String(GAMES), REPORTS: reports };
  const env = { ...process.env, DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), ...settings };
  const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  const database = openDatabase({ app: url, owner: url });
  const lanes = openLanes({ connect: database.connectLane, tell: () => {} });
  try {
    await readReady(server.stdout);
    const { rows } = await sql<{ id: string }>`select id from members_members`.execute(database.owner);
    const bet = () => betOf(lanes, rows[Math.floor(Math.random() * rows.length)]?.id ?? "");
    await paced(betsPerSecond, WARM_SECONDS, bet);
    let lagMs = 0;
    const look = setInterval(() => void unreadMs(database).then((ms) => (lagMs = Math.max(lagMs, ms))), LOOK_MS);
    const { p99Ms, perSecond, errors } = await paced(betsPerSecond, seconds, bet);
    clearInterval(look);
    if (errors.size > 0) throw new Error([...errors.keys()].join(", "));
    return { p99Ms, betsPerSecond: perSecond, lagMs };
  } finally {
    await lanes.close();
    await database.close();
    server.kill();
  }
}

async function betOf(lanes: Lanes, memberId: string): Promise<Ended> {
  const since = performance.now();
  const game = Math.floor(Math.random() * GAMES);
  const { status } = await place(lanes, {
    merchantId: MERCHANT_ID,
    key: `readers:${randomUUID()}`,
    entry: {
      kind: "play.bet",
      transfers: [{ from: `member:${memberId}:cash`, to: "house:games", amount: 1n, currency: "INR" }],
      details: { vendor: "EG2", vendorName: "Studio", game: `g${game}`, gameName: `Game ${game}`, gameType: "RNG", round: randomUUID() },
    },
    origin: { actor: "vendor:bench", requestId: "bench", address: "127.0.0.1" },
    now: new Date(),
  });
  return { served: status === "done", ms: performance.now() - since };
}

/** The age of the oldest posting that is in no figure yet. */
async function unreadMs({ owner }: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from clock_timestamp() - t.happened_at) * 1000, 0)::float8 as ms
    from reports_state s cross join lateral (
      select w.happened_at from wallet_transactions w
      where w.merchant_id = ${MERCHANT_ID} and w.xact >= s.upto and (w.xact, w.id) > (s.upto, s.upto_id) order by w.xact, w.id limit 1
    ) t where s.merchant_id = ${MERCHANT_ID}`.execute(owner);
  return rows[0]?.ms ?? 0;
}
