import { range } from "@magpie/domain/lottery/combinatorics";
import { expect, test } from "vitest";
import { BETS as TILE_BETS } from "../games/dragon-tiles/game";
import { BETS as DICE_BETS } from "../games/harbour-dice/game";
import { BETS as WHEEL_BETS } from "../games/midnight-wheel/game";
import { streamOf } from "../kit/fairness/stream";
import { SHARED_PLAYABLES } from "../rgs/shared-playables";
import type { SealedSlate } from "../rgs/sports-playable";
import { SHARED_AGAIN } from "./shared-again";

const DRAWS = process.env.DEEP ? 2_000 : 40;
/** A day's slate is priced anew for each of its draws, which takes a hundred times as long as a spin. */
const SLATES = process.env.DEEP ? 2_000 : 12;

const TABLE_BETS: Readonly<Record<string, readonly string[]>> = {
  "golden-spur-1": ["meron", "wala", "draw"],
  "midnight-wheel-1": WHEEL_BETS,
  "dragon-tiles-1": TILE_BETS,
  "harbour-dice-1": DICE_BETS,
};

/** Every bet of a table in turn; on a slate, a parlay of the first price of three matches. */
function choicesOf(version: string, sheet: unknown, number: number): unknown[] {
  const bets = TABLE_BETS[version];
  const few = process.env.DEEP || (bets?.length ?? 0) < 60;
  if (bets) return bets.filter((_, at) => few || at % 5 === number % 5).map((bet) => ({ bet }));
  const { matches } = sheet as SealedSlate;
  const legs = [0, 1, 4].flatMap((fixture) => {
    const [pick, price100] = Object.entries(matches[fixture]?.prices ?? {}).find(([code]) => code === "1") ?? [];
    return pick ? [{ fixture, pick, price100 }] : [];
  });
  return [{ legs }, { legs: legs.slice(0, 1) }];
}

test.each(Object.keys(SHARED_AGAIN))("GS-11 GS-13 %s returns the same by both implementations", (version) => {
  const game = SHARED_PLAYABLES.get(version);
  const returns = range(1, version in TABLE_BETS ? DRAWS : SLATES).flatMap((number) => {
    const chance = () => streamOf("the draw's seed", String(number));
    const sheet = game?.sheetOf(number);
    return choicesOf(version, sheet, number).map((choice) => {
      const told = game?.tell(game.draw(chance(), sheet), choice, [])?.odds4;
      expect([number, choice, SHARED_AGAIN[version]?.(chance().word, number, choice)]).toEqual([number, choice, told]);
      return told;
    });
  });
  expect(new Set(returns).size).toBeGreaterThan(2);
});

test.each(["midnight-wheel-1", "dragon-tiles-1", "harbour-dice-1"])(
  "a choice that %s does not have is none for the second implementation",
  (version) => {
    for (const bet of ["", "36-37", "3-4", "two-5-2", "pair-7", "dragon-middle", "total-3", "total-18", "1-36", "0-4"]) {
      expect([bet, SHARED_AGAIN[version]?.(streamOf("a seed", "1").word, 1, { bet })]).toEqual([bet, null]);
      expect(SHARED_PLAYABLES.get(version)?.readChoice({ bet })).toBeUndefined();
    }
  },
);

test("GS-11 L-09 a bet in a pool returns the same by both implementations, whatever is in the pool", () => {
  const game = SHARED_PLAYABLES.get("golden-spur-1");
  const returns = range(1, DRAWS).flatMap((number) => {
    const chance = () => streamOf("the draw's seed", String(number));
    const result = game?.draw(chance(), game.sheetOf(number));
    const far = BigInt(number) ** 3n;
    return [{ meron: 600_000n, wala: 400_000n }, { meron: far, wala: 7n }, { meron: 1n, wala: far }, { meron: far }, { wala: far }].flatMap(
      (pools) =>
        ["meron", "wala"].map((bet) => {
          const choice = { bet, pool: true };
          const told = game?.tell(result, choice, [], pools)?.odds4 ?? null;
          expect([number, pools, bet, SHARED_AGAIN["golden-spur-1"]?.(chance().word, number, choice, pools)]).toEqual([
            number,
            pools,
            bet,
            told,
          ]);
          return told;
        }),
    );
  });
  for (const odds4 of [0, 10_000, 10_100, 15_800, 23_700, null]) expect(returns).toContain(odds4);
});

test("a bet that a pool does not have is none for the second implementation", () => {
  for (const choice of [
    { bet: "draw", pool: true },
    { bet: "meron", pool: false },
    { bet: "meron", pool: "true" },
  ])
    expect(SHARED_AGAIN["golden-spur-1"]?.(streamOf("a seed", "1").word, 1, choice, { meron: 1n, wala: 1n })).toBeNull();
});
