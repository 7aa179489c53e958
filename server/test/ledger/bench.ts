import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { type Lanes, openLanes } from "../../src/kit/lanes/lanes";
import { type PlacedEntry, place } from "./place";

const MERCHANT = 1;
const PLAYERS = 10_000;
const ORIGIN = { actor: "vendor:bench", requestId: "bench", address: "127.0.0.1" };

export interface Rate {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface LedgerBench {
  /** Callers that each ask again as soon as they are answered, on accounts of their own choice or all on one. */
  run(callers: number, seconds: number, oneAccount: boolean): Promise<Rate>;
  close(): Promise<void>;
}

/** A ledger with funded players, on an empty database. */
export async function openLedgerBench(ownerUrl: string, migrations: string): Promise<LedgerBench> {
  await migrate(ownerUrl, migrations);
  await addPlayers(ownerUrl);
  const database = openDatabase({ app: ownerUrl, owner: ownerUrl });
  const lanes = openLanes({ connect: database.connectLane, tell: () => {} });
  await Promise.all(Array.from({ length: PLAYERS }, (_, player) => bet(lanes, player, -1_000_000_000n)));
  await run(ownerUrl, "analyze");
  return {
    run: (callers, seconds, oneAccount) => measure(callers, seconds, () => bet(lanes, oneAccount ? 0 : pick(PLAYERS), 1n)),
    async close() {
      await lanes.close();
      await database.close();
    },
  };
}

function bet(lanes: Lanes, player: number, stake: bigint): Promise<unknown> {
  const [from, to] = [`member:p${player}:cash`, "house:games"] as const;
  const transfer = { amount: stake < 0n ? -stake : stake, currency: "INR" };
  const operation: PlacedEntry = {
    merchantId: MERCHANT,
    key: `bench:bet:${randomUUID()}`,
    entry: {
      kind: "play.bet",
      transfers: [stake < 0n ? { from: to, to: from, ...transfer } : { from, to, ...transfer }],
      details: { vendor: "bench", game: "bench-1", round: "1" },
    },
    origin: ORIGIN,
    now: new Date(),
  };
  return place(lanes, operation);
}

async function measure(callers: number, seconds: number, ask: () => Promise<unknown>): Promise<Rate> {
  const took: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const call = async () => {
    for (let before = performance.now(); before < end; ) {
      await ask();
      const after = performance.now();
      took.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const elapsed = (performance.now() - start) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: took.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function pick(count: number): number {
  return Math.floor(Math.random() * count);
}

async function run(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function addPlayers(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select set_config('magpie.merchant', $1, true)", [String(MERCHANT)]);
  await client.query(
    `insert into merchant_merchants (merchant_id, code, brand_name, theme, currency, currency_symbol, default_language, time_zone)
     values ($1, 'bench', 'Bench', 'magpie', 'INR', '₹', 'EN', 'UTC')`,
    [MERCHANT],
  );
  await client.query(
    `insert into members_members (merchant_id, id, account, nickname, type, language, created_at, password_changed_at, referral_code)
     select $1, 'p' || n, 'p' || n, 'p' || n, 0, 'EN', now(), now(), translate(lpad(n::text, 8, '0'), '01', 'AB') from generate_series(0, $2 - 1) n`,
    [MERCHANT, PLAYERS],
  );
  await client.query("commit");
  await client.end();
}
