import { randomBytes, randomInt } from "node:crypto";
import { performance } from "node:perf_hooks";
import { DAY_MS } from "@magpie/domain/durations";
import { findPlay } from "@magpie/domain/lottery/books";
import { ticketBought } from "@magpie/domain/lottery/entries";
import { type Line, priceLine } from "@magpie/domain/lottery/price";
import { isFault } from "@magpie/domain/lottery/selection";
import { sql } from "kysely";
import type { Db, Work } from "../../src/kit/ctx";
import { askIn } from "../../src/kit/database/ask-in";
import { startChain } from "../../src/modules/lottery/draws/chain";
import { moveUsed } from "../../src/modules/lottery/draws/chains-store";
import { addDraws, type Draw, findDraw } from "../../src/modules/lottery/draws/draws-store";
import { moveDraws } from "../../src/modules/lottery/draws/move-draws";
import { betKey, detailsOf, ticketOf } from "../../src/modules/lottery/sale/offer";
import { sell } from "../../src/modules/lottery/sale/sell";
import { addTickets } from "../../src/modules/lottery/sale/tickets-store";
import { settleOn } from "../../src/modules/lottery/settlement/settle";
import { risingId } from "../../src/modules/lottery/uuid";
import { postingOf } from "../../src/modules/wallet/wallet";
import { type Ground, withGround } from "./lottery-ground";
import { addWorst, settleWorst, type WorstDraw } from "./worst-draw";
import { measureRows, type Row } from "./worst-lines";

const GAME = { gameCode: "bench", name: "Bench" };
const TICKETS_PER_MEMBER = 20;
const ROWS_AT_ONCE = 5_000;
const CALLERS = 256;
const CALLS = 40;
const YEAR_OF_MINUTES = 525_600;
const NO_CAP = 10n ** 17n;

export interface LotteryBench {
  sealMs: number;
  settleMs: number;
  updateMs: number;
  winners: number;
  soldPerSecond: number;
  late: number;
  pages: { name: string; p50Ms: number }[];
  rows: Row[];
  worst: WorstDraw;
}

export interface BenchSize {
  tickets: number;
  saleSeconds: number;
  draws: number;
}

export const WHOLE: BenchSize = { tickets: 1_000_000, saleSeconds: 10, draws: YEAR_OF_MINUTES };
export const QUICK: BenchSize = { tickets: 50_000, saleSeconds: 4, draws: 50_000 };

export async function benchLottery(migrations: string, size: BenchSize, say: (line: string) => void): Promise<LotteryBench> {
  // Measured before there is a server, because it could not answer meanwhile.
  const rows = measureRows();
  return withGround(migrations, GAME, async (ground) => {
    const members = await addMembers(ground, Math.ceil(size.tickets / TICKETS_PER_MEMBER));
    const sale = await measureSale(ground, members, size.saleSeconds);
    say(`sold ${sale.sold} tickets in ${size.saleSeconds} s`);
    const worst = await measureWorst(ground, members);
    const [took, waited] = [worst.settleMs, worst.healthMs].map(Math.round);
    say(`${worst.lines} of the worst lines settled in ${took} ms, while nobody waited longer than ${waited} ms for /healthz`);
    const settled = await measureSettling(ground, members, size.tickets, say);
    await addHistory(ground, size.draws);
    say(`${size.draws} draws to look through`);
    return {
      ...settled,
      rows,
      worst,
      soldPerSecond: sale.sold / size.saleSeconds,
      late: sale.late,
      pages: await measurePages(ground),
    };
  });
}

async function addMembers({ database, merchantId }: Ground, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomBytes(8).toString("hex"));
  await database.inMerchantId(merchantId, async (db) => {
    await sql`
      insert into members_members (id, account, nickname, type, language, created_at, password_changed_at, referral_code)
      select u.id, u.id, u.id, 0, 'EN', now(), now(), u.code
      from unnest(${ids}::text[], ${ids.map((_, at) => codeOf(at))}::text[]) u (id, code)`.execute(db);
    const [cash, inr] = [ids.map(() => "cash"), ids.map(() => "INR")];
    await sql`select wallet_add_accounts(${ids}::text[], ${inr}::text[], ${cash}::text[])`.execute(db);
    await sql`select wallet_add_accounts(array[''], array['INR'], array['house:lottery'])`.execute(db);
  });
  // Money from nowhere: the measurement begins afterwards.
  await sql`update wallet_accounts set balance = ${10n ** 14n} where owner <> ''`.execute(database.owner);
  // The planner knows the tables, as on a server that has run for a while.
  await sql`vacuum analyze`.execute(database.owner);
  return ids;
}

const LETTERS = "23456789ABCDEFGHJKMNPQRTVWXY";

/** A referral code of its own for each member. */
function codeOf(number: number): string {
  return Array.from({ length: 8 }, (_, at) => LETTERS.charAt(Math.floor(number / LETTERS.length ** at) % LETTERS.length)).join("");
}

const digit = () => String(randomInt(10));
const some = (count: number) => [...new Set(Array.from({ length: count }, digit))].join(",");

/** Mixed plays as people bet them: mostly few symbols, now and then many. About one in twenty wins. */
const PICKS: readonly (() => { play: string; selection: string })[] = [
  () => ({ play: "last3_straight", selection: [some(1), some(1), some(2)].join("|") }),
  () => ({ play: "five_straight", selection: [some(4), some(4), some(4), some(4), some(4)].join("|") }),
  () => ({ play: "front2_straight", selection: [some(2), some(2)].join("|") }),
  () => ({ play: "last3_group6", selection: ["0", "3", "5", "7", digit()].filter((one, at, all) => all.indexOf(one) === at).join(",") }),
  () => ({ play: "fixed", selection: [digit(), "", "", "", ""].join("|") }),
  () => ({ play: "fixed", selection: ["", "", "", digit(), digit()].join("|") }),
  () => ({ play: "mid3_straight", selection: [some(1), some(2), some(1)].join("|") }),
  () => ({ play: "last2_straight", selection: [some(1), some(2)].join("|") }),
];

/** One player in sixteen trades odds for a rebate. */
function groupOf(memberId: string): number {
  return memberId.startsWith("0") ? 1900 : 1956;
}

function randomLine(memberId: string): Line {
  const { play, selection } = (PICKS[randomInt(PICKS.length)] as () => { play: string; selection: string })();
  const found = findPlay("SSC", play);
  const terms = { mode: "LOTT" as const, group: groupOf(memberId), accountGroup: 1956 };
  const line = found && priceLine(found, { ...terms, selection, unit: 200n, multiple: 1 + randomInt(3) });
  if (!line || isFault(line)) throw new Error(`${play} ${selection} cannot be sold`);
  return line;
}

async function addIssue({ enter }: Ground, issue: string, locksInSeconds: number): Promise<Draw> {
  return enter(async (ctx) => {
    const chain = await startChain(ctx, GAME.gameCode, 8);
    await moveUsed(ctx.db, GAME.gameCode, chain.number, 1);
    const now = Date.now();
    const times = {
      opensAt: new Date(now - 60_000),
      locksAt: new Date(now + locksInSeconds * 1000),
      drawsAt: new Date(now + locksInSeconds * 1000),
    };
    const place = { source: "HOUSE" as const, chain: chain.number, round: 1, stream: GAME.gameCode };
    await addDraws(ctx.db, [{ gameCode: GAME.gameCode, issue, book: "SSC", ...times, ...place }], {
      exposureCap: NO_CAP,
      accountCap: null,
    });
    await moveDraws(ctx, GAME.gameCode);
    return readIssue(ctx, issue);
  });
}

async function readIssue({ db }: { db: Db }, issue: string): Promise<Draw> {
  const draw = await findDraw(db, GAME.gameCode, issue);
  if (!draw) throw new Error(`no issue ${issue}`);
  return draw;
}

/** Callers that each buy again as soon as they are answered, until the issue locks. */
async function measureSale(ground: Ground, members: readonly string[], seconds: number): Promise<{ sold: number; late: number }> {
  const { lanes, merchantId, database } = ground;
  const draw = await addIssue(ground, "SALE", seconds);
  const end = performance.now() + (seconds + 1) * 1000;
  const details = detailsOf(GAME, draw.issue);
  const origin = { actor: "bench", requestId: "bench", address: "" };
  const buy = async () => {
    for (let refused = 0; performance.now() < end && refused < 3; ) {
      const memberId = members[randomInt(members.length)] ?? "";
      const orderId = risingId(new Date());
      const line = randomLine(memberId);
      const ticket = ticketOf(risingId(new Date()), { drawId: draw.id, book: draw.book, memberId, orderId, line: 0, chaseId: null }, line);
      const entry = ticketBought({ memberId, amount: line.cost, currency: "INR", details });
      const bought = [postingOf(betKey(orderId, 0), entry, origin)];
      const { gameCode } = GAME;
      const slip = { gameCode, drawId: draw.id, tickets: [ticket], bought, released: null };
      const sale = { merchantId, now: new Date(), memberId, currency: "INR", ...slip };
      if ((await sell(lanes, sale)).refusal !== null) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, buy));
  const { rows } = await database.inMerchantId(merchantId, (db) =>
    sql<{ sold: number; late: number }>`select count(*)::int as sold, count(*) filter (where placed_at >= ${draw.locksAt})::int as late
      from lottery_tickets where draw_id = ${draw.id}`.execute(db),
  );
  return rows[0] ?? { sold: 0, late: 0 };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function measureSettling(ground: Ground, members: readonly string[], tickets: number, say: (line: string) => void) {
  const { database, merchantId, enter } = ground;
  const draw = await addIssue(ground, "SETTLE", 3_600);
  for (let left = tickets; left > 0; left -= ROWS_AT_ONCE) {
    const now = new Date();
    const batch = Array.from({ length: Math.min(left, ROWS_AT_ONCE) }, (_, at) => {
      const memberId = members[randomInt(members.length)] ?? "";
      const id = risingId(now, at % 4096);
      return {
        ...ticketOf(id, { drawId: draw.id, book: draw.book, memberId, orderId: id, line: 0, chaseId: null }, randomLine(memberId)),
        placedAt: now,
      };
    });
    await database.inMerchantId(merchantId, (db) => addTickets(askIn(db), batch));
  }
  say(`${tickets} tickets of ${members.length} members are there`);
  const { owner } = database;
  await sql`update lottery_draws set locks_at = clock_timestamp(), draws_at = clock_timestamp() + interval '1 hour' where id = ${draw.id}`.execute(
    owner,
  );
  await sql`vacuum analyze lottery_tickets`.execute(owner);
  await sql`checkpoint`.execute(owner);
  const sealMs = await timed(() => enter((ctx) => moveDraws(ctx, GAME.gameCode)));
  await sql`update lottery_draws set draws_at = clock_timestamp() where id = ${draw.id}`.execute(owner);
  await enter((ctx) => moveDraws(ctx, GAME.gameCode));
  await sql`checkpoint`.execute(owner);
  const settleMs = await timed(() =>
    settleOn({ inMerchant: <T>(work: (ctx: Work) => Promise<T>) => enter(work) }, draw.id, Number.MAX_SAFE_INTEGER),
  );
  const { state } = await enter((ctx) => readIssue(ctx, "SETTLE"));
  if (state !== "settled") throw new Error(`the issue is ${state}`);
  const winners = await database.inMerchantId(merchantId, async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from lottery_outcomes where draw_id = ${draw.id}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  });
  return { sealMs, settleMs, winners, updateMs: await measureUpdate(ground, draw.id) };
}

async function measureWorst(ground: Ground, members: readonly string[]): Promise<WorstDraw> {
  const { owner } = ground.database;
  const draw = await addIssue(ground, "WORST", 3_600);
  await addWorst(ground, draw, members);
  await sql`update lottery_draws set locks_at = clock_timestamp(), draws_at = clock_timestamp() where id = ${draw.id}`.execute(owner);
  for (let step = 0; step < 2; step++) await ground.enter((ctx) => moveDraws(ctx, GAME.gameCode));
  const worst = await settleWorst(ground, draw);
  const { state } = await ground.enter((ctx) => readIssue(ctx, "WORST"));
  if (state !== "settled") throw new Error(`the issue of the worst lines is ${state}`);
  return worst;
}

/** Preparations and yardsticks have no time limit. */
async function patiently<T>({ database: { owner } }: Ground, work: (db: typeof owner) => Promise<T>): Promise<T> {
  return owner.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    const done = await work(db);
    await sql`reset statement_timeout`.execute(db);
    return done;
  });
}

/** The yardstick: the same rows, under the same indexes, each written once. */
async function measureUpdate(ground: Ground, drawId: bigint): Promise<number> {
  return patiently(ground, async (db) => {
    await sql`create table bench_plain (like lottery_tickets including indexes)`.execute(db);
    await sql`insert into bench_plain select * from lottery_tickets where draw_id = ${drawId}`.execute(db);
    await sql`vacuum analyze bench_plain`.execute(db);
    await sql`checkpoint`.execute(db);
    return timed(() => sql`update bench_plain set cancelled_at = now()`.execute(db));
  });
}

async function addHistory(ground: Ground, draws: number): Promise<void> {
  await patiently(ground, async (db) => {
    await sql`
      insert into lottery_draws (merchant_id, game_code, issue, book, opens_at, locks_at, draws_at, source, state, sealed_at, sealed_count,
        sealed_stake, sealed_root, result, revision, settled_at)
      select ${ground.merchantId}, ${GAME.gameCode}, 'H-' || n, 'SSC', now() - n * interval '1 minute' - interval '2 hours',
        now() - n * interval '1 minute' - interval '61 minutes', now() - n * interval '1 minute' - interval '1 hour', 'FEED', 'settled', now(), 0, 0,
        sha256(''), to_jsonb(concat_ws(',', n % 10, (n / 3) % 10, (n / 7) % 10, (n / 11) % 10, (n / 13) % 10)), 1, now()
      from generate_series(1, ${draws}) n`.execute(db);
    await sql`vacuum analyze lottery_draws`.execute(db);
  });
}

async function measurePages({ ask }: Ground): Promise<LotteryBench["pages"]> {
  const game = `gameCode=${GAME.gameCode}`;
  const paths = {
    current: `/lgw/games/current?${game}`,
    "issue list": `/lgw/games/upcoming?${game}&count=120`,
    history: `/lgw/games/history?${game}&pageSize=100`,
    "history, half a year back": `/lgw/games/history?${game}&pageSize=100&cursor=${Date.now() - 180 * DAY_MS}.H-1`,
    "trend of 500": `/lgw/games/trend?${game}&draws=500`,
  };
  const pages: LotteryBench["pages"] = [];
  for (const [name, path] of Object.entries(paths)) {
    const took: number[] = [];
    for (let call = 0; call < CALLS; call++) took.push(await timed(() => ask(path)));
    took.sort((a, b) => a - b);
    pages.push({ name, p50Ms: took[Math.floor(CALLS / 2)] ?? 0 });
  }
  return pages;
}
