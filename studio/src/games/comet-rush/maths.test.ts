import { range } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { game, LEAST_TARGET, MOST_POINT, TICK_MS } from "./game";
import { cashOutAt, cometRush, crashPoint, flightMs, multiplierAt, wordsReaching } from "./maths";

const WORDS = 2 ** 32;
const TARGETS = [101, 102, 110, 150, 194, 195, 200, 333, 1000, 12_345, 100_000, 999_999, 1_000_000];

describe("where a flight ends", () => {
  test.each(TARGETS)("as many words reach %i hundredths as the rules say, and not one more", (target) => {
    const reaching = wordsReaching(target);
    expect(crashPoint(WORDS - reaching)).toBeGreaterThanOrEqual(target);
    expect(crashPoint(WORDS - reaching - 1)).toBeLessThan(target);
  });

  test("GS-13 every target returns 97 of a hundred, less what rounding takes", () => {
    const returns = TARGETS.map((target) => (wordsReaching(target) * target) / 100 / WORDS);
    const [least, most] = game.rtp;
    expect(Math.max(...returns)).toBeLessThanOrEqual(most);
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(least);
    expect((wordsReaching(MOST_POINT) * MOST_POINT) / 100 / WORDS).toBeCloseTo(0.969998, 6);
  });

  test("four flights in a hundred end where they begin, and none is worth more than ten thousand stakes", () => {
    expect(1 - wordsReaching(LEAST_TARGET) / WORDS).toBeCloseTo(0.039604, 6);
    expect(crashPoint(WORDS - 1)).toBe(MOST_POINT);
    expect(game.maxWinX).toBe(10_000);
  });
});

describe("the clock", () => {
  test("the multiplier grows by six of a hundred each second, in whole hundredths that never fall", () => {
    const moments = range(0, 3200).map((tick) => tick * TICK_MS);
    const wrong = moments.filter((elapsedMs) => {
      const multiplier = multiplierAt(elapsedMs);
      const below = Math.min(MOST_POINT, 100 * 1.06 ** (elapsedMs / 1000)) - multiplier;
      return below < -0.0001 || below > 1 || multiplier < multiplierAt(elapsedMs - 1);
    });
    expect(wrong).toEqual([]);
    expect([multiplierAt(0), multiplierAt(1000), multiplierAt(1049), multiplierAt(10 ** 9)]).toEqual([100, 106, 106, MOST_POINT]);
  });

  test("a flight lasts to the first tick that is at its end", () => {
    for (const point of [100, 101, 144, 545, 619, MOST_POINT]) {
      expect(multiplierAt(flightMs(point))).toBeGreaterThanOrEqual(point);
      if (point > 100) expect(multiplierAt(flightMs(point) - 1)).toBeLessThan(point);
    }
    expect(flightMs(100)).toBe(0);
  });

  test("a player who asks in time gets the server's multiplier, and nothing once the flight is over", () => {
    const point = 144;
    const end = flightMs(point);
    for (let elapsedMs = 0; elapsedMs < end + 1000; elapsedMs += 7) {
      const multiplier = cashOutAt(point, elapsedMs);
      if (elapsedMs >= end || multiplierAt(elapsedMs) < LEAST_TARGET) expect(multiplier).toBeNull();
      else expect(multiplier).toBe(multiplierAt(elapsedMs));
    }
    expect(cashOutAt(100, 0)).toBeNull();
  });
});

test("a bet returns its target when the flight reaches it, and nothing otherwise", () => {
  const crashed = { type: "crashed", point100: 144 };
  expect(cometRush.tell({ at100: 144 }, 144)).toEqual({ events: [{ type: "cashed", at100: 144 }, crashed], odds4: 14_400 });
  expect(cometRush.tell({ at100: 145 }, 144)).toEqual({ events: [crashed], odds4: 0 });
  expect(cometRush.tell({ at100: null }, 144)).toEqual({ events: [crashed], odds4: 0 });
});
