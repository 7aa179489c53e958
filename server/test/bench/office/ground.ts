import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Call } from "@magpie/contract/kit/call";
import { OPERATOR_RIGHTS } from "@magpie/domain/operators/rights";
import { sql } from "kysely";
import { pino } from "pino";
import { createApp } from "../../../src/app";
import { type Database, openDatabase } from "../../../src/kit/database/db";
import { migrate } from "../../../src/kit/database/migrate";
import { startEmbedded } from "../../../src/kit/embedded/embedded";
import { NO_SERVICES } from "../../../src/kit/outside/services";
import { addOperator, openOperatorSession } from "../../../src/modules/operators/operators";
import { readOn } from "../../../src/modules/reports/rollups-store";
import { createMerchant } from "../../../src/seed/create-merchant";

export const MERCHANT = { id: 1, code: "bench" };
export const DAYS = 30;
const [VENDORS, GAMES] = [30, 3_000];
const ROWS_AT_A_TIME = 20_000;
const READ_AT_ONCE = 2_000;

export type Ask = (call: Call, input: Record<string, string>) => Promise<{ firstMs: number; wholeMs: number; bytes: number }>;

export interface Ground {
  database: Database;
  address: string;
  /** Of the session of somebody of the office. */
  token: string;
  ask: Ask;
}

/**
 * A whole server in this process on a database of its own, with somebody of the office signed in who may see everything. In a folder that is
 * named the database stays, and the next run goes on in it.
 */
export async function withGround<T>(migrations: string, work: (ground: Ground) => Promise<T>, folder?: string): Promise<T> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), "magpie-bench-")));
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
  try {
    const operator = { id: "bench", account: "bench", name: "Bench", personId: "bench", passwordHash: null, approvalLimit: 0n };
    if ((await database.listMerchants()).length === 0) {
      await database.inMerchantId(MERCHANT.id, async (db) => {
        await createMerchant(db, MERCHANT);
        await addOperator(db, { ...operator, rights: [...OPERATOR_RIGHTS] }, new Date());
      });
    }
    const here = { ...visit, now: new Date(), asked: null, language: "EN" as const, sendCookie: () => {} };
    const token = await app.enter(here, (ctx) => openOperatorSession(ctx, operator.id));
    return await work({ database, address, token, ask: (call, input) => askFor(address, token, call, input) });
  } finally {
    await app.close();
    await database.close();
    await embedded.stop();
    if (folder === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** The time to an answer's first byte and to its last; the answer itself is dropped as it comes. */
function askFor(address: string, token: string, call: Call, input: Record<string, string>): ReturnType<Ask> {
  const { hostname, port } = new URL(address);
  const isGet = call.method === "GET";
  const path = isGet ? `${call.path}?${new URLSearchParams(input)}` : call.path;
  const headers = { Merchant: MERCHANT.code, Authorization: token, ...(!isGet && { "Content-Type": "application/json" }) };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request({ hostname, port, path, method: call.method, headers }, (answer) => {
      let [firstMs, bytes, said] = [0, 0, ""];
      answer.on("data", (part: Buffer) => {
        firstMs ||= performance.now() - start;
        bytes += part.length;
        if (answer.statusCode !== 200) said += part.toString();
      });
      answer.once("end", () => {
        if (answer.statusCode === 200) resolve({ firstMs, wholeMs: performance.now() - start, bytes });
        else reject(new Error(`${call.name}: ${answer.statusCode} ${said}`));
      });
    });
    asked.once("error", reject);
    asked.end(isGet ? undefined : JSON.stringify(input));
  });
}

/** Members with their purses, written by the database itself; each has a word to be found by. */
export async function addMembers({ database }: Ground, members: number): Promise<void> {
  for (let from = 1; from <= members; from += ROWS_AT_A_TIME) {
    const to = Math.min(members, from + ROWS_AT_A_TIME - 1);
    await database.owner.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`select set_config('magpie.merchant', ${String(MERCHANT.id)}, true)`.execute(db);
      await sql`
        insert into members_members (merchant_id, id, account, nickname, type, language, created_at, password_changed_at, referral_code)
        select ${MERCHANT.id}::int, 'm' || n, 'player' || n, 'nick' || n, 0, 'EN', now() - make_interval(days => (n % 300)::int), now(),
          translate(lpad(to_hex(n), 8, '0'), '0123456789abcdef', '23456789ABCDEFGH')
        from generate_series(${from}::bigint, ${to}::bigint) n`.execute(db);
      await sql`
        insert into wallet_accounts (merchant_id, owner, currency, name, balance)
        select ${MERCHANT.id}::int, 'm' || n, 'INR', 'cash', 1000000000 from generate_series(${from}::bigint, ${to}::bigint) n`.execute(db);
    });
  }
  await sql`select set_config('magpie.merchant', ${String(MERCHANT.id)}, false)`.execute(database.owner);
  await sql`insert into wallet_accounts (merchant_id, owner, currency, name) values (${MERCHANT.id}, '', 'INR', 'house:games')`.execute(
    database.owner,
  );
}

/** The days over which postings are spread, counted back from now. */
export interface Span {
  from: number;
  to: number;
}

/** Whether all of so many postings are there, from a run before. */
export async function isWritten({ database }: Ground, postings: number): Promise<boolean> {
  const { rows } = await sql`
    select from wallet_transactions where merchant_id = ${MERCHANT.id} and key = ${`bench:${postings}`}`.execute(database.owner);
  return rows.length > 0;
}

/** Makes the ledger's parts for all months of these days. */
async function addMonths({ database }: Ground, { from, to }: Span): Promise<void> {
  await sql`
    do $$
    declare missing int;
    begin
      for missing in
        select distinct kit_month_of(now() - make_interval(days => n)) from generate_series(${sql.lit(to)}, ${sql.lit(from)}) n
        except select right(i.inhrelid::regclass::text, 4)::int from pg_inherits i where i.inhparent = 'wallet_lines'::regclass
      loop
        call kit_add_month('wallet_lines', missing);
      end loop;
    end $$`.execute(database.owner);
}

/**
 * Bets and wins of all games over some days, a month if nothing else is said, and a deposit among fifty. The first member has one line in a
 * hundred. `had` are there already.
 */
export async function addPostings(
  ground: Ground,
  postings: number,
  members: number,
  had = 0,
  span: Span = { from: DAYS, to: 0 },
): Promise<void> {
  const { database } = ground;
  const { lit } = sql;
  await addMonths(ground, span);
  for (let [from, to] = [had + 1, had]; from <= postings; from = to + 1) {
    // The last ones come in small commits as real ones do: a reader looks again at the commit that it stopped in.
    to = Math.min(postings, from + (from > postings - ROWS_AT_A_TIME ? 1_000 : ROWS_AT_A_TIME) - 1);
    await database.owner.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db);
      await sql`set local session_replication_role = replica`.execute(db);
      await sql`
        create temporary table added on commit drop as
        select n, kit_month_begins(kit_month_of(at)) + nextval('wallet_ids') % 1000000000000 as id, at,
          case when n % 100 = 0 then 1 else 1 + (n * 7919) % ${members} end as member,
          case when n % 50 = 1 then 'cashier.deposit' when n % 2 = 0 then 'play.bet' else 'play.win' end as kind,
          case when n % 50 = 1 then 100000 when n % 2 = 0 then -100 else 95 end as amount, (n * 104729) % ${GAMES} as game
        from generate_series(${from}::bigint, ${to}::bigint) n, lateral (
          select date_trunc('milliseconds',
            now() - make_interval(secs => 86400 * (${lit(span.from)} - ${lit(span.from - span.to)} * (n - ${lit(had)})::float / ${lit(postings - had)}))) as at
        ) t`.execute(db);
      await sql`
        insert into wallet_transactions (merchant_id, id, key, content_hash, kind, details, actor, request_id, address, happened_at)
        select ${MERCHANT.id}::int, id, 'bench:' || n, decode(repeat('00', 32), 'hex'), kind, case when kind = 'cashier.deposit'
          then jsonb_build_object('method', 'upi')
          else jsonb_build_object('vendor', 'V' || game % ${VENDORS}, 'vendorName', 'Studio ' || game % ${VENDORS}, 'game', 'g' || game,
            'gameName', 'Game ' || game, 'gameType', case when game % 3 = 0 then 'LIVE' else 'RNG' end, 'round', (n / 2)::text) end,
          'bench', 'bench', '', at from added`.execute(db);
      await sql`
        insert into wallet_lines (merchant_id, account_id, sequence, transaction_id, amount, balance_after, happened_at)
        select ${MERCHANT.id}::int, a.id, added.n, added.id, added.amount, 1000000000, added.at
        from added join wallet_accounts a on a.merchant_id = ${MERCHANT.id} and a.owner = 'm' || added.member and a.currency = 'INR' and a.name = 'cash'
        union all
        select ${MERCHANT.id}::int, h.id, added.id, added.id, -added.amount, null::bigint, added.at
        from added, wallet_accounts h where h.merchant_id = ${MERCHANT.id} and h.owner = ''`.execute(db);
    });
  }
  await analyze(database);
}

export async function analyze(database: Database): Promise<void> {
  await database.owner.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`analyze`.execute(db);
  });
}

/** Reads the ledger into the reports. */
export async function readAll({ database }: Ground): Promise<void> {
  while ((await database.inMerchantId(MERCHANT.id, (db) => readOn(db, READ_AT_ONCE))) === READ_AT_ONCE);
}
