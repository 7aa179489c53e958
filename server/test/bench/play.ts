import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { catalogue } from "@magpie/contract/catalogue";
import { SOCKET_PATH } from "@magpie/contract/live";
import { studio } from "@magpie/contract/studio";
import { type Kysely, sql } from "kysely";
import { WebSocket } from "ws";
import { openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import type { Schema } from "../../src/kit/database/schema.gen";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { brokenInvariants } from "../../src/restore/invariants";
import { databaseUrl, runOn } from "../kit/database";
import { openLedgerBench } from "../ledger/bench";
import { openYardstick } from "../ledger/bench-yardstick";
import { crowdInRooms, type RoomFigures } from "./crowds/rooms";
import { BenchClient, type MeasuredRate, type Rate, rateOf } from "./play-client";
import { type CrashFigures, crowdAtCrash } from "./play-crash";

export interface PlayBenchOptions {
  migrations: string;
  /** The path of the built server. */
  program: string;
  /** What Node is told when it starts one in service. */
  nodeFlags: readonly string[];
  seconds: number;
  crashSeconds: number;
  roomSeconds: number;
  players: number;
  games: number;
  say(line: string): void;
}

export interface PlayBenchResult {
  /** Transactions a second of one client of PostgreSQL's own bank. */
  yardstick: { madeBy: string; alone: number };
  wallet: Rate;
  rounds: MeasuredRate;
  alone: MeasuredRate;
  /** Balances that sockets received meanwhile. */
  pushed: number;
  lobby: MeasuredRate;
  crash: CrashFigures;
  inRooms: RoomFigures;
  /** Rounds that nobody finished, and flights that were given back. */
  left: number;
  /** The broken invariants of the ledger afterwards. */
  broken: string[];
}

export const CALLERS = 64;
/** A server that has just started runs its code before it is compiled, which is no player's usual round. */
const WARM_SECONDS = 5;
/** The ledger's readers are still busy with what a crowd has played; a lone player plays beside nobody. */
const READ_UP_MS = 20_000;
/** One client needs no more branches. */
const YARDSTICK_SCALE = 1;

export async function benchPlay(options: PlayBenchOptions): Promise<PlayBenchResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  try {
    const yardstick = await measureYardstick(embedded.ownerUrl, options);
    options.say("wallet: two lanes, nothing around them");
    const wallet = await measureWallet(embedded.ownerUrl, options);
    return { yardstick, wallet, ...(await measurePlay(embedded.ownerUrl, options)) };
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureYardstick(serverUrl: string, { seconds, say }: PlayBenchOptions): Promise<PlayBenchResult["yardstick"]> {
  const { rate, madeBy } = await openYardstick(await newDatabase(serverUrl, "bench_yardstick"), YARDSTICK_SCALE);
  say(`yardstick: ${madeBy}, one client`);
  return { madeBy, alone: await rate(1, seconds) };
}

async function measureWallet(serverUrl: string, { migrations, seconds }: PlayBenchOptions): Promise<Rate> {
  const url = await newDatabase(serverUrl, "bench_wallet");
  const bench = await openLedgerBench(url, migrations);
  await bench.run(CALLERS, 1, false);
  const rate = await bench.run(CALLERS, seconds, false);
  await bench.close();
  return rate;
}

async function measurePlay(serverUrl: string, options: PlayBenchOptions): Promise<Omit<PlayBenchResult, "wallet" | "yardstick">> {
  const { seconds, crashSeconds, roomSeconds, players, games, migrations, program, nodeFlags, say } = options;
  const url = await newDatabase(serverUrl, "bench_play");
  await migrate(url, migrations);
  say(`server: ${players} players, ${games} games`);
  const env = {
    ...process.env,
    DATABASE_URL: url,
    MASTER_SECRET: randomBytes(32).toString("hex"),
    PLAYERS: String(players),
    GAMES: String(games),
  };
  const server = spawn(process.execPath, [...nodeFlags, program], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { address, tokens } = await readReady(server.stdout);
    const members = tokens.map((token) => new BenchClient(address, token));
    say("rounds: launch, game server, vendors' door, ledger, socket");
    const played = await measureRounds(members.slice(0, CALLERS), seconds);
    say("lobby");
    const lobby = await rateOf(members.slice(0, CALLERS), seconds, (member) => lobbyPage(member));
    say(`crash: ${players} players, ${crashSeconds} s`);
    const crash = await crowdAtCrash(members, crashSeconds);
    say(`rooms: ${players} players, ${roomSeconds} s`);
    const inRooms = await crowdInRooms(members, roomSeconds);
    const database = openDatabase({ app: url, owner: url });
    try {
      return { ...played, lobby, crash, inRooms, left: await countLeft(database.owner), broken: await brokenInvariants(database.owner) };
    } finally {
      await database.close();
    }
  } finally {
    server.kill();
  }
}

export async function measureRounds(members: readonly BenchClient[], seconds: number, secondsAlone = seconds) {
  let pushed = 0;
  const heard = () => {
    pushed += 1;
  };
  const { play, leave } = await sitDown(members, heard);
  const rounds = await play(seconds);
  if (secondsAlone > 0) await sleep(READ_UP_MS);
  const alone = await play(secondsAlone, 1);
  leave();
  return { rounds, alone, pushed };
}

/** Players at a game, who have played for a while. */
export async function sitDown(members: readonly BenchClient[], onBalance = () => {}) {
  const sockets = await Promise.all(members.map((member) => listen(member, onBalance)));
  const seats = await Promise.all(members.map((member) => member.open("pebble-drop")));
  const round = (seat: (typeof seats)[number]) =>
    seat.send(studio.play, { roundId: randomUUID(), stake: seat.stake, choice: { board: "16-mid" } });
  await rateOf(seats, WARM_SECONDS, round);
  return {
    play: (seconds: number, players = seats.length) => rateOf(seats.slice(0, players), seconds, round),
    leave() {
      for (const socket of sockets) socket.close();
    },
  };
}

async function listen(member: BenchClient, onBalance: () => void): Promise<WebSocket> {
  const socket = new WebSocket(member.address.replace(/^http/, "ws") + SOCKET_PATH, { headers: { Merchant: "bench" } });
  socket.on("message", (data) => {
    if (data.toString().includes('"event":"balance"')) onBalance();
  });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "auth", token: member.token }));
  return socket;
}

function lobbyPage(member: BenchClient): Promise<unknown> {
  const pageNo = 1 + Math.floor(Math.random() * 400);
  return member.send(catalogue.games, { gameType: "RNG", pageNo, pageSize: 24 });
}

async function countLeft(owner: Kysely<Schema>): Promise<number> {
  const rounds = sql`select from studio_rounds where state not in ('settled', 'refused', 'voided')`;
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from (${rounds} union all select from studio_draws where phase = 'voided') as each`.execute(owner);
  return rows[0]?.left ?? 0;
}

export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  await runOn(serverUrl, `create database ${name}`);
  return databaseUrl(serverUrl, name);
}

export async function readReady(output: NodeJS.ReadableStream): Promise<{ address: string; tokens: string[] }> {
  let text = "";
  for await (const piece of output) {
    text += piece;
    const found = /^READY (.+)$/m.exec(text);
    if (found?.[1] && text.endsWith("\n")) return JSON.parse(found[1]);
  }
  throw new Error("the server did not start");
}

/** The rooms alone, for a look at them. */
export async function benchRooms({ migrations, program, players, roomSeconds, say }: PlayBenchOptions): Promise<RoomFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-bench-"));
  const embedded = await startEmbedded({ dataDir });
  const url = await newDatabase(embedded.ownerUrl, "bench_rooms");
  await migrate(url, migrations);
  const env = { ...process.env, DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), PLAYERS: String(players), GAMES: "100" };
  const server = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { address, tokens } = await readReady(server.stdout);
    say(`rooms: ${players} players, ${roomSeconds} s`);
    return await crowdInRooms(
      tokens.map((token) => new BenchClient(address, token)),
      roomSeconds,
    );
  } finally {
    server.kill();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
