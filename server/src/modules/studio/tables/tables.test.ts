import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { STUDIO_LIVE_PATH, studio } from "@magpie/contract/studio";
import type { StudioLiveMessage } from "@magpie/contract/studio/live";
import { fromDecimal } from "@magpie/domain/money";
import { playerName } from "@magpie/domain/play/player";
import { multiplierAt } from "@magpie/studio/games/comet-rush/maths";
import type { Result } from "@magpie/studio/games/velvet-baccarat/book";
import { betReturns } from "@magpie/studio/games/velvet-baccarat/maths";
import { saltOf } from "@magpie/studio/kit/fairness/chain";
import { payoutOf } from "@magpie/studio/kit/maths/book";
import { TABLES, type TableRules } from "@magpie/studio/rgs/tables";
import { verifyShared } from "@magpie/studio/rgs/verify";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { STUDIO, type StudioSeat, sitDown, studioShop } from "../../../../test/desks/studio-desk";
import { heldBack } from "../../../../test/kit/held-back";
import { somebodyWaits } from "../../../../test/kit/waits";
import { give, sumOf } from "../../../../test/ledger/bank";
import { newWorld, type World, type WorldMember, WorldMerchant, world } from "../../../../test/world";
import { toolsForAll } from "../tools";
import { advance } from "./advance";
import { type DrawRow, readLastDraw } from "./draws-store";
import { TableClock } from "./table-clock";

const CRASH = TABLES.get("comet-rush-1") as TableRules;
const BACCARAT = TABLES.get("velvet-baccarat-1") as TableRules;
const HIGH_ENOUGH = 150;
/** Takes longer than settling a draw with one bet. */
const LOOKS = 50;

let here: World;
let shop: WorldMerchant;
let ana: WorldMember;
let ben: WorldMember;

beforeAll(async () => {
  here = await world();
  shop = await studioShop(here);
  [ana, ben] = [await shop.member(), await shop.member()];
  for (const { id } of [ana, ben]) await give(shop, id, 100_000_00n);
  for (const [rules, gameId] of [[CRASH, "comet-rush"] as const, [BACCARAT, "velvet-baccarat"] as const]) {
    await onward(rules);
    await (await sitDown(shop, ana, gameId)).contribute();
  }
});
// Each test has its own time, so that draws of earlier tests are over.
let times = 0;
beforeEach(() => {
  times += 1;
  here.at(new Date(Date.now() + times * 120_000));
});
afterEach(() => here.at(null));

const minor = (text: string) => fromDecimal(text, "INR") ?? -1n;
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "ok",
    (error) => error.code as string,
  );
const kitOf = (merchant: WorldMerchant) => ({
  inMerchant: (work: Parameters<WorldMerchant["visit"]>[0]) => merchant.visit(work) as Promise<never>,
  clock: () => merchant.world.now(),
});
const onward = (rules: TableRules) => advance(kitOf(shop), rules, true);
const lastDraw = async (rules: TableRules) => (await shop.rows((db) => readLastDraw(db, rules.version))) as DrawRow;
const later = (from: Date | null, ms: number) => here.at(new Date((from ?? here.now()).getTime() + ms));

async function sweep(): Promise<void> {
  await shop.rows((db) => here.server.jobs.add(db, shop.id, "studio.sweep", {}));
  await here.jobsDone();
}

/** Waits until the previous draw is over and the next may open. */
async function rested(rules: TableRules): Promise<DrawRow | undefined> {
  for (;;) {
    await advance(kitOf(shop), rules, false);
    const last = await shop.rows((db) => readLastDraw(db, rules.version));
    if (last) later(last.endsAt ?? last.closesAt, 60_000);
    if (last?.settled ?? true) return last;
  }
}

async function opened(rules: TableRules): Promise<DrawRow> {
  await rested(rules);
  await onward(rules);
  return lastDraw(rules);
}

/** Repeats until a flight goes high enough for players to cash out. */
async function flying(place: (draw: DrawRow) => Promise<void>): Promise<DrawRow> {
  for (;;) {
    const draw = await opened(CRASH);
    await place(draw);
    later(draw.closesAt, CRASH.takeInMs);
    await onward(CRASH);
    const flight = await lastDraw(CRASH);
    if (Number(flight.result) > HIGH_ENOUGH) return flight;
  }
}

describe("a flight", () => {
  let seats: StudioSeat[];
  beforeAll(async () => {
    seats = [await sitDown(shop, ana, "comet-rush"), await sitDown(shop, ben, "comet-rush")];
  });
  const [first, second] = [() => seats[0] as StudioSeat, () => seats[1] as StudioSeat];

  test("GS-10 GS-25 pays who left it in time by the server's clock, and tells where it ends only at its end", async () => {
    const held = await sumOf(shop, ana.id, "cash");
    let bets: Awaited<ReturnType<StudioSeat["bet"]>>[] = [];
    const flight = await flying(async ({ number }) => {
      bets = [await first().bet(number, { target100: null }), await second().bet(number, { target100: 101 })];
      bets.push(await second().bet(number, { target100: 1_000_000 }));
    });
    const [manual, low, high] = bets.map(({ round }) => round.id) as [string, string, string];
    const shown = (await first().table()).draw;
    expect(shown).toMatchObject({ phase: "running", phaseEndsAt: null, result: null, seed: null });
    expect(await codeOf(first().bet(flight.number, { target100: null }))).toBe("draw_closed");

    later(flight.runsFrom, 3_000);
    const out = await first().send(studio.cashOut, { roundId: manual });
    expect(out.round).toMatchObject({ state: "settled", events: [{ type: "cashed", at100: multiplierAt(3_000) }] });
    expect(await first().send(studio.cashOut, { roundId: manual })).toMatchObject({ round: out.round });
    expect(await codeOf(first().send(studio.cashOut, { roundId: high }))).toBe("round_unknown");

    later(flight.endsAt, 0);
    expect(await codeOf(second().send(studio.cashOut, { roundId: high }))).toBe("flight_over");
    await onward(CRASH);
    expect((await first().table()).draw).toMatchObject({ phase: "over", result: flight.result, seed: flight.seed });
    later(flight.endsAt, CRASH.graceMs);
    await onward(CRASH);
    const mine = (await second().table()).mine.map(({ id, state, payout }) => [id, [state, payout]]);
    expect(Object.fromEntries(mine)).toEqual({ [low]: ["settled", "2.02"], [high]: ["settled", "0.00"] });
    expect(minor(out.round.payout)).toBe(payoutOf(2_00n, multiplierAt(3_000) * 100));
    expect(await sumOf(shop, ana.id, "cash")).toBeLessThanOrEqual(held + minor(out.round.payout));
  });

  test("GS-10 pays who asked before its end, though it is over when they are heard", async () => {
    let roundId = "";
    const flight = await flying(async ({ number }) => {
      roundId = (await first().bet(number, { target100: null })).round.id;
    });
    later(flight.endsAt, 0);
    await onward(CRASH);
    expect(await codeOf(first().send(studio.cashOut, { roundId }))).toBe("flight_over");
    later(flight.runsFrom, 1_000);
    const { round } = await first().send(studio.cashOut, { roundId });
    expect(round).toMatchObject({ state: "settled", moves: [{ at100: multiplierAt(1_000) }] });
  });

  test("GS-10 is not settled before it is written who left in time, however slow the database is", async () => {
    let roundId = "";
    const flight = await flying(async ({ number }) => {
      roundId = (await first().bet(number, { target100: null })).round.id;
    });
    later(flight.runsFrom, 1_000);
    // A new session is not cached, so the cash-out waits for the locked table; the table's clock does not.
    const fresh = await sitDown(shop, ana, "comet-rush");
    const asked = await shop.rows(async (db) => {
      await sql`lock table studio_sessions`.execute(db);
      const leaving = fresh.send(studio.cashOut, { roundId });
      await somebodyWaits(db);
      later(flight.endsAt, CRASH.graceMs);
      const settling = onward(CRASH);
      for (let looks = 0; looks < LOOKS; looks++) expect(await readLastDraw(db, CRASH.version)).toMatchObject({ settled: false });
      return { leaving, settling };
    });
    expect((await asked.leaving).round).toMatchObject({ state: "settled", moves: [{ at100: multiplierAt(1_000) }] });
    expect((await asked.settling).did).toEqual(["end", "settle"]);
    expect((await lastDraw(CRASH)).settled).toBe(true);
  });

  test("GS-10 pays nobody who began to ask before its end and held the rest back until it was over", async () => {
    let roundId = "";
    const flight = await flying(async ({ number }) => {
      roundId = (await first().bet(number, { target100: null })).round.id;
    });
    later(flight.runsFrom, 1_000);
    const identity = { Merchant: shop.code, Authorization: first().opened.session };
    const finish = await heldBack(`${here.address}${studio.cashOut.path}`, identity, { roundId });
    later(flight.endsAt, 0);
    await onward(CRASH);
    expect(await finish()).toMatchObject({ success: false, errorCode: "flight_over" });
  });

  test("GS-25 takes what was bet in time though it is written a moment later, and nothing that came after", async () => {
    const { number, closesAt } = await opened(CRASH);
    later(closesAt, CRASH.takeInMs - 1);
    expect((await onward(CRASH)).did).toEqual([]);
    expect(await codeOf(first().bet(number, { target100: null }))).toBe("draw_closed");
    const { store } = await toolsForAll(kitOf(shop).inMerchant, () => here.now());
    const bet = (placedAt: Date) => {
      const who = { id: playerName({ memberId: ana.id, trial: false }), currency: "INR", portal: STUDIO };
      const draw = { version: CRASH.version, number };
      return store.begin({
        id: randomUUID(),
        gameId: "comet-rush",
        version: CRASH.version,
        player: who,
        stake: 2_00n,
        choice: null,
        draw,
        placedAt,
      });
    };
    expect(await bet(new Date(closesAt.getTime() - 1))).toMatchObject({ state: "placed", source: { number } });
    expect(await bet(closesAt)).toBeNull();
  });

  test("GS-11 anybody proves a flight by the seed of the one before, and by what it was decided with", async () => {
    const flight = await flying(async ({ number }) => void (await first().bet(number, { target100: 101 })));
    later(flight.endsAt, CRASH.graceMs);
    await onward(CRASH);
    const [bet] = (await first().table()).mine;
    const { proof, version } = await shop.send(studio.round, { roundId: bet?.id ?? "" });
    if (proof.type !== "shared" || !proof.seed) throw new Error("the seed is not shown");
    const { salt, gameId, number } = proof;
    const proved = verifyShared(version, proof.seed, { salt, gameId, round: number });
    expect(proved).toEqual({ seedBefore: proof.commit, result: flight.result });
    const [chain] = (await shop.send(studio.chains, { gameId: "comet-rush" })).list;
    expect(chain).toMatchObject({ anchor: proof.anchor, length: proof.length, salt });
    expect(saltOf(proof.anchor, chain?.contributions.map(({ contribution }) => contribution) ?? [])).toBe(salt);
  });

  test("GS-07 that no clock attended to is given back, and whoever had left keeps what they got", async () => {
    let before = 0n;
    const flight = await flying(async ({ number }) => {
      before = await sumOf(shop, ben.id, "cash");
      await second().bet(number, { target100: null });
    });
    later(flight.endsAt, 10_000);
    await sweep();
    expect(await lastDraw(CRASH)).toMatchObject({ phase: "voided", settled: true });
    expect((await second().table()).mine.map(({ state }) => state)).toEqual(["voided"]);
    expect(await sumOf(shop, ben.id, "cash")).toBe(before);
  });

  test("GS-07 is left to its clock while that may still come", async () => {
    const flight = await flying(async ({ number }) => void (await second().bet(number, { target100: null })));
    later(flight.endsAt, 9_999);
    await sweep();
    expect(await lastDraw(CRASH)).toMatchObject({ phase: "running", settled: false });
  });

  test("GS-07 that its clock came to in time is paid, however long the database keeps the clock waiting", async () => {
    let roundId = "";
    const flight = await flying(async ({ number }) => {
      roundId = (await second().bet(number, { target100: 101 })).round.id;
    });
    later(flight.endsAt, 0);
    const kit = kitOf(shop);
    const inMerchant: typeof kit.inMerchant = async (work) => {
      later(flight.endsAt, 10_000);
      return kit.inMerchant(work);
    };
    await advance({ ...kit, inMerchant }, CRASH, false);
    expect(await lastDraw(CRASH)).toMatchObject({ phase: "over", settled: true });
    expect((await second().table()).mine).toMatchObject([{ id: roundId, state: "settled", payout: "2.02" }]);
  });

  test("has one clock, whatever the number of servers", async () => {
    const beside = new WorldMerchant(await newWorld({ beside: here }), shop.id, shop.code);
    const both = () => Promise.all([advance(kitOf(shop), CRASH, true), advance(kitOf(beside), CRASH, true)]);
    const before = await rested(CRASH);
    beside.world.at(here.now());
    const opens = (await both()).flatMap(({ did }) => did);
    expect([opens, (await lastDraw(CRASH)).number]).toEqual([["open"], (before?.number ?? 0) + 1]);
    const { closesAt } = await lastDraw(CRASH);
    later(closesAt, CRASH.takeInMs);
    beside.world.at(here.now());
    const starts = (await both()).flatMap(({ did }) => did);
    expect(starts.filter((step) => step === "close" || step === "run")).toHaveLength(1);
  });

  test("cashes targets out at their tick and tells each player", async () => {
    let clock: TableClock | undefined;
    // One node through all flights that end too early: another would have to wait for its lead.
    const node = randomUUID();
    const told: { topic: string; message: StudioLiveMessage }[] = [];
    const publish = (topic: string, message: object) => told.push({ topic, message: message as StudioLiveMessage });
    const onError = (error: unknown) => {
      throw error;
    };
    const flight = await flying(async ({ number }) => {
      await first().bet(number, { target100: 110 });
      // The clock below must close the draw, so that it also starts the flight.
      later((await lastDraw(CRASH)).closesAt, -1);
      const always = { isSureOfTime: () => true, isFollowed: () => true };
      clock = new TableClock({ ...kitOf(shop), ...always, node, publish, publishHere: publish, onError }, "comet-rush", CRASH);
      clock.tick(here.now(), true);
      await clock.close();
      later((await lastDraw(CRASH)).closesAt, CRASH.takeInMs);
      clock.tick(here.now(), true);
      await clock.close();
    });
    later(flight.runsFrom, 2_000);
    clock?.tick(here.now(), true);
    const paid = () => told.find(({ message }) => message.event === "round");
    await expect.poll(paid).toBeDefined();
    expect(paid()?.message.data).toMatchObject({ round: { state: "settled", payout: "2.20" } });
    expect(told.find(({ message }) => message.event === "tick")?.message.data).toMatchObject({ multiplier100: multiplierAt(2_000) });
    expect(told.map(({ message }) => message.event)).toContain("bets");
    later(flight.endsAt, 0);
    clock?.tick(here.now(), true);
    await clock?.close();
    const draws = told.filter(({ message }) => message.event === "draw");
    expect(draws.at(-1)?.message.data).toMatchObject({ phase: "over", result: flight.result });
  });
});

describe("a table of cards", () => {
  test("GS-25 takes bets for its time, shows one deal to all and pays each bet by the cards", async () => {
    const seat = await sitDown(shop, ana, "velvet-baccarat");
    const { number, closesAt } = await opened(BACCARAT);
    const names = ["banker", "player", "tie", "big"] as const;
    for (const bet of names) expect((await seat.bet(number, { bet })).round.state).toBe("open");
    later(closesAt, 0);
    expect(await codeOf(seat.bet(number, { bet: "tie" }))).toBe("draw_closed");
    later(closesAt, BACCARAT.takeInMs);
    await onward(BACCARAT);
    const { draw, bets } = await seat.table();
    expect([draw?.phase, bets.length]).toEqual(["running", 4]);
    later((await lastDraw(BACCARAT)).endsAt, 0);
    await onward(BACCARAT);
    const { mine } = await seat.table();
    const paid = Object.fromEntries(mine.map(({ choice, payout }) => [(choice as { bet: string }).bet, minor(payout)]));
    const expected = names.map((bet) => [bet, payoutOf(2_00n, betReturns(bet, draw?.result as Result))]);
    expect(paid).toEqual(Object.fromEntries(expected));
  });

  test("H-22 counts of bets on both sides only the difference, and nothing of a bet that is given back", async () => {
    const seat = await sitDown(shop, ben, "velvet-baccarat");
    const { number, closesAt } = await opened(BACCARAT);
    const [player, banker] = [randomUUID(), randomUUID()];
    await seat.bet(number, { bet: "player" }, player, "2.00");
    await seat.bet(number, { bet: "banker" }, banker, "6.00");
    later(closesAt, 600_000);
    await rested(BACCARAT);
    const { result } = await lastDraw(BACCARAT);
    const { rows } = await shop.rows((db) =>
      sql<{ round: string; valid: bigint }>`
        select round_id as round, valid from play_rounds where round_id in (${player}, ${banker})`.execute(db),
    );
    const isPush = (result as Result).winner === "tie";
    const valid = new Map(rows.map((row) => [row.round, row.valid]));
    expect([valid.get(player), valid.get(banker)]).toEqual([0n, isPush ? 0n : 4_00n]);
    // The records hear of it, and everything that counts stakes reads it there.
    await shop.visit((ctx) => ctx.addJob("play.tellClosed", {}));
    await shop.visit((ctx) => ctx.addJob("records.gather", {}));
    await here.jobsDone();
    const kept = await shop.rows((db) => sql<{ valid: bigint }>`select valid from records_bets where id like ${`%${banker}`}`.execute(db));
    expect(kept.rows).toEqual([{ valid: isPush ? 0n : 4_00n }]);
  });

  test("GS-07 is settled after a fall: nobody had to be there", async () => {
    const seat = await sitDown(shop, ben, "velvet-baccarat");
    const { number, closesAt } = await opened(BACCARAT);
    await seat.bet(number, { bet: "banker" });
    later(closesAt, 600_000);
    await rested(BACCARAT);
    expect((await seat.table()).mine.map(({ state }) => state)).toEqual(["settled"]);
  });
});

test("a table opens when somebody follows it, and tells whoever has a session there", async () => {
  const node = await newWorld({ beside: here });
  const table = await studioShop(node);
  const seat = await sitDown(table, await table.member(), "comet-rush");
  node.server.startBackground();
  const follow = async (session: string) => {
    const socket = new WebSocket(node.address.replace(/^http/, "ws") + STUDIO_LIVE_PATH, {
      headers: { Merchant: table.code, Origin: "null" },
    });
    const heard: StudioLiveMessage[] = [];
    socket.on("message", (data) => heard.push(JSON.parse(data.toString())));
    await once(socket, "open");
    socket.send(JSON.stringify({ session }));
    return { socket, heard };
  };
  const { socket, heard } = await follow(seat.opened.session);
  const events = () => heard.map(({ event }) => event);
  await expect.poll(events).toContain("chains");
  await seat.contribute();
  await expect.poll(events).toContain("draw");
  expect([heard[0]?.event, heard.find(({ event }) => event === "draw")?.data]).toMatchObject(["table", { phase: "betting" }]);
  socket.close();
  const stranger = await follow("nobody");
  expect((await once(stranger.socket, "close"))[0]).toBe(4401);
});
