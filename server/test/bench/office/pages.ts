import { on } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Call } from "@magpie/contract/kit/call";
import { desk, OFFICE_SOCKET_PATH } from "@magpie/contract/office/desk";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { reports } from "@magpie/contract/office/reports";
import { addDays, dayIn } from "@magpie/domain/period";
import { sql } from "kysely";
import { WebSocket } from "ws";
import { keepTurnover } from "../../../src/modules/withdrawals/turnover";
import { addMembers, addPostings, analyze, DAYS, type Ground, isWritten, MERCHANT, readAll, withGround } from "./ground";

const CALLS = 100;
const WAGER_BPS = 10_000;
const LOOK_MS = 200;
const MB = 1_048_576;

export interface OfficeBench {
  /** Undefined where the ledger was read by a run before. */
  readPerSecond: number | undefined;
  pages: { name: string; goalMs: number; p50Ms: number; p95Ms: number }[];
  csv: { firstMs: number; wholeMs: number; bytes: number; heldMb: number; rssMb: number };
}

export interface OfficeBenchOptions {
  migrations: string;
  lines: number;
  members: number;
  /** Where the ledger stays, for the next run to measure over it. */
  folder?: string;
  say(line: string): void;
}

export function benchOffice({ migrations, lines, members, folder, say }: OfficeBenchOptions): Promise<OfficeBench> {
  return withGround(
    migrations,
    async (ground) => {
      const { database } = ground;
      const readPerSecond = (await isWritten(ground, lines / 2)) ? undefined : await lay(ground, lines / 2, members, say);
      const pages = [...(await timePages(ground, say)), await timeNews(ground, say)];
      // A slow machine takes longer than a proof is good for, and a file needs a fresh one.
      await database.inMerchantId(MERCHANT.id, (db) => sql`update operators_sessions set proved_at = now()`.execute(db));
      return { readPerSecond, pages, csv: await timeCsv(ground) };
    },
    folder,
  );
}

/** Writes members and postings and has them read; answers how many transactions are read a second. */
async function lay(ground: Ground, postings: number, members: number, say: (line: string) => void): Promise<number> {
  const { database } = ground;
  await addMembers(ground, members);
  await addPostings(ground, postings, members);
  say(`${members.toLocaleString("en")} members and ${(postings * 2).toLocaleString("en")} lines written`);
  const start = performance.now();
  await readAll(ground);
  const readPerSecond = (postings / (performance.now() - start)) * 1000;
  // As the job of each minute does for whoever played.
  await database.inMerchantId(MERCHANT.id, (db) => keepTurnover(db, { memberId: "m1", currency: "INR" }, WAGER_BPS));
  await analyze(database);
  say("read");
  return readPerSecond;
}

async function timePages({ ask }: Ground, say: (line: string) => void): Promise<OfficeBench["pages"]> {
  const to = dayIn("Asia/Kolkata", new Date());
  const [day, month] = [
    { from: addDays(to, -1), to: addDays(to, -1) },
    { from: addDays(to, 1 - DAYS), to },
  ];
  const asked: [name: string, goalMs: number, calls: [Call, Record<string, string>][]][] = [
    ["day report by studio", 50, [[reports.table, { ...day, by: "vendor" }]]],
    ["day report by game", 50, [[reports.table, { ...day, by: "game" }]]],
    ["month by studio", 50, [[reports.table, { ...month, by: "vendor" }]]],
    ["month by game", 300, [[reports.table, { ...month, by: "game" }]]],
    ["first lines of GGR", 50, [[reports.lines, { ...month, figure: "ggr" }]]],
    ["first lines of one game", 50, [[reports.lines, { ...month, figure: "ggr", vendor: "V1", game: "g1" }]]],
    ["first lines of deposits", 50, [[reports.lines, { ...month, figure: "paidIn" }]]],
    ["member search", 50, [[memberDesk.search, { words: "player77" }]]],
    ["command bar", 50, [[desk.find, { q: "player77" }]]],
    ["Now", 100, [[desk.now, {}]]],
    [
      "member page, 3 calls",
      150,
      [
        [memberDesk.dossier, { id: "m1" }],
        [memberDesk.timeline, { id: "m1" }],
        [memberDesk.ledger, { id: "m1" }],
      ],
    ],
  ];
  const pages: OfficeBench["pages"] = [];
  for (const [name, goalMs, calls] of asked) {
    pages.push(await timeOf(name, goalMs, () => Promise.all(calls.map(([call, input]) => ask(call, input))), say));
  }
  return pages;
}

async function timeOf(name: string, goalMs: number, ask: () => Promise<unknown>, say: (line: string) => void) {
  const times: number[] = [];
  for (let turn = 0; turn < CALLS; turn++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  say(`${name}: fastest ${at(0).toFixed(1)} ms, half within ${at(0.5).toFixed(1)} ms, 95 of 100 within ${at(0.95).toFixed(1)} ms`);
  return { name, goalMs, p50Ms: at(0.5), p95Ms: at(0.95) };
}

/** From a colleague's act until Now, told by its socket and read again, shows it. */
async function timeNews({ ask, address, token }: Ground, say: (line: string) => void): Promise<OfficeBench["pages"][number]> {
  const socket = new WebSocket(address.replace(/^http/, "ws") + OFFICE_SOCKET_PATH, { headers: { Merchant: MERCHANT.code } });
  const next = async (wanted: string) => {
    for await (const [data] of on(socket, "message", { close: ["close"] })) if (JSON.parse(String(data)).event === wanted) return;
    throw new Error("the office's socket was closed");
  };
  try {
    const ready = next("ready");
    socket.once("open", () => socket.send(JSON.stringify({ type: "auth", token })));
    await ready;
    const news = async () => {
      const told = next("queues");
      await ask(desk.take, { kind: "feedback", id: "bench" });
      await told;
      await ask(desk.now, {});
    };
    return await timeOf("news on Now", 1000, news, say);
  } finally {
    socket.close();
  }
}

/**
 * All lines of a month as a file, twice. The first tells how long it takes and how far the process grows, garbage included: V8 lets a heap gather
 * some three times what is in use, however long the file is. What the file itself holds is what the second leaves when garbage is collected
 * while it is under way, at its largest.
 */
async function timeCsv({ ask }: Ground): Promise<OfficeBench["csv"]> {
  const to = dayIn("Asia/Kolkata", new Date());
  const take = () => ask(reports.linesCsv, { from: addDays(to, -DAYS), to, figure: "ggr" });
  const [taken, rss] = await grown(() => process.memoryUsage().rss, take);
  const [, held] = await grown(inUse, take);
  return { ...taken, heldMb: held / MB, rssMb: rss / MB };
}

/** What work answers, and how much more something was at its largest meanwhile. */
async function grown<T>(measure: () => number, work: () => Promise<T>): Promise<[T, number]> {
  const before = measure();
  let largest = before;
  const watch = setInterval(() => {
    largest = Math.max(largest, measure());
  }, LOOK_MS);
  const answer = await work().finally(() => clearInterval(watch));
  return [answer, largest - before];
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
