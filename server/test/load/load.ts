import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { catalogue } from "@magpie/contract/catalogue";
import { merchant } from "@magpie/contract/merchant";
import { messages } from "@magpie/contract/messages";
import { play } from "@magpie/contract/play";
import { records } from "@magpie/contract/records";
import { vendor } from "@magpie/contract/vendor";
import { wallet } from "@magpie/contract/wallet";
import { openDatabase } from "../../src/kit/database/db";
import { migrate } from "../../src/kit/database/migrate";
import { startEmbedded } from "../../src/kit/embedded/embedded";
import { brokenInvariants } from "../../src/restore/invariants";
import { newDatabase, readReady } from "../bench/play";
import { BenchClient, type MeasuredRate, rateOf } from "../bench/play-client";
import { askAsVendor, TurnedAway } from "../cluster/vendor";
import { openYardstick } from "../ledger/bench-yardstick";
import { type Ended, type Paced, paced } from "./paced";
import { type AskVendor, VendorMix } from "./vendor-mix";

export interface LoadOptions {
  migrations: string;
  /** The path of the built server. */
  program: string;
  betSeconds: number;
  seconds: number;
  say(line: string): void;
}

export interface LoadResult {
  /** Transactions a second of PostgreSQL's own bank with as many clients. */
  yardstick: number;
  bets: Paced;
  mix: Paced;
  visitors: MeasuredRate;
  members: MeasuredRate;
  /** The mix that the server can do when nobody asks for more. */
  rated: number;
  rush: Paced;
  /** Lobby reads during the rush. */
  lookers: Paced;
  after: Paced;
  /** From the end of the rush until all that came was served as before. */
  normalAfterMs: number;
  /** The broken invariants of the ledger afterwards. */
  broken: string[];
}

export const GOAL = { betsPerSecond: 833, mixPerSecond: 1_200, visitorsPerSecond: 3_000, membersPerSecond: 500 };
const PLAYERS = 256;
const CALLERS = 64;
const [STUDIO, GAME] = ["PG", "pebble-drop"];
const ACCESS = { vassalage: STUDIO, secret: "bench-secret" };
/** Players who sit down at the same time, at a server that has just started. */
const TOGETHER = 8;
const WARM_SECONDS = 5;
const PATIENCE_MS = 3_000;
const agent = new Agent({ keepAlive: true });
const RUSH = 3;
/** Of all that comes in the rush, so many only look. */
const LOOKERS = 0.25;
const AFTER_SECONDS = 10;
const SLICE_MS = 500;

/** The load comes from this process, the server is another. */
export async function benchLoad(options: LoadOptions): Promise<LoadResult> {
  const dataDir = await mkdtemp(join(tmpdir(), "magpie-load-"));
  const embedded = await startEmbedded({ dataDir });
  try {
    options.say("yardstick: PostgreSQL's own bank, 64 clients");
    const { rate } = await openYardstick(await newDatabase(embedded.ownerUrl, "load_yardstick"), CALLERS);
    const yardstick = await rate(CALLERS, Math.min(options.seconds, 10));
    return { yardstick, ...(await measure(await newDatabase(embedded.ownerUrl, "load"), options)) };
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(url: string, options: LoadOptions): Promise<Omit<LoadResult, "yardstick">> {
  await migrate(url, options.migrations);
  const given = { DATABASE_URL: url, MASTER_SECRET: randomBytes(32).toString("hex"), PLAYERS: String(PLAYERS), GAMES: "1000" };
  const server = spawn(process.execPath, [options.program], { env: { ...process.env, ...given }, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const { address, tokens } = await readReady(server.stdout);
    const found = await run(address, tokens, options);
    const database = openDatabase({ app: url, owner: url });
    return { ...found, broken: await brokenInvariants(database.owner).finally(() => database.close()) };
  } finally {
    server.kill();
  }
}

async function run(address: string, tokens: readonly string[], { say, betSeconds, seconds }: LoadOptions) {
  const members = tokens.map((token) => new BenchClient(address, token));
  const ask: AskVendor = (call, input) => askAsVendor(address, call, input, ACCESS);
  const players: string[] = [];
  for (let from = 0; from < members.length; from += TOGETHER) {
    players.push(...(await Promise.all(members.slice(from, from + TOGETHER).map((member) => seatOf(member, ask)))));
  }
  const mix = new VendorMix(players, GAME, ask);
  await rateOf(members.slice(0, CALLERS), WARM_SECONDS, () => mix.next());
  say(`bets: ${GOAL.betsPerSecond} a second for ${betSeconds} s`);
  const bets = await paced(GOAL.betsPerSecond, betSeconds, () => timed(() => mix.bet()));
  say(`vendors' mix: ${GOAL.mixPerSecond} a second for ${seconds} s`);
  const mixed = await paced(GOAL.mixPerSecond, seconds, () => timed(() => mix.next()));
  say("lobby: visitors, then members");
  const visitor = new BenchClient(address, "");
  const visitors = await rateOf(members.slice(0, CALLERS), seconds, () => look(visitor));
  const inside = await rateOf(members.slice(0, CALLERS), seconds, lookInside);
  say("what the server can do");
  const { perSecond: rated } = await rateOf(members.slice(0, CALLERS), seconds, () => mix.next());
  say(`rush: ${RUSH} times ${Math.round(rated)} a second for ${seconds} s`);
  const [rush, lookers] = await Promise.all([
    paced(rated * RUSH * (1 - LOOKERS), seconds, () => timed(() => mix.next())),
    paced(rated * RUSH * LOOKERS, seconds, () => timed(() => lookAlone(address))),
  ]);
  const after = await paced(rated / 2, AFTER_SECONDS, () => timed(() => mix.next()));
  // What was still under way when no more came belongs to the time it takes.
  const normalAfterMs = Math.round(Math.max(rush.drainedMs, lookers.drainedMs)) + normalAfter(after, rated / 2);
  return { bets, mix: mixed, visitors, members: inside, rated, rush, lookers, after, normalAfterMs };
}

/** Opens the game as its player, whom the vendor then names. */
export async function seatOf(member: BenchClient, ask: AskVendor): Promise<string> {
  const { url } = await member.send(play.launch, { vassalage: STUDIO, gameCode: GAME });
  const token = new URL(url, member.address).searchParams.get("token") ?? "";
  return ((await ask(vendor.open, { token })) as { player: string }).player;
}

export async function timed(ask: () => Promise<unknown>): Promise<Ended> {
  const since = performance.now();
  const served = await ask().then(
    () => true,
    (error) => {
      if (error instanceof TurnedAway) return false;
      throw error;
    },
  );
  return { served, ms: performance.now() - since };
}

const LOOKS = [
  (visitor: BenchClient) => visitor.send(merchant.permission, {}),
  (visitor: BenchClient) => visitor.send(catalogue.hotGames, {}),
  (visitor: BenchClient) => visitor.send(catalogue.lanes, {}),
  (visitor: BenchClient) => visitor.send(catalogue.games, { gameType: "RNG", pageNo: 1 + Math.floor(Math.random() * 40), pageSize: 24 }),
];

const INSIDE = [
  (member: BenchClient) => member.send(wallet.balance, {}),
  (member: BenchClient) => member.send(messages.unread, {}),
  (member: BenchClient) => member.send(catalogue.favourites, { pageNo: 1, pageSize: 24 }),
  (member: BenchClient) => member.send(records.bets, { pageSize: 20 }),
];

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const look = (visitor: BenchClient) => anyOf(LOOKS)(visitor);
const lookInside = (member: BenchClient) => anyOf(INSIDE)(member);

function lookAlone(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(address + merchant.permission.path, { headers: { Merchant: "bench" }, agent, timeout: PATIENCE_MS }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume();
      response.once("error", reject);
      response.once("end", () => {
        if (statusCode === 200) resolve();
        else reject(statusCode === 503 && headers["retry-after"] ? new TurnedAway() : new Error(`a look was answered ${statusCode}`));
      });
    });
    sent.once("timeout", () => sent.destroy(new Error("no answer to a look"))).once("error", reject);
  });
}

/** The end of the last half second in which less was served than came. */
function normalAfter({ servedAt }: Paced, perSecond: number): number {
  let normalMs = 0;
  for (let from = 0; from < AFTER_SECONDS * 1_000; from += SLICE_MS) {
    const served = servedAt.filter((at) => at >= from && at < from + SLICE_MS).length;
    if (served < (perSecond * SLICE_MS * 0.9) / 1_000) normalMs = from + SLICE_MS;
  }
  return normalMs;
}
