import { randomUUID } from "node:crypto";
import { studio } from "@magpie/contract/studio";
import { fromDecimal } from "@magpie/domain/money";
import type { Result } from "@magpie/studio/games/golden-spur/book";
import { TABLES, type TableRules } from "@magpie/studio/rgs/tables";
import { checkRound } from "@magpie/studio/verifier/check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type StudioSeat, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give, sumOf } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { advance } from "../tables/advance";
import { type DrawRow, readLastDraw } from "../tables/draws-store";

const RULES = TABLES.get("golden-spur-1") as TableRules;

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let ben: WorldMember;
let seats: { ana: StudioSeat; ben: StudioSeat; trial: StudioSeat };
let draw: DrawRow;

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );
const kit = () => ({
  inMerchant: (work: Parameters<WorldMerchant["visit"]>[0]) => shop.visit(work) as Promise<never>,
  clock: () => here.now(),
});
const onward = () => advance(kit(), RULES, true);
const last = async () => (await shop.rows((db) => readLastDraw(db, RULES.version))) as DrawRow;
const later = (from: Date | null, ms: number) => here.at(new Date((from ?? here.now()).getTime() + ms));
const pooled = (bet: "meron" | "wala") => ({ bet, pool: true });
const held = async () => Promise.all([ana, ben].map(({ id }) => sumOf(shop, id, "cash")));

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  [ana, ben] = [await shop.member(), await shop.member()];
  for (const { id } of [ana, ben]) await give(shop, id, 100_000_00n);
  await onward();
  seats = {
    ana: await sitDown(shop, ana, "golden-spur"),
    ben: await sitDown(shop, ben, "golden-spur"),
    trial: await sitDown(shop, await shop.member(), "golden-spur", true),
  };
  await seats.ana.contribute();
  later(here.now(), 3_000);
});
afterAll(() => here.at(null));
beforeEach(async () => {
  await onward();
  draw = await last();
});

async function layPools() {
  const bet = async (seat: StudioSeat, side: "meron" | "wala", stake: string) =>
    (await seat.bet(draw.number, pooled(side), randomUUID(), stake)).round.id;
  const rounds = [
    await bet(seats.ana, "meron", "400.00"),
    await bet(seats.ana, "meron", "200.00"),
    await bet(seats.ben, "wala", "400.00"),
    await bet(seats.trial, "wala", "10.00"),
  ];
  // A bet at the fixed price is in no pool.
  await seats.ben.bet(draw.number, { bet: "meron" }, randomUUID(), "50.00");
  return rounds;
}

async function overTo(phase: "running" | "settled"): Promise<DrawRow> {
  later(draw.closesAt, RULES.takeInMs);
  await Promise.all([onward(), onward()]);
  const running = await last();
  if (phase === "running") return running;
  later(running.endsAt, RULES.graceMs);
  await Promise.all([onward(), onward()]);
  return running;
}

async function validOf(roundId: string): Promise<bigint | null | undefined> {
  const asked = sql<{ valid: bigint | null }>`select valid from play_rounds where round_id = ${roundId}`;
  return (await shop.rows((db) => asked.execute(db))).rows[0]?.valid;
}

const rest = () => later(here.now(), RULES.pauseMs + 1_000);

test("L-09 a pool grows with the bets of its own money, is final before the birds enter, and pays its dividend once", async () => {
  const before = await held();
  const rounds = await layPools();
  const sides = { meron: "600.00", wala: "400.00" };
  const seen = (final: boolean) => [
    { currency: "INR", trial: false, final, sides },
    { currency: "INR", trial: true, final, sides: { wala: "10.00" } },
  ];
  expect((await seats.ben.table()).pools).toEqual(seen(false));
  await overTo("running");
  expect((await seats.ben.table()).pools).toEqual(seen(true));
  const { winner } = (await overTo("settled")).result as Result;
  const dividend = { meron: 158n, wala: 237n, draw: null }[winner];
  const owed = (side: string, stake: bigint) => (dividend === null ? stake : side === winner ? (stake * dividend) / 100n : 0n);
  const expected = [owed("meron", 400_00n), owed("meron", 200_00n), owed("wala", 400_00n), 10_00n];
  const shown = await Promise.all(rounds.map((roundId) => shop.send(studio.round, { roundId })));
  expect(shown.map(({ payout }) => minor(payout))).toEqual(expected);
  expect(shown.map(({ proof }) => proof.type === "shared" && proof.pools)).toEqual([sides, sides, sides, { wala: "10.00" }]);
  expect(shown.map(checkRound)).toEqual(rounds.map(() => expect.objectContaining({ outcome: "checked", holds: true })));
  const fixed = (await seats.ben.table()).mine.find(({ choice }) => (choice as { pool?: true }).pool === undefined);
  const won = [(expected[0] ?? 0n) + (expected[1] ?? 0n) - 600_00n, (expected[2] ?? 0n) - 400_00n + minor(fixed?.payout ?? "") - 50_00n];
  expect(await held()).toEqual(before.map((sum, at) => sum + (won[at] ?? 0n)));
  const valid = await Promise.all(rounds.map(validOf));
  expect(valid).toEqual(winner === "draw" ? [0n, 0n, 0n, 0n] : [400_00n, 200_00n, 400_00n, 0n]);
  rest();
});

test("GS-25 a draw is no side of a pool, and nobody joins one that is closed", async () => {
  expect(await codeOf(seats.ana.bet(draw.number, { bet: "draw", pool: true }))).toBe("choice_refused");
  later(draw.closesAt, 0);
  expect(await codeOf(seats.ana.bet(draw.number, pooled("meron")))).toBe("draw_closed");
  await overTo("settled");
  rest();
});

test("L-09 the database counts a pool: at no other time, to no other sum, and never anew", async () => {
  await layPools();
  const add = (side: string, staked: bigint) => (db: Parameters<Parameters<WorldMerchant["rows"]>[0]>[0]) =>
    sql`insert into studio_pools (version, draw_number, currency, trial, side, staked)
      values (${RULES.version}, ${draw.number}, 'INR', false, ${side}, ${staked})`.execute(db);
  await expect(shop.rows(add("meron", 600_00n))).rejects.toThrow("after betting has closed");
  await shop.rows((db) =>
    sql`update studio_draws set phase = 'closed' where version = ${RULES.version} and number = ${draw.number}`.execute(db),
  );
  await expect(shop.rows(add("wala", 401_00n))).rejects.toThrow("what was staked");
  await overTo("settled");
  for (const change of [sql`update studio_pools set staked = staked + 1`, sql`delete from studio_pools`])
    await expect(shop.rows((db) => change.execute(db))).rejects.toThrow("never changed");
  rest();
});

test("GS-07 a bout that is cancelled after its pools were counted gives every stake back", async () => {
  const before = await held();
  const rounds = await layPools();
  await overTo("running");
  await shop.rows((db) =>
    sql`update studio_draws set phase = 'voided', ends_at = closes_at where version = ${RULES.version} and number = ${draw.number}`.execute(
      db,
    ),
  );
  await onward();
  expect(await held()).toEqual(before);
  const shown = await Promise.all(rounds.map((roundId) => shop.send(studio.round, { roundId })));
  expect(shown.map(({ state, payout, events }) => [state, payout, events])).toEqual(rounds.map(() => ["voided", "0.00", []]));
  expect((await Promise.all(rounds.map(validOf))).filter((valid) => valid)).toEqual([]);
});
