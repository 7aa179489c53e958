import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "@magpie/domain/period";
import { sql } from "kysely";
import { pino } from "pino";
import { createApp } from "../../src/app";
import { type Database, openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { visitEmbedded } from "../../src/kit/embedded/guest";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { keepSecrets } from "../../src/kit/seal/merchant-secrets";
import { readConfig } from "../../src/kit/start/config";
import { follow } from "../../src/modules/agency/rollups/follow";
import { openSession } from "../../src/modules/auth/auth";
import { createMember } from "../../src/seed/create-member";
import { createMerchant } from "../../src/seed/create-merchant";
import { addBigTeam } from "../../src/seed/large/big-team";
import { BIG_TEAM, BIG_TEAM_LEADER } from "../../src/seed/large/seed-team";

const CALLS = 15;
/** A server that has been up keeps the plans of what agents ask, and has compiled what answers them: both need some twenty calls. */
const WARMING = 25;
const FEED = 20_000;
/** Far more than any commit settles. */
const COUNTED_AT_ONCE = 1_000;
const PLAYERS = 64;

export interface AgencyBench {
  /** The median of some calls at the server, in milliseconds. */
  reports: { name: string; ms: number; goalMs: number }[];
  people: number;
  /** Null where reports alone were asked for. */
  rest: {
    /** A month's totals by a recursive query over the leaves, and from the rollup. */
    recursiveMs: number;
    rollupMs: number;
    /** Settled bets that are read in a second: those of as many players as `npm run bench:play` has, and those of a member each. */
    betsPerSecond: number;
    scatteredPerSecond: number;
  } | null;
}

/** A merchant with a large team, in a database for the bench alone or in the one that `npm run seed:team` filled. */
export interface TeamGround {
  database: Database;
  masterSecret: Buffer;
  merchant: { id: number; code: string };
  rootId: string;
  close(): Promise<void>;
}

export async function newGround(migrations: string, people: number, say: (line: string) => void): Promise<TeamGround> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir, durable: false });
  await migrate(embedded.ownerUrl, migrations);
  const database = openDatabase({ app: embedded.ownerUrl, owner: embedded.ownerUrl });
  const masterSecret = Buffer.alloc(32, 1);
  const merchant = { id: 1, code: "bench" };
  const rootId = await database.inMerchantId(merchant.id, async (db) => {
    await createMerchant(db, { ...merchant, timeZone: "UTC" });
    return createMember(db, keepSecrets(masterSecret)(merchant.id), { account: "root", password: "long-ago-1", type: 1 });
  });
  await addBigTeam(database, { merchantId: merchant.id, rootId, people, say });
  return {
    ...{ database, masterSecret, merchant, rootId },
    async close() {
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Filling a database with a million members takes much longer than measuring it. */
export async function seededGround(env: NodeJS.ProcessEnv, migrations: string): Promise<TeamGround> {
  const { dataDir, masterSecret } = await readConfig(env);
  const embedded = await visitEmbedded(dataDir);
  await migrate(embedded.ownerUrl, migrations);
  const database = openDatabase({ app: embedded.ownerUrl, owner: embedded.ownerUrl });
  const { rows } = await sql<{ id: string }>`
    select id from members_members where merchant_id = ${BIG_TEAM.id} and account = ${BIG_TEAM_LEADER.account}`.execute(database.owner);
  const rootId = rows[0]?.id;
  if (rootId === undefined) throw new Error(`no team in ${dataDir}: npm run seed:team makes one`);
  return {
    ...{ database, masterSecret, merchant: BIG_TEAM, rootId },
    async close() {
      await database.close();
      await embedded.close();
    },
  };
}

export async function benchAgency(
  { database, masterSecret, merchant, rootId }: TeamGround,
  only: string,
  say: (line: string) => void,
): Promise<AgencyBench> {
  const app = await createApp({
    database,
    log: pino({ level: "silent" }),
    masterSecret,
    services: NO_SERVICES,
    webFolder: "/nonexistent/web",
    artFolder: "/nonexistent/art",
    limits: { read: 1_000_000, write: 1_000_000, credentials: 1_000_000 },
    trustedProxies: 0,
    merchantHeader: true,
  });
  const address = await app.listen(0);
  const visit = { requestId: "bench", host: "", code: merchant.code, ip: "127.0.0.1", https: false, origin: address, headers: {} };
  try {
    const here = { ...visit, now: new Date(), asked: null, language: "EN" as const, sendCookie: () => {} };
    const { token } = await app.enter(here, (ctx) => openSession(ctx, { memberId: rootId, way: "username" }));
    const ask = (path: string) => askFor(address, path, { Merchant: merchant.code, Authorization: token });
    const { people, leaves, nextId } = await readSize(database, merchant.id);
    say(`a team of ${people.toLocaleString("en")}, ${leaves.toLocaleString("en")} figures of members`);
    const reports = await timeReports(ask, nextId, only, say);
    if (only) return { reports, people, rest: null };
    const plain = await timePlain(database, merchant.id, rootId);
    const run = () =>
      follow.run(
        {
          now: new Date(),
          attempt: 1,
          services: NO_SERVICES,
          inMerchant: (done) => app.enter({ ...here, now: new Date() }, done),
          inSister: () => Promise.reject(new Error("there is no other brand")),
        },
        {},
      );
    // A reader that runs every five seconds has at hand what the query down the tree has just crowded out.
    await timeReader(database, merchant.id, run, PLAYERS);
    const betsPerSecond = await timeReader(database, merchant.id, run, PLAYERS);
    const scatteredPerSecond = await timeReader(database, merchant.id, run, FEED);
    return { reports, people, rest: { ...plain, betsPerSecond, scatteredPerSecond } };
  } finally {
    await app.close();
  }
}

/** The size of the whole line, and the account with the largest team below its root. */
async function readSize({ owner }: Database, merchantId: number): Promise<{ people: number; leaves: number; nextId: string }> {
  const { rows } = await sql<{ id: string; people: number }>`
    select agent_id as id, people from agency_heads where merchant_id = ${merchantId} order by people desc limit 2`.execute(owner);
  const { rows: leaves } = await sql<{ count: number }>`
    select count(*)::int as count from agency_member_days where merchant_id = ${merchantId}`.execute(owner);
  return { people: rows[0]?.people ?? 0, leaves: leaves[0]?.count ?? 0, nextId: rows[1]?.id ?? "" };
}

/** Server times once all of them have been asked for a while; on a busy machine only the fastest says something. */
async function timeReports(
  ask: (path: string) => Promise<number>,
  account: string,
  only: string,
  say: (line: string) => void,
): Promise<AgencyBench["reports"]> {
  const today = new Date().toISOString().slice(0, 10);
  const ranges = { day: today, week: addDays(today, -6), month: `${today.slice(0, 8)}01` };
  const inDays = (from: string) => `from=${from}&to=${today}`;
  const calls = Object.entries(ranges).flatMap(([name, from]) => [
    [`overview, ${name}`, `MCS2_teamOverview?${inDays(from)}`, 20],
    [`results, ${name}`, `MCS2_teamResults?${inDays(from)}`, 20],
    [`results of a downline by bet, ${name}`, `MCS2_teamResults?${inDays(from)}&account=${account}&sort=bet`, 20],
    [`a figure explained, ${name}`, `MCS2_teamFigure?${inDays(from)}&figure=profit`, 20],
    [`bets, ${name}`, `MCS2_teamBets?${inDays(from)}`, 20],
    [`entries, ${name}`, `MCS2_teamEntries?${inDays(from)}`, 20],
    [`income, ${name}`, `MCS2_agentIncome?${inDays(from)}`, 20],
    [`real-time salary, ${name}`, `MCS2_contractLines?${inDays(from)}&kind=realtime`, 20],
  ]) as [string, string, number][];
  calls.push(["people below the root", "MCS2_downlines", 20], ["a search", "MCS2_searchDownlines?account=m000", 20]);
  calls.push(["overview with distinct people, 62 days", `MCS2_teamOverview?${inDays(addDays(today, -61))}`, 200]);
  const asked = calls.filter(([name]) => name.includes(only)).map(([name, path, goalMs]) => ({ name, path: `/wps/relay/${path}`, goalMs }));
  const firstMs = new Map<string, number>();
  for (let call = 0; call < WARMING; call++)
    for (const { name, path } of asked) {
      const ms = await ask(path);
      if (call === 0) firstMs.set(name, ms);
    }
  const timed: AgencyBench["reports"] = [];
  for (const { name, path, goalMs } of asked) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) times.push(await ask(path));
    times.sort((a, b) => a - b);
    const ms = times[Math.floor(CALLS / 2)] ?? 0;
    const [first, fastest, middle] = [firstMs.get(name) ?? 0, times[0] ?? 0, ms].map((time) => time.toFixed(1));
    say(`${name}: ${first} ms at first, then ${fastest} at the fastest, ${middle} in the middle`);
    timed.push({ name, ms, goalMs });
  }
  return timed;
}

/** The totals of a month, from the rollup and by walking down the tree to the leaves. */
async function timePlain({ owner }: Database, merchantId: number, rootId: string): Promise<{ recursiveMs: number; rollupMs: number }> {
  const time = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const rollup = () =>
    sql`select sum(bet), sum(payout), sum(valid) from agency_team_days
      where merchant_id = ${merchantId} and agent_id = ${rootId} and day > current_date - 30`.execute(owner);
  const recursive = () =>
    sql`with recursive team as (
        select ${rootId}::text as id
        union all select t.member_id from agency_tree t join team on t.parent_id = team.id where t.merchant_id = ${merchantId}
      )
      select sum(d.bet), sum(d.payout), sum(d.valid) from team join agency_member_days d on d.merchant_id = ${merchantId} and d.member_id = team.id
      where d.day > current_date - 30`.execute(owner);
  await sql`set statement_timeout = 0`.execute(owner);
  await rollup();
  const rollups = [await time(rollup), await time(rollup), await time(rollup)].sort((a, b) => a - b);
  await recursive();
  return { rollupMs: rollups[1] ?? 0, recursiveMs: await time(recursive) };
}

/** Settled bets of so many random members, read into all teams above them. */
async function timeReader(database: Database, merchantId: number, run: () => Promise<void>, players: number): Promise<number> {
  await database.inMerchantId(merchantId, async (db) => {
    const { rows } = await sql<{ id: string }>`
      select member_id as id from agency_numbers where number % 7 = 3 order by md5(member_id) limit ${players}`.execute(db);
    const from = Date.now();
    for (let first = 0; first < FEED; first += COUNTED_AT_ONCE) {
      const bets = Array.from({ length: COUNTED_AT_ONCE }, (_, at) => first + at);
      const ids = bets.map((bet) => rows[bet % rows.length]?.id ?? "");
      const same = <T>(value: T) => ids.map(() => value);
      await sql`select stakes_count(now(), ${ids}::text[], ${bets.map((bet) => `play:${from}:${bet}`)}::text[], ${same("play")}::text[], ${same("RNG")}::text[],
        ${same("RNG")}::text[], ${same("bench")}::text[], ${same("INR")}::text[], ${same("100")}::bigint[], ${same("0")}::bigint[], ${same(1)}::int[],
        ${same("100")}::bigint[], ${same("0")}::bigint[], ${same("0")}::bigint[], ${same(new Date())}::timestamptz[], ${same(new Date())}::timestamptz[])`.execute(
        db,
      );
    }
  });
  const start = performance.now();
  await run();
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await sql<{ left: number }>`
    select (l.number - c.upto)::int as left from stakes_last l join stakes_cursors c on c.reader = 'agency' and c.merchant_id = l.merchant_id
    where l.merchant_id = ${merchantId}`.execute(database.owner);
  if (rows[0]?.left !== 0) throw new Error("the reader left bets unread");
  return FEED / seconds;
}

function askFor(address: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request({ hostname, port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () => {
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode} ${Buffer.concat(parts).toString().slice(0, 300)}`));
        resolve(performance.now() - start);
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}
