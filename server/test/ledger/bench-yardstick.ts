import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const ACCOUNTS = 100_000;
const TELLERS = 10;

export interface Yardstick {
  /** Transactions a second, each its own commit, on as many connections. */
  rate(clients: number, seconds: number): Promise<number>;
  madeBy: string;
}

/** PostgreSQL's own bank on this very server. When its program is not installed, the same statements are sent from here. */
export async function openYardstick(url: string, scale: number): Promise<Yardstick> {
  const program = await findPgbench();
  if (!program) {
    await fill(url, scale);
    return { rate: (clients, seconds) => drive(url, scale, clients, seconds), madeBy: "pgbench's statements, sent from Node" };
  }
  await run(program, ["-i", "-q", "-s", String(scale), url]);
  return {
    madeBy: "pgbench",
    async rate(clients, seconds) {
      const options = ["-n", "-c", String(clients), "-j", "2", "-M", "prepared", "-T", String(seconds)];
      const { stdout } = await run(program, [...options, url]);
      return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
    },
  };
}

async function findPgbench(): Promise<string | null> {
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch(() => []);
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions.map((version) => join(debian, version, "bin"))];
  for (const folder of folders) {
    const program = join(folder, "pgbench");
    if (await stat(program).catch(() => null)) return program;
  }
  return null;
}

async function fill(url: string, scale: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0 from generate_series(1, ${scale}) n;
    insert into pgbench_tellers select n, (n - 1) / ${TELLERS} + 1, 0 from generate_series(1, ${scale * TELLERS}) n;
    insert into pgbench_accounts select n, (n - 1) / ${ACCOUNTS} + 1, 0, '' from generate_series(1, ${scale * ACCOUNTS}) n;
    analyze`);
  await client.end();
}

async function drive(url: string, scale: number, clients: number, seconds: number): Promise<number> {
  const connections = await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const end = Date.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    connections.map(async (client) => {
      for (; Date.now() < end; done++) await oneTransaction(client, scale);
      await client.end();
    }),
  );
  return done / seconds;
}

async function oneTransaction(client: pg.Client, scale: number): Promise<void> {
  const pick = (count: number) => 1 + Math.floor(Math.random() * count);
  const [account, teller, branch, delta] = [pick(ACCOUNTS * scale), pick(TELLERS * scale), pick(scale), pick(10_001) - 5_001];
  const ask = (name: string, text: string, values: number[]) => client.query({ name, text, values });
  await client.query("begin");
  await ask("a", "update pgbench_accounts set abalance = abalance + $1 where aid = $2", [delta, account]);
  await ask("s", "select abalance from pgbench_accounts where aid = $1", [account]);
  await ask("t", "update pgbench_tellers set tbalance = tbalance + $1 where tid = $2", [delta, teller]);
  await ask("b", "update pgbench_branches set bbalance = bbalance + $1 where bid = $2", [delta, branch]);
  await ask("h", "insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)", [
    teller,
    branch,
    account,
    delta,
  ]);
  await client.query("commit");
}
