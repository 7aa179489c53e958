import { HOUR_MS } from "@magpie/domain/durations";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { payoutOf } from "../kit/maths/book";
import { gamesOf } from "./games";
import type { Round } from "./round";
import { move, play, sweep } from "./rounds";
import { cashOut, closeBetting, settleDraw, voidDraw } from "./shared-rounds";
import { expectClean, expectKilled } from "./test/expect-clean";
import { type CallFate, MemoryBank } from "./test/memory-bank";
import { MemoryStore } from "./test/memory-store";

const SEEDS = { serverSeed: "a".repeat(64), clientSeed: "none" };
const NOON = new Date("2026-06-01T12:00:00Z");
const HELD = 10_000n;
const FLIGHT = { version: "comet-rush-1", number: 7 };
const TABLE = { version: "velvet-baccarat-1", number: 3 };
const LATER = new Date(NOON.getTime() + HOUR_MS);

function flightBet(id: string, target100: number | null, player = "ana") {
  const who = { id: player, currency: "EUR", portal: "PG" };
  return {
    id,
    gameId: "comet-rush",
    version: FLIGHT.version,
    player: who,
    stake: 100n,
    choice: { target100 },
    placedAt: NOON,
    draw: FLIGHT,
  };
}

function tableBet(id: string, bet: string) {
  const who = { id: "ana", currency: "EUR", portal: "PG" };
  return { id, gameId: "velvet-baccarat", version: TABLE.version, player: who, stake: 100n, choice: { bet }, placedAt: NOON, draw: TABLE };
}

function house(fates: readonly CallFate[] = []) {
  const left = [...fates];
  const results = new Map<string, unknown>();
  const bank = new MemoryBank(HELD, () => left.shift() ?? "answered");
  const store = new MemoryStore(SEEDS);
  const games = gamesOf({
    read: async ({ version, number }) => results.get(`${version}:${number}`),
    readPools: async (draw, player) => store.poolsOf(draw, player),
  });
  return { bank, store, tools: { door: bank, store, games }, show: (point100: number) => results.set("comet-rush-1:7", point100), results };
}

function stateOf({ store }: ReturnType<typeof house>, id: string) {
  const { state, payout } = store.rounds.get(id) ?? {};
  return [state, payout];
}

describe("a flight", () => {
  test("pays the targets that it reaches, and the others nothing", async () => {
    const here = house();
    for (const bet of [flightBet("low", 150), flightBet("high", 151, "ben"), flightBet("none", null, "cem")]) await play(here.tools, bet);
    await closeBetting(here.tools, FLIGHT);
    here.show(150);
    expect(await settleDraw(here.tools, FLIGHT)).toEqual({ paid: 3, held: [] });
    expect(["low", "high", "none"].map((id) => stateOf(here, id))).toEqual([
      ["settled", 150n],
      ["settled", 0n],
      ["settled", 0n],
    ]);
    expectClean(here, HELD);
  });

  test("holds a bet that two ways to settle judge differently, pays the others, and pays it once they agree", async () => {
    const here = house();
    for (const bet of [flightBet("low", 150), flightBet("odd", 120, "ben")]) await play(here.tools, bet);
    await closeBetting(here.tools, FLIGHT);
    here.show(150);
    const { games } = here.tools;
    const differing = {
      ...games,
      tell: async (round: Round) => (round.id === "odd" ? { events: [], odds4: null, held: true as const } : games.tell(round)),
    };
    expect(await settleDraw({ ...here.tools, games: differing }, FLIGHT)).toEqual({ paid: 1, held: ["odd"] });
    expect(["low", "odd"].map((id) => stateOf(here, id))).toEqual([
      ["settled", 150n],
      ["open", 0n],
    ]);
    expect(await settleDraw(here.tools, FLIGHT)).toEqual({ paid: 1, held: [] });
    expect(stateOf(here, "odd")).toEqual(["settled", 120n]);
    expectClean(here, HELD);
  });

  test("pays who gets out in time at once and once, though it flies on", async () => {
    const here = house();
    const bet = await play(here.tools, flightBet("r1", 500));
    expect(bet).toMatchObject({ state: "open", events: [] });
    await closeBetting(here.tools, FLIGHT);
    const round = here.store.rounds.get("r1");
    const out = round && (await cashOut(here.tools, round, 131));
    expect(out).toMatchObject({ state: "settled", payout: 131n, events: [{ type: "cashed", at100: 131 }] });
    expect(round && (await cashOut(here.tools, round, 140))).toBeNull();
    here.show(9000);
    expect(await settleDraw(here.tools, FLIGHT)).toEqual({ paid: 0, held: [] });
    expect(here.bank.held).toBe(HELD - 100n + 131n);
    expectClean(here, HELD);
  });

  test("GS-10 is left at the server's word alone: a player's own move takes nothing out", async () => {
    const here = house();
    await play(here.tools, flightBet("r1", null));
    const made = { type: "cash-out", at100: 999_999 };
    expect(await move(here.tools, { id: "ana", currency: "EUR", portal: "PG" }, { roundId: "r1", number: 0, made })).toBeNull();
    expect(stateOf(here, "r1")).toEqual(["open", 0n]);
  });

  test("is never left above the target, nor for a multiplier that there is not", async () => {
    const here = house();
    await play(here.tools, flightBet("r1", 200));
    const round = here.store.rounds.get("r1");
    for (const at100 of [201, 100, 0, 1.5, Number.NaN]) expect(round && (await cashOut(here.tools, round, at100))).toBeNull();
    expect(stateOf(here, "r1")).toEqual(["open", 0n]);
  });
});

describe("a table", () => {
  test("takes several bets of one player on one draw, and pays each by the cards", async () => {
    const here = house();
    for (const bet of ["banker", "player", "tie", "big"]) await play(here.tools, tableBet(bet, bet));
    await closeBetting(here.tools, TABLE);
    const cards = [5, 6, 10].map((rank) => ({ rank, suit: "hearts" }));
    const deal = {
      player: cards,
      banker: cards.slice(0, 2),
      playerTotal: 1,
      bankerTotal: 6,
      winner: "banker",
      playerPair: false,
      bankerPair: false,
    };
    here.results.set("velvet-baccarat-1:3", deal);
    await settleDraw(here.tools, TABLE);
    const paid = ["banker", "player", "tie", "big"].map((id) => here.store.rounds.get(id)?.payout);
    expect(paid).toEqual([payoutOf(100n, 19_500), 0n, 0n, payoutOf(100n, 15_400)]);
    expectClean(here, HELD);
  });

  test("GS-25 takes no bet once it is closed, and gives back one whose stake was not known to be taken by then", async () => {
    const here = house(["answer-lost"]);
    here.store.killAt = { write: 1, when: "before" };
    await play(here.tools, tableBet("half", "banker")).catch(expectKilled);
    here.store.killAt = null;
    expect(stateOf(here, "half")).toEqual(["placed", 0n]);
    expect(await closeBetting(here.tools, TABLE)).toBe(1);
    expect(stateOf(here, "half")).toEqual(["voided", 0n]);
    expect(await play(here.tools, tableBet("late", "banker"))).toBeNull();
    expectClean(here, HELD);
  });

  test("GS-07 that cannot finish a draw gives back every stake on it", async () => {
    const here = house();
    for (const bet of ["banker", "tie"]) await play(here.tools, tableBet(bet, bet));
    expect(here.bank.held).toBe(HELD - 200n);
    expect(await voidDraw(here.tools, TABLE)).toBe(2);
    expect(here.bank.held).toBe(HELD);
    expectClean(here, HELD);
  });

  test("is not settled before its result is shown", async () => {
    const here = house();
    await play(here.tools, tableBet("r1", "banker"));
    await expect(settleDraw(here.tools, TABLE)).rejects.toThrow("when its result is shown");
    expect(stateOf(here, "r1")).toEqual(["open", 0n]);
  });
});

test("any mix of bets, lost answers and kills on one flight ends clean", async () => {
  const bets = fc.array(fc.option(fc.integer({ min: 101, max: 300 })), { maxLength: 6 });
  const fates = fc.array(fc.constantFrom<CallFate>("answered", "never-arrived", "answer-lost"), { maxLength: 30 });
  const kill = fc.option(fc.record({ write: fc.nat(12), when: fc.constantFrom("before" as const, "after" as const) }));
  await fc.assert(
    fc.asyncProperty(bets, fates, kill, fc.integer({ min: 100, max: 300 }), async (targets, met, killAt, point100) => {
      const here = house(met);
      here.store.killAt = killAt;
      for (const [at, target] of targets.entries()) await play(here.tools, flightBet(`b${at}`, target)).catch(expectKilled);
      await closeBetting(here.tools, FLIGHT).catch(expectKilled);
      here.store.killAt = null;
      await closeBetting(here.tools, FLIGHT);
      const first = here.store.rounds.get("b0");
      if (first && point100 > 101) await cashOut(here.tools, first, 101);
      here.show(point100);
      await settleDraw(here.tools, FLIGHT);
      for (let pass = 0; pass < 40; pass++) await sweep(here.tools, LATER);
      expectClean(here, HELD);
      for (const { state, choice, moves, payout } of here.store.rounds.values()) {
        const { target100 } = choice as { target100: number | null };
        const wanted = moves.length > 0 ? 101n : target100 !== null && target100 <= point100 ? BigInt(target100) : 0n;
        if (state === "settled") expect(payout).toBe(wanted);
      }
    }),
    { numRuns: 150 },
  );
});
