import { randomUUID } from "node:crypto";
import { memberDesk } from "@magpie/contract/office/member-desk";
import { reports } from "@magpie/contract/office/reports";
import { addDays, dayIn } from "@magpie/domain/period";
import { sql } from "kysely";
import { openLanes } from "../../src/kit/lanes/lanes";
import { readOn } from "../../src/modules/reports/rollups-store";
import { place } from "../ledger/place";
import { addMembers, addPostings, analyze, type Ground, MERCHANT, readAll, withGround } from "./office/ground";
import { rateOf } from "./play-client";

export interface GrowthOptions {
  migrations: string;
  /** Lines of the ledger at which everything is measured, the fewer first. */
  sizes: readonly [small: number, large: number];
  members: number;
  seconds: number;
  say(line: string): void;
}

/** The time that something takes at each size, and how it follows the size: 0 does not follow it, 1 grows with it. */
export interface Growth {
  name: string;
  ms: readonly [small: number, large: number];
  slope: number;
}

interface Timed {
  name: string;
  ms: number;
}

const CALLERS = 64;
const FIRST = 200;
const CALLS = 40;
const DAYS = 30;
/** The ledger grows by time, at as many lines a month: a year of them, then three. */
const [YEAR, YEARS] = [365, 3 * 365];

/** The same questions to the same ledger, before and after it has grown: first as if two years ago, then now. */
export function benchGrowth({ migrations, sizes, members, seconds, say }: GrowthOptions): Promise<Growth[]> {
  return withGround(migrations, async (ground) => {
    await addMembers(ground, members);
    const timed: Timed[][] = [];
    let had = 0;
    for (const lines of sizes) {
      const postings = lines / 2;
      const span = { from: had === 0 ? YEARS : YEARS - YEAR, to: had === 0 ? YEARS - YEAR : 0 };
      await addPostings(ground, postings, members, had, span);
      had = postings;
      await readFirst(ground);
      await readAll(ground);
      await continueAfter(ground, sizes[1] / 2);
      say(`${lines.toLocaleString("en")} lines written and read`);
      timed.push([await timeBets(ground, members, seconds), ...(await timePages(ground, span.to))]);
    }
    const [small = [], large = []] = timed;
    return small.map(({ name, ms }, at) => growthOf(name, [ms, large[at]?.ms ?? Number.NaN], sizes));
  });
}

function growthOf(name: string, ms: Growth["ms"], [few, many]: GrowthOptions["sizes"]): Growth {
  return { name, ms, slope: Math.log(ms[1] / ms[0]) / Math.log(many / few) };
}

/** Enough that the planner knows the reports' tables before the rest is read into them. */
async function readFirst({ database }: Ground): Promise<void> {
  await database.inMerchantId(MERCHANT.id, (db) => readOn(db, FIRST));
  await analyze(database);
}

/** The purses go on counting their lines after the last that is ever written for them. */
async function continueAfter({ database }: Ground, last: number): Promise<void> {
  await sql`update wallet_accounts set version = greatest(version, ${last}) where merchant_id = ${MERCHANT.id} and owner <> ''`.execute(
    database.owner,
  );
  await analyze(database);
  // What follows shall not pay for writing all of it to the disk.
  await sql`checkpoint`.execute(database.owner);
}

/** Bets of members at random, as players' bets reach the ledger. */
async function timeBets({ database }: Ground, members: number, seconds: number): Promise<Timed> {
  const lanes = openLanes({ connect: database.connectLane, tell: () => {} });
  const bet = () =>
    place(lanes, {
      merchantId: MERCHANT.id,
      key: `growth:${randomUUID()}`,
      entry: {
        kind: "play.bet",
        transfers: [{ from: `member:m${1 + Math.floor(Math.random() * members)}:cash`, to: "house:games", amount: 1n, currency: "INR" }],
        details: { vendor: "bench", game: "bench-1", round: "1" },
      },
      origin: { actor: "vendor:bench", requestId: "bench", address: "127.0.0.1" },
      now: new Date(),
    });
  const callers = Array.from({ length: CALLERS });
  await rateOf(callers, 1, bet);
  const { perSecond, refused } = await rateOf(callers, seconds, bet);
  await lanes.close();
  if (refused > 0) throw new Error(`${refused} bets were refused`);
  return { name: "a bet among 64", ms: 1000 / perSecond };
}

/** Reports are asked for the month that ended so many days ago. */
async function timePages({ ask }: Ground, daysAgo: number): Promise<Timed[]> {
  const to = addDays(dayIn("Asia/Kolkata", new Date()), -daysAgo);
  const month = { from: addDays(to, 1 - DAYS), to };
  const asked = {
    "history page of an old member": () => ask(memberDesk.ledger, { id: "m1" }),
    "history page of any member": () => ask(memberDesk.ledger, { id: "m77" }),
    "month by studio": () => ask(reports.table, { ...month, by: "vendor" }),
    "first lines of a month's GGR": () => ask(reports.lines, { ...month, figure: "ggr" }),
  };
  const timed: Timed[] = [];
  for (const [name, call] of Object.entries(asked)) timed.push({ name, ms: await medianOf(call) });
  return timed;
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < CALLS; turn++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[CALLS / 2] ?? 0;
}
