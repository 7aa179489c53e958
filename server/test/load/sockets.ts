import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { vendor } from "@magpie/contract/vendor";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { newDatabase, readReady } from "../bench/play";
import { BenchClient } from "../bench/play-client";
import { askAsVendor } from "../cluster/vendor";
import { seatOf } from "./load";
import { Page } from "./page";
import type { AskVendor } from "./vendor-mix";

export interface SocketsOptions {
  migrations: string;
  /** The path of the built server. */
  program: string;
  nodeFlags: readonly string[];
  pages: number;
  seconds: number;
  say(line: string): void;
}

export interface SocketsResult {
  /** Pages that a full server listens to. */
  open: number;
  openMs: number;
  /** From a bet that leaves its vendor until its player's page hears of it, while everybody listens. */
  pushP50Ms: number;
  pushP99Ms: number;
  pushes: number;
  /** Of the server, with everybody there. */
  megabytes: number;
  /** From the kill of the server until all are heard again, and until it was up again itself. */
  backMs: number;
  upMs: number;
  back: number;
  /** The most pages that it took in within one second. */
  mostInOneSecond: number;
  /** How often a page's token came too late, or was not taken. */
  refused: number;
}

/** So many come at once while the house fills. */
const TOGETHER = 100;
const PLAYERS = 64;
const BETS_PER_SECOND = 100;
const ACCESS = { vassalage: "PG", secret: "bench-secret" };
const GAME = "pebble-drop";
const PATIENCE_MS = 90_000;
const LOOK_MS = 20;

/** Ten thousand pages listen to one node, hear of bets, and come back by themselves after it was killed. */
export async function benchSockets(options: SocketsOptions): Promise<SocketsResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-sockets-"));
  const embedded = await startEmbedded({ dataDir });
  try {
    const url = await newDatabase(embedded.ownerUrl, "sockets");
    await migrate(url, options.migrations);
    return await measure(url, options);
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, options: SocketsOptions): Promise<SocketsResult> {
  const { program, nodeFlags, pages: count, seconds, say } = options;
  const given = { DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), PLAYERS: String(count), GAMES: "100" };
  const start = (more: Record<string, string>) =>
    spawn(process.execPath, [...nodeFlags, program], { env: { ...process.env, ...given, ...more }, stdio: ["ignore", "pipe", "inherit"] });
  say(`server: ${count} players, each with a session`);
  let server: ChildProcess = start({});
  const { address, tokens } = await readReady(server.stdout as NodeJS.ReadableStream);
  const pages: Page[] = [];
  try {
    say(`${count} pages open`);
    const [openMs] = await timed(async () => {
      for (let from = 0; from < tokens.length; from += TOGETHER) {
        const some = tokens.slice(from, from + TOGETHER).map((token) => new Page(address, token));
        pages.push(...some);
        await Promise.all(some.map((page) => page.ready()));
      }
    });
    const open = heard(pages);
    say(`bets: ${BETS_PER_SECOND} a second for ${seconds} s`);
    const pushes = await pushesOf(address, pages.slice(0, PLAYERS), seconds);
    const megabytes = await residentMegabytes(server.pid);
    say("the server is killed and started again");
    const { port } = new URL(address);
    server.kill("SIGKILL");
    await once(server, "exit");
    const since = performance.now();
    server = start({ AGAIN: "yes", PORT: port });
    const [upMs] = await timed(() => readReady(server.stdout as NodeJS.ReadableStream));
    while (heard(pages) < pages.length && performance.now() - since < PATIENCE_MS) await sleep(LOOK_MS);
    const backMs = Math.max(...pages.map(({ heardAt }) => heardAt ?? Number.POSITIVE_INFINITY)) - since;
    const at = (share: number) => pushes[Math.min(pushes.length - 1, Math.floor(pushes.length * share))] ?? 0;
    return {
      open,
      openMs,
      pushP50Ms: at(0.5),
      pushP99Ms: at(0.99),
      pushes: pushes.length,
      megabytes,
      backMs,
      upMs,
      back: heard(pages),
      mostInOneSecond: mostInOneSecond(pages, since),
      refused: pages.reduce((sum, page) => sum + page.refused, 0),
    };
  } finally {
    for (const page of pages) page.close();
    server.kill("SIGKILL");
  }
}

/** Each bet is a round of its own, and its player's page hears the new balance. */
async function pushesOf(address: string, pages: readonly Page[], seconds: number): Promise<number[]> {
  const ask: AskVendor = (call, input) => askAsVendor(address, call, input, ACCESS);
  const players: string[] = [];
  for (const { token } of pages) players.push(await seatOf(new BenchClient(address, token), ask));
  const took: number[] = [];
  const bet = async (at: number) => {
    const page = pages[at % pages.length];
    if (!page) return;
    const since = performance.now();
    const told = page.next();
    const body = { player: players[at % pages.length] ?? "", gameCode: GAME, currency: "INR", roundId: randomUUID() };
    await askAsVendor(address, vendor.play, { ...body, transactionId: randomUUID(), amount: "1.00", wins: [] }, ACCESS);
    await told;
    took.push(performance.now() - since);
  };
  const underWay: Promise<void>[] = [];
  for (let at = 0; at < seconds * BETS_PER_SECOND; at += 1) {
    underWay.push(bet(at));
    await sleep(1_000 / BETS_PER_SECOND);
  }
  await Promise.all(underWay);
  return took.sort((a, b) => a - b);
}

/** What the process holds of the machine's memory. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
}

const heard = (pages: readonly Page[]) => pages.filter(({ heardAt }) => heardAt !== null).length;

function mostInOneSecond(pages: readonly Page[], since: number): number {
  const seconds = new Map<number, number>();
  for (const { heardAt } of pages) {
    const second = Math.floor(((heardAt ?? since) - since) / 1_000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  return Math.max(...seconds.values());
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const since = performance.now();
  const done = await work();
  return [performance.now() - since, done];
}
