import { expect, test } from "vitest";
import { BETS, numbersOf, WHEEL } from "../game";
import { CALLS, type Call, neighboursOf, TRACK } from "./calls";

const covered = (call: Call) => new Set(CALLS[call].flatMap((bet) => [...numbersOf(bet)]));

test("every call is made of bets that the cloth has, and covers its part of the wheel without a gap", () => {
  for (const bets of Object.values(CALLS)) for (const bet of bets) expect(BETS).toContain(bet);
  const part = (from: number, to: number) => {
    const at = WHEEL.indexOf(from);
    return new Set([...WHEEL, ...WHEEL].slice(at, at + ((WHEEL.indexOf(to) - at + 37) % 37) + 1));
  };
  expect(covered("voisins")).toEqual(part(22, 25));
  expect(covered("tiers")).toEqual(part(27, 33));
  expect(covered("orphans")).toEqual(new Set([...part(1, 9), ...part(17, 6)]));
  expect(covered("zero")).toEqual(part(12, 15));
});

test("the three great calls together cover every pocket once", () => {
  const all = [...covered("voisins"), ...covered("tiers"), ...covered("orphans")];
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, pocket) => pocket));
});

test("a call takes as many chips as at any table", () => {
  expect(Object.fromEntries(Object.entries(CALLS).map(([call, bets]) => [call, bets.length]))).toEqual({
    tiers: 6,
    orphans: 5,
    voisins: 9,
    zero: 4,
  });
});

test("a number's neighbours lie beside it on the wheel, past the zero too", () => {
  expect(neighboursOf(0)).toEqual([3, 26, 0, 32, 15]);
  expect(neighboursOf(26)).toEqual([35, 3, 26, 0, 32]);
});

test("the track shows every pocket at a place of its own, each beside the next on the wheel", () => {
  expect(new Set(TRACK.map(({ x, y }) => `${x} ${y}`)).size).toBe(37);
  for (const [at, { x, y }] of TRACK.entries()) {
    const next = TRACK[(at + 1) % TRACK.length];
    expect(Math.abs(x - (next?.x ?? 0))).toBeLessThanOrEqual(1);
    // From the lower to the upper side at the left end.
    expect(Math.abs(y - (next?.y ?? 0))).toBeLessThanOrEqual(x === 0 ? 2 : 1);
  }
});
