import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { records } from "@magpie/contract/records";
import { sql } from "kysely";
import { pino } from "pino";
import { createApp } from "../../src/app";
import { type Database, openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { NO_SERVICES } from "../../src/kit/outside/services";
import { keepSecrets } from "../../src/kit/seal/merchant-secrets";
import { openSession } from "../../src/modules/auth/auth";
import { gather } from "../../src/modules/records/gather";
import { createMember } from "../../src/seed/create-member";
import { createMerchant } from "../../src/seed/create-merchant";

const MERCHANT = { id: 1, code: "bench" };
const DAYS = 90;
const ROWS_AT_A_TIME = 50_000;
const CALLS = 40;

interface Ground {
  database: Database;
  /** Measures the time to the first byte of an answer and to its last. */
  ask(path: string): Promise<{ firstMs: number; wholeMs: number; text: string }>;
  gatherAll(): Promise<void>;
  memberId: string;
}

/** A whole server in this process, on a database of its own, with somebody signed in. */
async function withGround<T>(migrations: string, work: (ground: Ground) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
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
    await database.inMerchantId(MERCHANT.id, (db) => createMerchant(db, MERCHANT));
    const secrets = keepSecrets(masterSecret)(MERCHANT.id);
    const memberId = await database.inMerchantId(MERCHANT.id, (db) =>
      createMember(db, secrets, { account: "veteran", password: "long-ago-1" }),
    );
    const here = { ...visit, now: new Date(), asked: null, language: "EN" as const, sendCookie: () => {} };
    const { token } = await app.enter(here, (ctx) => openSession(ctx, { memberId, way: "username" }));
    return await work({
      database,
      memberId,
      ask: (path) => askFor(address, path, token),
      gatherAll: () =>
        gather.run(
          {
            now: new Date(),
            attempt: 1,
            services: NO_SERVICES,
            inMerchant: (done) => app.enter({ ...here, now: new Date() }, done),
            inSister: () => Promise.reject(new Error("there is no other brand")),
          },
          {},
        ),
    });
  } finally {
    await app.close();
    await database.close();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function askFor(address: string, path: string, token: string) {
  const { hostname, port } = new URL(address);
  const headers = { Merchant: MERCHANT.code, Authorization: token };
  return new Promise<{ firstMs: number; wholeMs: number; text: string }>((resolve, reject) => {
    const start = performance.now();
    const asked = request({ hostname, port, path, headers }, (answer) => {
      let firstMs = 0;
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => {
        firstMs ||= performance.now() - start;
        parts.push(part);
      });
      answer.once("end", () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
        resolve({ firstMs, wholeMs: performance.now() - start, text });
      });
    });
    asked.once("error", reject);
    asked.end();
  });
}

/** The history of a busy player: bets and wins over three months, and a deposit now and then. */
async function addHistory({ database, memberId }: Ground, postings: number): Promise<void> {
  await database.inMerchantId(MERCHANT.id, (db) =>
    sql`select wallet_add_accounts(array[${memberId}, ''], array['INR', 'INR'], array['cash', 'house:games'])`.execute(db),
  );
  for (let from = 1; from <= postings; from += ROWS_AT_A_TIME) {
    const to = Math.min(postings, from + ROWS_AT_A_TIME - 1);
    await database.owner.transaction().execute(async (db) => {
      await sql`select set_config('magpie.merchant', ${String(MERCHANT.id)}, true)`.execute(db);
      await sql`
        create temporary table added on commit drop as
        select n, nextval('wallet_ids') as id,
          case when n % 1000 = 1 then 'cashier.deposit' when n % 2 = 0 then 'play.bet' else 'play.win' end as kind,
          case when n % 1000 = 1 then 100000 when n % 2 = 0 then -100 else 90 end as amount,
          now() - make_interval(secs => ${DAYS - 1} * 86400 * (1 - n::float / ${postings})) as at
        from generate_series(${from}::bigint, ${to}::bigint) n`.execute(db);
      await sql`
        insert into wallet_transactions (merchant_id, id, key, content_hash, kind, details, actor, request_id, address, happened_at)
        select ${MERCHANT.id}::int, id, 'bench:' || n, decode(repeat('00', 32), 'hex'), kind,
          jsonb_build_object('vendor', 'pale-tiger', 'vendorName', 'Pale Tiger', 'game', 'bell', 'gameName', 'Bell Tower', 'gameType', 'RNG',
            'round', (n / 2)::text), 'vendor:pale-tiger', 'bench', '', date_trunc('milliseconds', at)
        from added`.execute(db);
      await sql`
        with own as (
          select a.id, a.balance, a.version from wallet_accounts a where a.merchant_id = ${MERCHANT.id} and a.owner = ${memberId} and a.name = 'cash'
        ), house as (select id from wallet_accounts where merchant_id = ${MERCHANT.id} and owner = '')
        insert into wallet_lines (merchant_id, account_id, sequence, transaction_id, amount, balance_after, happened_at)
        select ${MERCHANT.id}::int, own.id, added.n, added.id, added.amount,
          (own.balance + sum(added.amount) over (order by added.n))::bigint, date_trunc('milliseconds', added.at) from added, own
        union all
        select ${MERCHANT.id}::int, house.id, added.id, added.id, -added.amount, null::bigint, date_trunc('milliseconds', added.at) from added, house`.execute(
        db,
      );
      await sql`
        update wallet_accounts a set balance = a.balance + (select sum(amount) from added), version = ${to}
        where a.merchant_id = ${MERCHANT.id} and a.owner = ${memberId} and a.name = 'cash'`.execute(db);
    });
  }
  await sql`analyze`.execute(database.owner);
}

export interface RecordsBench {
  gatheredPerSecond: number;
  /** Medians and the slowest of twenty, by question. */
  pages: { name: string; p50Ms: number; p95Ms: number }[];
  csv: { firstMs: number; wholeMs: number; rows: number };
}

export function benchRecords(migrations: string, postings: number, say: (line: string) => void): Promise<RecordsBench> {
  return withGround(migrations, async (ground) => {
    await addHistory(ground, postings);
    say(`${postings.toLocaleString("en")} postings written`);
    const gatheredPerSecond = await gatherAll(ground, postings);
    say("gathered");
    const query = `days=${DAYS}&pageSize=30`;
    const deep = `0.${Math.round(postings / 2)}`;
    const asked = {
      "account record, first page": `${records.transactions.path}?${query}`,
      "account record, half way down": `${records.transactions.path}?${query}&cursor=${deep}`,
      "account record, one kind in a thousand": `${records.transactions.path}?${query}&kind=DEPOSIT`,
      "account record, totals": `${records.transactionTotals.path}?days=${DAYS}`,
      "betting record, first page": `${records.bets.path}?${query}`,
      "betting record, totals": `${records.betTotals.path}?days=${DAYS}`,
      "profit and loss": `${records.profit.path}?days=${DAYS}`,
      "a figure explained": `${records.explain.path}?${query}&figure=RESULT`,
    };
    const pages: RecordsBench["pages"] = [];
    for (const [name, path] of Object.entries(asked)) pages.push({ name, ...(await timesOf(() => ground.ask(path))) });
    const { firstMs, wholeMs, text } = await ground.ask(`${records.exportTransactions.path}?days=${DAYS}`);
    return { gatheredPerSecond, pages, csv: { firstMs, wholeMs, rows: text.split("\r\n").length - 2 } };
  });
}

async function gatherAll({ gatherAll: gatherSome, database }: Ground, postings: number): Promise<number> {
  const counted = async () => {
    const { rows } = await sql<{ rounds: number }>`select coalesce(sum(rounds), 0)::int as rounds from records_bet_days`.execute(
      database.owner,
    );
    return rows[0]?.rounds ?? 0;
  };
  const start = performance.now();
  while ((await counted()) < Math.floor(postings / 2)) await gatherSome();
  return (postings / (performance.now() - start)) * 1000;
}

async function timesOf(ask: () => Promise<{ wholeMs: number }>): Promise<{ p50Ms: number; p95Ms: number }> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call++) times.push((await ask()).wholeMs);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
