import type { Money } from "@magpie/domain/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { payoutOf, STAKE } from "../../kit/maths/book";
import type { Result } from "./book";
import { choice, DRAW_WEIGHT, game } from "./game";
import { tellPooled } from "./maths";
import { dividend100, poolChoice, SIDES, type Side } from "./pool";

const bout = (winner: Result["winner"]): Result => ({ meron: 0, wala: 1, strength: 520, winner });

test("600,000 against 400,000 pays 1.58 on the larger side and 2.37 on the smaller", () => {
  const pools = { meron: 600_000n, wala: 400_000n };
  expect(SIDES.map((side) => dividend100(pools, side))).toEqual([158, 237]);
  expect(tellPooled({ bet: "wala", pool: true }, bout("wala"), pools)).toMatchObject({ odds4: 23_700, events: [{ dividend100: 237 }] });
  expect(tellPooled({ bet: "meron", pool: true }, bout("wala"), pools)).toMatchObject({ odds4: 0, events: [{ dividend100: 237 }] });
});

test("nobody who was right gets less than 1.01, however few were wrong", () => {
  expect(dividend100({ meron: 1_000_000n, wala: 1n }, "meron")).toBe(101);
  expect(dividend100({ meron: 1_000_000n, wala: 1n }, "wala")).toBe(95_000_095);
});

test("a draw, and a pool with one side alone, give every stake back", () => {
  const pools = { meron: 600_000n, wala: 400_000n };
  for (const bet of SIDES) {
    expect(tellPooled({ bet, pool: true }, bout("draw"), pools)).toMatchObject({ odds4: STAKE, events: [{ dividend100: null }] });
    for (const winner of SIDES)
      expect(tellPooled({ bet, pool: true }, bout(winner), { [bet]: 600n })).toMatchObject({
        odds4: STAKE,
        events: [{ dividend100: null }],
      });
  }
});

test("a pool has two sides, and its bets are told from those at fixed prices", () => {
  expect(["meron", "wala", "draw"].map((bet) => poolChoice({ bet, pool: true })?.bet)).toEqual(["meron", "wala", undefined]);
  for (const odd of [{ bet: "meron" }, { bet: "meron", pool: false }, { bet: "meron", pool: "true" }])
    expect(poolChoice(odd)).toBeUndefined();
  expect(choice({ bet: "meron", pool: true })).toBeUndefined();
});

test("GS-13 the pool returns what the game declares as its most: 95% of decided bouts, and every stake of a draw", () => {
  expect(((1000 - DRAW_WEIGHT) * 0.95 + DRAW_WEIGHT) / 1000).toBeCloseTo(game.rtp[1], 9);
});

test("L-09 what goes into a pool is what it pays, gives back and leaves to the house, whoever bets and wins", () => {
  const bets = fc.array(fc.record({ bet: fc.constantFrom<Side>(...SIDES), stake: fc.bigInt({ min: 1n, max: 10n ** 9n }) }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(bets, fc.constantFrom<Result["winner"]>("meron", "wala", "draw"), (all, winner) => {
      const pools: Record<string, Money> = {};
      for (const { bet, stake } of all) pools[bet] = (pools[bet] ?? 0n) + stake;
      const told = all.map(({ bet, stake }) => ({ stake, ...tellPooled({ bet, pool: true }, bout(winner), pools) }));
      const paid = told.map(({ stake, odds4 }) => payoutOf(stake, odds4));
      const sum = (amounts: readonly Money[]) => amounts.reduce((total, amount) => total + amount, 0n);
      const [into, out] = [sum(all.map(({ stake }) => stake)), sum(paid)];
      const dividend = told[0]?.events[0]?.dividend100 ?? null;
      if (dividend === null) expect(paid).toEqual(all.map(({ stake }) => stake));
      // At the least dividend the house adds to the pool; else it keeps its twentieth and what rounding down leaves, and no more.
      else if (dividend === 101) expect(out <= (into * 101n) / 100n).toBe(true);
      else {
        const kept = into - out;
        const winning = pools[winner] ?? 0n;
        expect(kept * 100n >= into * 5n).toBe(true);
        expect(kept * 100n <= into * 5n + winning + 100n * BigInt(all.length)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});
