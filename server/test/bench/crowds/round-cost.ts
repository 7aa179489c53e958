import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { studio } from "@magpie/contract/studio";
import pg from "pg";
import { migrate } from "../../../src/kit/database/migrate";
import { startEmbedded } from "../../../src/kit/embedded/embedded";
import { runOn } from "../../kit/database";
import { CALLERS, newDatabase, type PlayBenchOptions, readReady } from "../play";
import { BenchClient, type MeasuredRate, rateOf } from "../play-client";

/** What whole rounds take of the processors, which a busy machine changes less than it changes rates. */
export interface RoundCost extends MeasuredRate {
  rounds: number;
  /** Milliseconds of a processor for a round. */
  serverMs: number;
  databaseMs: number;
  clientsMs: number;
}

const READ_UP_MS = 10_000;
/** `/proc` counts in hundredths of a second. */
const TICK_MS = 10;
const ROUNDS_ALONE = 500;
const LONGEST_SECONDS = 300;
const FUNCTIONS_SHOWN = 16;

/** The cost of a round of many players, and of one who is alone, in one run. */
export async function benchRoundCost(
  options: Pick<PlayBenchOptions, "migrations" | "program" | "nodeFlags" | "say"> & { rounds: number },
): Promise<{ many: RoundCost; alone: RoundCost; functions: FunctionCost[] }> {
  const { migrations, program, nodeFlags, rounds, say } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  const url = await newDatabase(embedded.ownerUrl, "bench_cost");
  await migrate(url, migrations);
  await runOn(embedded.ownerUrl, "alter database bench_cost set track_functions = 'all'");
  const env = { ...process.env, DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), PLAYERS: String(CALLERS), GAMES: "100" };
  const server = spawn(process.execPath, [...nodeFlags, program], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { address, tokens } = await readReady(server.stdout);
    const database = Number((await readFile(join(embedded.home, "cluster", "postmaster.pid"), "utf8")).split("\n")[0]);
    const seats = await Promise.all(tokens.map((token) => new BenchClient(address, token).open("pebble-drop")));
    const round = (seat: (typeof seats)[number]) =>
      seat.send(studio.play, { roundId: randomUUID(), stake: seat.stake, choice: { board: "16-mid" } });
    const cost = async (callers: typeof seats, count: number): Promise<RoundCost> => {
      let left = count;
      const before = await usedMs(server.pid ?? 0, database);
      const rate = await rateOf(callers, LONGEST_SECONDS, round, () => left-- > 0);
      const after = await usedMs(server.pid ?? 0, database);
      const [serverMs = 0, databaseMs = 0, clientsMs = 0] = after.map((ms, at) => (ms - (before[at] ?? 0)) / count);
      return { ...rate, rounds: count, serverMs, databaseMs, clientsMs };
    };
    await cost(seats, rounds);
    say(`rounds of ${CALLERS} players; server ${server.pid}, database ${database}`);
    const since = await functionsOf(url);
    const many = await cost(seats, rounds);
    const functions = costOf(await functionsOf(url), since, many.rounds);
    await sleep(READ_UP_MS);
    say("rounds of one player");
    const alone = await cost(seats.slice(0, 1), ROUNDS_ALONE);
    return { many, alone, functions };
  } finally {
    server.kill("SIGINT");
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface FunctionCost {
  name: string;
  /** Calls, and milliseconds of its own, for a round. */
  calls: number;
  ms: number;
}

async function functionsOf(url: string): Promise<Map<string, FunctionCost>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = "select funcname as name, sum(calls)::float8 as calls, sum(self_time)::float8 as ms from pg_stat_user_functions group by 1";
  const { rows } = await client.query<FunctionCost>(text);
  await client.end();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Dearest first. */
function costOf(after: ReadonlyMap<string, FunctionCost>, before: ReadonlyMap<string, FunctionCost>, rounds: number): FunctionCost[] {
  const costs = [...after.values()].map(({ name, calls, ms }) => {
    const was = before.get(name) ?? { calls: 0, ms: 0 };
    return { name, calls: (calls - was.calls) / rounds, ms: (ms - was.ms) / rounds };
  });
  return costs.sort((a, b) => b.ms - a.ms).slice(0, FUNCTIONS_SHOWN);
}

async function usedMs(server: number, database: number): Promise<[number, number, number]> {
  const { user, system } = process.cpuUsage();
  return [await ticksOf(server), await ticksBelow(database), (user + system) / 1000];
}

async function ticksOf(pid: number, withEnded = false): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return 0;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const used = Number(fields[11]) + Number(fields[12]);
  return (withEnded ? used + Number(fields[13]) + Number(fields[14]) : used) * TICK_MS;
}

/** All processes of a database server, those that have ended included. */
async function ticksBelow(pid: number): Promise<number> {
  const children: number[] = [];
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const text = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    if (Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]) === pid) children.push(Number(name));
  }
  const used = await Promise.all(children.map((child) => ticksOf(child)));
  return (await ticksOf(pid, true)) + used.reduce((sum, ms) => sum + ms, 0);
}
