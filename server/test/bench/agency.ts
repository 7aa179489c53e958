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
import { NO_SERVICES } from "../../src/kit/outside/services";
import { keepSecrets } from "../../src/kit/seal/merchant-secrets";
import { follow } from "../../src/modules/agency/rollups/follow";
import { openSession } from "../../src/modules/auth/auth";
import { createMember } from "../../src/seed/create-member";
import { createMerchant } from "../../src/seed/create-merchant";
import { addBigTeam } from "../../src/seed/large/big-team";

const MERCHANT = { id: 1, code: "bench" };
const CALLS = 15;
const FEED = 20_000;

export interface AgencyBench {
  /** The median of some calls at the server, in milliseconds. */
  reports: { name: string; ms: number; goalMs: number }[];
  /** The same month by a recursive query over the leaves. */
  recursiveMs: number;
  rollupMs: number;
  betsPerSecond: number;
  members: number;
  leaves: number;
}

export async function benchAgency(migrations: string, people: number, say: (line: string) => void): Promise<AgencyBench> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir, durable: false });
  await migrate(embedded.ownerUrl, migrations);
  const database = openDatabase({ app: embedded.ownerUrl, owner: embedded.ownerUrl });
  const masterSecret = Buffer.alloc(32, 1);
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
  const visit = { requestId: "bench", host: "", code: MERCHANT.code, ip: "127.0.0.1", https: false, origin: address, headers: {} };
  try {
    await database.inMerchantId(MERCHANT.id, (db) => createMerchant(db, { ...MERCHANT, timeZone: "UTC" }));
    const secrets = keepSecrets(masterSecret)(MERCHANT.id);
    const rootId = await database.inMerchantId(MERCHANT.id, (db) =>
      createMember(db, secrets, { account: "root", password: "long-ago-1", type: 1 }),
    );
    const team = await addBigTeam(database, { merchantId: MERCHANT.id, rootId, people, say });
    const here = { ...visit, now: new Date(), asked: null, language: "EN" as const, sendCookie: () => {} };
    const { token } = await app.enter(here, (ctx) => openSession(ctx, { memberId: rootId, way: "username" }));
    const reports = await timeReports((path) => askFor(address, path, token), team.agentIds[1] ?? "");
    const plain = await timePlain(database, rootId);
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
    return { reports, ...plain, betsPerSecond: await timeReader(database, run), members: people, leaves: team.leaves };
  } finally {
    await app.close();
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Server times without the first answer, which warms the caches of the connection. */
async function timeReports(ask: (path: string) => Promise<number>, account: string): Promise<AgencyBench["reports"]> {
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
  ]) as [string, string, number][];
  calls.push(["overview with distinct people, 62 days", `MCS2_teamOverview?${inDays(addDays(today, -61))}`, 200]);
  const timed: AgencyBench["reports"] = [];
  for (const [name, path, goalMs] of calls) {
    const times: number[] = [];
    for (let call = 0; call <= CALLS; call++) times.push(await ask(`/wps/relay/${path}`));
    times.shift();
    timed.push({ name, ms: times.sort((a, b) => a - b)[Math.floor(CALLS / 2)] ?? 0, goalMs });
  }
  return timed;
}

/** The totals of a month, from the rollup and by walking down the tree to the leaves. */
async function timePlain({ owner }: Database, rootId: string): Promise<{ recursiveMs: number; rollupMs: number }> {
  const time = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const rollup = () =>
    sql`select sum(bet), sum(payout), sum(valid) from agency_team_days
      where merchant_id = ${MERCHANT.id} and agent_id = ${rootId} and day > current_date - 30`.execute(owner);
  const recursive = () =>
    sql`with recursive team as (
        select ${rootId}::text as id
        union all select t.member_id from agency_tree t join team on t.parent_id = team.id where t.merchant_id = ${MERCHANT.id}
      )
      select sum(d.bet), sum(d.payout), sum(d.valid) from team join agency_member_days d on d.merchant_id = ${MERCHANT.id} and d.member_id = team.id
      where d.day > current_date - 30`.execute(owner);
  await rollup();
  const rollups = [await time(rollup), await time(rollup), await time(rollup)].sort((a, b) => a - b);
  await recursive();
  return { rollupMs: rollups[1] ?? 0, recursiveMs: await time(recursive) };
}

/** Settled bets of random members, read into all teams above them. */
async function timeReader(database: Database, run: () => Promise<void>): Promise<number> {
  await database.inMerchantId(MERCHANT.id, async (db) => {
    const { rows } = await sql<{ id: string }>`select member_id as id from agency_numbers order by md5(member_id) limit ${FEED}`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    const same = <T>(value: T) => ids.map(() => value);
    await sql`select stakes_count(now(), ${ids}::text[], ${ids.map((id) => `play:new:${id}`)}::text[], ${same("play")}::text[], ${same("RNG")}::text[],
      ${same("RNG")}::text[], ${same("bench")}::text[], ${same("INR")}::text[], ${same("100")}::bigint[], ${same("0")}::bigint[], ${same(1)}::int[],
      ${same("100")}::bigint[], ${same("0")}::bigint[], ${same("0")}::bigint[], ${same(new Date())}::timestamptz[], ${same(new Date())}::timestamptz[])`.execute(
      db,
    );
  });
  const start = performance.now();
  await run();
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await sql<{ left: number }>`
    select (l.number - c.upto)::int as left from stakes_last l join stakes_cursors c on c.reader = 'agency' and c.merchant_id = l.merchant_id
    where l.merchant_id = ${MERCHANT.id}`.execute(database.owner);
  if (rows[0]?.left !== 0) throw new Error("the reader left bets unread");
  return FEED / seconds;
}

function askFor(address: string, path: string, token: string): Promise<number> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request({ hostname, port, path, headers: { Merchant: MERCHANT.code, Authorization: token } }, (answer) => {
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
