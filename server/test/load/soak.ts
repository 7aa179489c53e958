import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { merchant } from "@magpie/contract/merchant";
import { wallet } from "@magpie/contract/wallet";
import { MINUTE_MS } from "@magpie/domain/durations";
import { openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { brokenInvariants } from "../../src/restore/invariants";
import { newDatabase, readReady } from "../bench/play";
import { BenchClient } from "../bench/play-client";
import { askAsVendor } from "../cluster/vendor";
import { seatOf, timed } from "./load";
import { type Paced, paced } from "./paced";
import { Page } from "./page";
import { type AskVendor, VendorMix } from "./vendor-mix";

export interface SoakOptions {
  migrations: string;
  /** The path of the built server. */
  program: string;
  nodeFlags: readonly string[];
  minutes: number;
  warmMinutes: number;
  say(line: string): void;
}

/** What the server says of itself at the end of a minute. */
export interface Minute {
  residentMegabytes: number;
  heapMegabytes: number;
  /** Within that minute. */
  loopP99Ms: number;
  handles: number;
}

export interface SoakResult {
  minutes: readonly Minute[];
  mix: Paced;
  looks: Paced;
  /** Pages that listened to the end, of those that were opened. */
  pages: { opened: number; listening: number };
  broken: string[];
}

const PLAYERS = 500;
const MIX_PER_SECOND = 100;
const LOOKS_PER_SECOND = 50;
const ACCESS = { vassalage: "PG", secret: "bench-secret" };
const MEGABYTE = 1_048_576;
const SCRAPE_MS = 5_000;
const SCRAPE_PAUSE_MS = 1_000;
const SCRAPES_MAX = 5;

/** Half an hour of everything at once, and what the server's memory does meanwhile. */
export async function benchSoak(options: SoakOptions): Promise<SoakResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-soak-"));
  const embedded = await startEmbedded({ dataDir });
  try {
    const url = await newDatabase(embedded.ownerUrl, "soak");
    await migrate(url, options.migrations);
    const given = { DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), PLAYERS: String(PLAYERS), GAMES: "1000" };
    const env = { ...process.env, ...given };
    const server: ChildProcess = spawn(process.execPath, [...options.nodeFlags, options.program], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    try {
      const found = await soak(await readReady(server.stdout as NodeJS.ReadableStream), options);
      const database = openDatabase({ app: url, owner: url });
      return { ...found, broken: await brokenInvariants(database.owner).finally(() => database.close()) };
    } finally {
      server.kill();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function soak(
  { address, tokens }: { address: string; tokens: readonly string[] },
  { minutes: length, warmMinutes, say }: SoakOptions,
) {
  const members = tokens.map((token) => new BenchClient(address, token));
  const ask: AskVendor = (call, input) => askAsVendor(address, call, input, ACCESS);
  const players: string[] = [];
  for (const member of members) players.push(await seatOf(member, ask));
  const pages = tokens.map((token) => new Page(address, token));
  await Promise.all(pages.map((page) => page.ready()));
  const mix = new VendorMix(players, "pebble-drop", ask);
  const seconds = (length + warmMinutes) * 60;
  let looked = 0;
  const look = () => {
    looked += 1;
    const member = members[looked % members.length] as BenchClient;
    return looked % 2 === 0 ? member.send(wallet.balance, {}) : member.send(merchant.permission, {});
  };
  const minutes: Minute[] = [];
  const watch = async () => {
    for (let minute = 1; minute <= length + warmMinutes; minute += 1) {
      await sleep(MINUTE_MS);
      const now = await minuteOf(address);
      if (minute > warmMinutes) minutes.push(now);
      const told = `${Math.round(now.residentMegabytes)} MB, heap ${Math.round(now.heapMegabytes)} MB, event loop p99 ${now.loopP99Ms.toFixed(0)} ms`;
      say(`${minute === warmMinutes ? "warm" : `minute ${minute}`}: ${told}`);
    }
  };
  const [mixed, looks] = await Promise.all([
    paced(MIX_PER_SECOND, seconds, () => timed(() => mix.next())),
    paced(LOOKS_PER_SECOND, seconds, () => timed(look)),
    watch(),
  ]);
  const listening = pages.filter(({ heardAt }) => heardAt !== null).length;
  for (const page of pages) page.close();
  return { minutes, mix: mixed, looks, pages: { opened: pages.length, listening } };
}

/** A scrape that fails is asked for again: on a busy machine one may come too late, and half an hour must not be lost over it. */
async function scrape(address: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (await fetch(new URL("/metrics", address), { signal: AbortSignal.timeout(SCRAPE_MS) })).text();
    } catch (error) {
      if (tries === SCRAPES_MAX) throw error;
      await sleep(SCRAPE_PAUSE_MS);
    }
  }
}

async function minuteOf(address: string): Promise<Minute> {
  const text = await scrape(address);
  const figure = (name: string) => Number(new RegExp(`^${name} ([\\d.e+-]+)`, "m").exec(text)?.[1]);
  return {
    residentMegabytes: figure("process_resident_memory_bytes") / MEGABYTE,
    heapMegabytes: figure("nodejs_heap_size_used_bytes") / MEGABYTE,
    loopP99Ms: figure("nodejs_eventloop_lag_p99_seconds") * 1_000,
    handles: figure("nodejs_active_handles_total"),
  };
}
