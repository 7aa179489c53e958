import { HOUR_MS } from "@magpie/domain/durations";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Result } from "../games/golden-spur/book";
import { gamesOf } from "./games";
import { play, sweep } from "./rounds";
import { closeBetting, settleDraw, voidDraw } from "./shared-rounds";
import { expectClean, expectKilled } from "./test/expect-clean";
import { type CallFate, MemoryBank } from "./test/memory-bank";
import { MemoryStore } from "./test/memory-store";

const NOON = new Date("2026-06-01T12:00:00Z");
const LATER = new Date(NOON.getTime() + HOUR_MS);
const HELD = 1_000_000n;
const BOUT = { version: "golden-spur-1", number: 5 };

interface Bet {
  side: "meron" | "wala";
  stake: bigint;
  currency?: string;
  trial?: boolean;
}

function house(fates: readonly CallFate[] = []) {
  const left = [...fates];
  let result: Result | undefined;
  const bank = new MemoryBank(HELD, () => left.shift() ?? "answered");
  const store = new MemoryStore({ serverSeed: "a".repeat(64), clientSeed: "none" });
  const games = gamesOf({ read: async () => result, readPools: async (draw, player) => store.poolsOf(draw, player) });
  const show = (winner: Result["winner"]) => {
    result = { meron: 0, wala: 1, strength: 520, winner };
  };
  return { bank, store, tools: { door: bank, store, games }, show };
}

function bet(at: number, { side, stake, currency = "EUR", trial = false }: Bet) {
  const player = { id: `p${at}${trial ? ".trial" : ""}`, currency, portal: "PG" };
  const choice = { bet: side, pool: true };
  return { id: `b${at}`, gameId: "golden-spur", version: BOUT.version, player, stake, choice, placedAt: NOON, draw: BOUT };
}

async function settled(bets: readonly Bet[], winner: Result["winner"]) {
  const here = house();
  for (const [at, one] of bets.entries()) await play(here.tools, bet(at, one));
  await closeBetting(here.tools, BOUT);
  here.show(winner);
  await settleDraw(here.tools, BOUT);
  expectClean(here, HELD);
  const rounds = bets.map((_, at) => here.store.rounds.get(`b${at}`));
  const valid = await Promise.all(rounds.map((round) => round && here.tools.games.atRisk(round, async () => [round])));
  return { paid: rounds.map((round) => round?.payout), valid };
}

describe("a pool", () => {
  test("pays all who backed the winner the same dividend, and the others nothing", async () => {
    const bets: Bet[] = [
      { side: "meron", stake: 400n },
      { side: "meron", stake: 200n },
      { side: "wala", stake: 400n },
    ];
    expect(await settled(bets, "meron")).toEqual({ paid: [632n, 316n, 0n], valid: [400n, 200n, 400n] });
    expect(await settled(bets, "draw")).toEqual({ paid: [400n, 200n, 400n], valid: [0n, 0n, 0n] });
  });

  test("keeps currencies apart, and play money from real: alone on its side, each stake comes back and is no valid bet", async () => {
    const bets: Bet[] = [
      { side: "meron", stake: 400n },
      { side: "wala", stake: 400n, trial: true },
      { side: "wala", stake: 400n, currency: "INR" },
    ];
    expect(await settled(bets, "meron")).toEqual({ paid: [400n, 400n, 400n], valid: [0n, 0n, 0n] });
  });

  test("counts a stake that the least dividend only rounds back to as decided", async () => {
    const bets: Bet[] = [
      { side: "meron", stake: 20n, currency: "JPY" },
      { side: "meron", stake: 100_000n, currency: "JPY" },
      { side: "wala", stake: 20n, currency: "JPY" },
    ];
    expect(await settled(bets, "meron")).toEqual({ paid: [20n, 101_000n, 0n], valid: [20n, 100_000n, 20n] });
  });

  test("GS-07 of a cancelled bout gives every stake back", async () => {
    const here = house();
    for (const at of [0, 1]) await play(here.tools, bet(at, { side: at ? "meron" : "wala", stake: 300n }));
    await closeBetting(here.tools, BOUT);
    here.show("meron");
    expect(await voidDraw(here.tools, BOUT)).toBe(2);
    expect(here.bank.held).toBe(HELD);
    expectClean(here, HELD);
  });
});

test("L-09 any mix of bets, lost answers and kills ends once: each is paid from the stakes that were taken, and from no others", async () => {
  const bets = fc.array(
    fc.record({
      side: fc.constantFrom("meron" as const, "wala" as const),
      stake: fc.bigInt({ min: 1n, max: 9_000n }),
      trial: fc.boolean(),
    }),
    { maxLength: 7 },
  );
  const fates = fc.array(fc.constantFrom<CallFate>("answered", "never-arrived", "answer-lost"), { maxLength: 30 });
  const kill = fc.option(fc.record({ write: fc.nat(20), when: fc.constantFrom("before" as const, "after" as const) }));
  const winners = fc.constantFrom<Result["winner"]>("meron", "wala", "draw");
  await fc.assert(
    fc.asyncProperty(bets, fates, kill, winners, async (made, met, killAt, winner) => {
      const here = house(met);
      here.store.killAt = killAt;
      for (const [at, one] of made.entries()) await play(here.tools, bet(at, one)).catch(expectKilled);
      for (const _ of [1, 2]) await closeBetting(here.tools, BOUT).catch(expectKilled);
      const pools = [false, true].map((trial) => here.store.poolsOf(BOUT, bet(0, { side: "meron", stake: 1n, trial }).player));
      here.show(winner);
      for (const _ of [1, 2]) await settleDraw(here.tools, BOUT).catch(expectKilled);
      here.store.killAt = null;
      for (let pass = 0; pass < 40; pass++) await sweep(here.tools, LATER);
      expectClean(here, HELD);
      for (const [kind, { meron = 0n, wala = 0n }] of pools.entries()) {
        const rounds = [...here.store.rounds.values()].filter(
          ({ state, player }) => state === "settled" && player.id.endsWith(".trial") === !!kind,
        );
        expect(rounds.reduce((sum, { stake }) => sum + stake, 0n)).toBe(meron + wala);
        for (const { choice, stake, payout } of rounds) {
          const { bet: side } = choice as { bet: string };
          const isBack = winner === "draw" || meron === 0n || wala === 0n;
          const share = (95n * (meron + wala)) / ((winner === "meron" ? meron : wala) || 1n);
          const dividend = share < 101n ? 101n : share;
          expect(payout).toBe(isBack ? stake : side === winner ? (stake * dividend) / 100n : 0n);
        }
      }
    }),
    { numRuns: 150 },
  );
});
