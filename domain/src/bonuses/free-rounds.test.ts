import { expect, test } from "vitest";
import { freeRoundEntry, freeWinEntry } from "./entries";
import { type FreeRounds, freeRoundBegun, freeRoundOver, freeRoundRefusal, freeRoundsSum, freeRoundWon } from "./free-rounds";

const UNTIL = new Date("2026-03-08T00:00:00Z");
const BEFORE = new Date(UNTIL.getTime() - 1);
const given = (count: number): FreeRounds => ({ count, stake: 20n, until: UNTIL, begun: 0, open: 0, won: 0n, ended: false });
const played = (rounds: FreeRounds, win: bigint) => freeRoundOver(freeRoundWon(freeRoundBegun(rounds), win).rounds);

test("what free rounds win gathers, and is given once the last one is over", () => {
  const first = played(given(2), 70n);
  expect(freeRoundsSum(first, BEFORE)).toBeNull();
  const begun = freeRoundBegun(first);
  expect(freeRoundRefusal(begun, BEFORE)).toBe("used_up");
  expect(freeRoundsSum(freeRoundWon(begun, 5n).rounds, BEFORE)).toBeNull();
  const over = freeRoundOver(freeRoundWon(begun, 5n).rounds);
  expect(freeRoundsSum(over, BEFORE)).toBe(75n);
  expect(freeRoundsSum({ ...over, ended: true }, BEFORE)).toBeNull();
});

test("at the deadline no round begins, and the sum of those that were played is given when none is open", () => {
  const one = played(given(5), 70n);
  expect(freeRoundRefusal(one, BEFORE)).toBeNull();
  expect(freeRoundRefusal(one, UNTIL)).toBe("ended");
  expect(freeRoundsSum(freeRoundBegun(one), UNTIL)).toBeNull();
  expect(freeRoundsSum(one, UNTIL)).toBe(70n);
  expect(freeRoundsSum(given(5), UNTIL)).toBe(0n);
});

test("H-30 a free round that was begun in time is owed its win, also after the sum was given, and then by itself", () => {
  const open = freeRoundBegun(given(1));
  expect(freeRoundsSum(open, UNTIL)).toBeNull();
  expect(freeRoundsSum(freeRoundOver(freeRoundWon(open, 30n).rounds), UNTIL)).toBe(30n);
  // Its vendor never ended it, so the sum was given without it.
  const ended = { ...freeRoundOver(open), ended: true };
  expect(freeRoundWon(ended, 30n)).toEqual({ rounds: ended, late: 30n });
  expect(freeRoundRefusal(ended, BEFORE)).toBe("ended");
});

test("a free round's price and win pass the game's own account, so that its return stays true", () => {
  const details = { rounds: "f1" };
  expect(freeRoundEntry(20n, "house:games-owl", "INR", details)).toMatchObject({
    kind: "promotions.free_round",
    transfers: [{ from: "house:bonuses", to: "house:games-owl", amount: 20n, currency: "INR" }],
  });
  expect(freeWinEntry(70n, "house:games-owl", "INR", details)).toMatchObject({
    kind: "promotions.free_win",
    transfers: [{ from: "house:games-owl", to: "house:bonuses", amount: 70n, currency: "INR" }],
  });
});
