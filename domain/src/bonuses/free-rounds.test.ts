import { expect, test } from "vitest";
import { freeRoundBackEntry, freeRoundEntry, freeWinEntry } from "./entries";
import {
  afterFreeRound,
  FREE_ROUND_BEGUN,
  FREE_ROUND_OVER,
  FREE_ROUND_RETURNED,
  type FreeRounds,
  freeRoundRefusal,
  freeRoundsDue,
} from "./free-rounds";

const UNTIL = new Date("2026-03-08T00:00:00Z");
const BEFORE = new Date(UNTIL.getTime() - 1);
const NOTHING = { restsUntil: null, begun: 0, open: 0, won: 0n, given: 0n, ended: false };
const given = (count: number): FreeRounds => ({ count, stake: 20n, until: UNTIL, ...NOTHING });
const begin = (rounds: FreeRounds) => afterFreeRound(rounds, FREE_ROUND_BEGUN);
const end = (rounds: FreeRounds, win: bigint) => afterFreeRound(rounds, { ...FREE_ROUND_OVER, won: win });

test("what free rounds win gathers, and is given once the last one is over", () => {
  const first = end(begin(given(2)), 70n);
  expect(freeRoundsDue(first, BEFORE)).toBeNull();
  const begun = begin(first);
  expect(freeRoundRefusal(begun, BEFORE)).toBe("used_up");
  expect(freeRoundsDue(begun, BEFORE)).toBeNull();
  const over = end(begun, 5n);
  expect(freeRoundsDue(over, BEFORE)).toBe(75n);
  expect(freeRoundsDue({ ...over, given: 75n, ended: true }, BEFORE)).toBeNull();
  expect(freeRoundRefusal(afterFreeRound(begun, FREE_ROUND_RETURNED), BEFORE)).toBeNull();
});

test("at the deadline no round begins, and the sum of those that were played is given when none is open", () => {
  const one = end(begin(given(5)), 70n);
  expect(freeRoundRefusal(one, BEFORE)).toBeNull();
  expect(freeRoundRefusal({ ...one, restsUntil: UNTIL }, BEFORE)).toBe("resting");
  expect(freeRoundRefusal(one, UNTIL)).toBe("ended");
  expect(freeRoundsDue(begin(one), UNTIL)).toBeNull();
  expect(freeRoundsDue(one, UNTIL)).toBe(70n);
  expect(freeRoundsDue(given(5), UNTIL)).toBe(0n);
});

test("H-30 a free round that was begun in time is owed its win, also after the sum was given, and then by itself", () => {
  const open = begin(given(1));
  expect(freeRoundsDue(open, UNTIL)).toBeNull();
  expect(freeRoundsDue(end(open, 30n), UNTIL)).toBe(30n);
  // Its vendor never ended it, so the sum was given without it.
  const ended = { ...end(open, 0n), ended: true };
  expect(freeRoundsDue(ended, UNTIL)).toBeNull();
  expect(freeRoundsDue({ ...ended, won: 30n }, UNTIL)).toBe(30n);
  expect(freeRoundRefusal(ended, BEFORE)).toBe("ended");
});

test("a free round's price and win pass the game's own account, so that its return stays true", () => {
  const details = { free: "f1" };
  const price = [{ from: "house:bonuses", to: "house:games-owl", amount: 20n, currency: "INR" }];
  const back = [{ from: "house:games-owl", to: "house:bonuses", amount: 20n, currency: "INR" }];
  expect(freeRoundEntry(20n, "house:games-owl", "INR", details)).toMatchObject({ kind: "promotions.free_round", transfers: price });
  expect(freeWinEntry(20n, "house:games-owl", "INR", details)).toMatchObject({ kind: "promotions.free_win", transfers: back });
  expect(freeRoundBackEntry(20n, "house:games-owl", "INR", details, 7n)).toMatchObject({
    kind: "promotions.free_round_back",
    transfers: back,
    reverses: 7n,
    details,
  });
});
