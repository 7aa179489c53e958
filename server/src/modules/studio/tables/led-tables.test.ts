import { randomUUID } from "node:crypto";
import { multiplierAt } from "@magpie/studio/games/comet-rush/maths";
import { TABLES, type TableRules } from "@magpie/studio/rgs/tables";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StudioSeat, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { give } from "../../../../test/ledger/bank";
import { type World, type WorldMember, type WorldMerchant, world } from "../../../../test/world";
import { advance } from "./advance";
import { addCashOut, listCashOuts } from "./cash-outs-store";
import { type DrawRow, readLastDraw } from "./draws-store";
import { takeLead } from "./leaders-store";
import { TableClock } from "./table-clock";

const CRASH = TABLES.get("comet-rush-1") as TableRules;
const HIGH_ENOUGH = 150;
const LEADS_MS = 60_000;

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let seat: StudioSeat;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  ana = await shop.member();
  await give(shop, ana.id, 100_000_00n);
  seat = await sitDown(shop, ana, "comet-rush");
  await onward();
  await seat.contribute();
});
afterAll(() => here.at(null));

const kit = () => ({
  inMerchant: (work: Parameters<WorldMerchant["visit"]>[0]) => shop.visit(work) as Promise<never>,
  clock: () => here.now(),
});
let isSure = true;
const clockKitOf = (publishHere: (topic: string, message: object) => void) => {
  const onError = (error: unknown) => {
    throw error;
  };
  const isSureOfTime = () => isSure;
  return { ...kit(), isSureOfTime, node: randomUUID(), publish: publishHere, publishHere, isFollowed: () => true, onError };
};
const onward = (isWanted = true) => advance(kit(), CRASH, isWanted);
const lastDraw = async () => (await shop.rows((db) => readLastDraw(db, CRASH.version))) as DrawRow;
const at = (from: Date | null, ms: number) => here.at(new Date((from ?? here.now()).getTime() + ms));

/** A bet on a flight that goes high enough to leave it. */
async function flying(): Promise<{ flight: DrawRow; roundId: string }> {
  for (;;) {
    at(null, 120_000);
    await onward();
    const draw = await lastDraw();
    const { round } = await seat.bet(draw.number, { target100: null });
    at(draw.closesAt, CRASH.takeInMs);
    await onward();
    const flight = await lastDraw();
    if (Number(flight.result) > HIGH_ENOUGH) return { flight, roundId: round.id };
    at(flight.endsAt, CRASH.graceMs);
    await onward(false);
  }
}

test("GS-10 who asked in time is paid, though the node that was asked died before it wrote more", async () => {
  const { flight, roundId } = await flying();
  const { rows } = await shop.rows((db) => sql<{ player: string }>`select player from studio_rounds where id = ${roundId}`.execute(db));
  const player = rows[0]?.player ?? "";
  const askedAt = (ms: number) => new Date((flight.runsFrom as Date).getTime() + ms);
  // Nobody asks for others, and asking again changes nothing.
  await shop.rows((db) => addCashOut(db, roundId, "somebody-else", askedAt(500)));
  await shop.rows((db) => addCashOut(db, roundId, player, askedAt(2_000)));
  await shop.rows((db) => addCashOut(db, roundId, player, askedAt(2_500)));

  at(flight.endsAt, 0);
  await onward(false);
  at(flight.endsAt, CRASH.graceMs);
  await onward(false);
  const [mine] = (await seat.table()).mine;
  expect(mine).toMatchObject({
    id: roundId,
    state: "settled",
    events: [{ type: "cashed", at100: multiplierAt(2_000) }, { type: "crashed" }],
  });
  expect(await shop.rows((db) => listCashOuts(db, flight))).toEqual([]);
});

test("GS-10 who asked at its end or later has stayed in it", async () => {
  const { flight, roundId } = await flying();
  const { rows } = await shop.rows((db) => sql<{ player: string }>`select player from studio_rounds where id = ${roundId}`.execute(db));
  await shop.rows((db) => addCashOut(db, roundId, rows[0]?.player ?? "", flight.endsAt as Date));
  at(flight.endsAt, 0);
  await onward(false);
  at(flight.endsAt, CRASH.graceMs);
  await onward(false);
  expect((await seat.table()).mine).toMatchObject([{ id: roundId, state: "settled", payout: "0.00" }]);
});

test("one node leads a table, and another as soon as its lease has run out", async () => {
  const lead = (node: string) => shop.rows((db) => takeLead(db, "led-1", node, LEADS_MS));
  const [one, other] = [randomUUID(), randomUUID()];
  expect((await Promise.all([lead(one), lead(other)])).filter(Boolean)).toHaveLength(1);
  await shop.rows((db) => sql`update studio_leaders set leader = ${one}`.execute(db));
  expect([await lead(one), await lead(other)]).toEqual([true, false]);
  await shop.rows((db) => sql`update studio_leaders set until = clock_timestamp() - interval '1 ms'`.execute(db));
  expect([await lead(other), await lead(one)]).toEqual([true, false]);
});

test("a node that does not lead takes no step, and tells its own players of those of the leader", async () => {
  at(null, 120_000);
  const before = await lastDraw();
  await shop.rows((db) => takeLead(db, CRASH.version, randomUUID(), LEADS_MS));
  const told: string[] = [];
  const publishHere = (_topic: string, message: object) => void told.push((message as { event: string }).event);
  const clock = new TableClock(clockKitOf(publishHere), "comet-rush", CRASH);
  const ticks = async () => {
    clock.tick(here.now(), true);
    await clock.close();
  };
  await ticks();
  expect((await lastDraw()).number).toBe(before.number);
  told.length = 0;
  await onward();
  at(null, 250);
  await ticks();
  expect((await lastDraw()).number).toBe(before.number + 1);
  expect(told).toContain("draw");
  await shop.rows((db) => sql`delete from studio_leaders`.execute(db));
});

test("a draw that is settled in the same step as the next one opens is told to its end, before the next", async () => {
  const { flight, roundId } = await flying();
  const told: { event: string; data: { number?: number; phase?: string; round?: { id: string; state: string } } }[] = [];
  const publishHere = (_topic: string, message: object) => void told.push(message as never);
  const clock = new TableClock(clockKitOf(publishHere), "comet-rush", CRASH);
  const ticks = async () => {
    clock.tick(here.now(), true);
    await clock.close();
  };
  await ticks();
  // The clock comes late, but not so late that the flight counts as left alone: the pause is over as well.
  at(flight.endsAt, 2_900);
  await onward(false);
  at(flight.endsAt, CRASH.graceMs + CRASH.pauseMs);
  told.length = 0;
  await ticks();
  const news = told.flatMap(({ event, data }) =>
    event === "draw" ? [[data.number, data.phase]] : event === "round" ? [[data.round?.id, data.round?.state]] : [],
  );
  expect(news).toEqual([
    [flight.number, "over"],
    [roundId, "settled"],
    [flight.number + 1, "betting"],
  ]);
  await shop.rows((db) => sql`delete from studio_leaders`.execute(db));
});

test("GS-17 a node that is not sure of the time opens, draws and settles nothing at a table, and leaves the lead to another", async () => {
  at(null, 120_000);
  await onward(false);
  const before = await lastDraw();
  const clock = new TableClock(
    clockKitOf(() => {}),
    "comet-rush",
    CRASH,
  );
  const ticks = async () => {
    clock.tick(here.now(), true);
    await clock.close();
  };
  const leaders = () => shop.rows((db) => sql`select from studio_leaders`.execute(db));
  isSure = false;
  await ticks();
  expect([(await lastDraw()).number, (await leaders()).rows]).toEqual([before.number, []]);
  isSure = true;
  at(null, 250);
  await ticks();
  expect((await lastDraw()).number).toBe(before.number + 1);
});
