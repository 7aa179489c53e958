import { expect, test } from "vitest";
import { findBook } from "../books";
import { selectionOf } from "../exhaustion";
import type { Play } from "../play";
import { oddsOf, priceLine } from "../price";
import { byFirst } from "./spaces";

const parlay = findBook("LHC-2026")?.plays.get("parlay") as Play;

const oddsIn = (text: string) => oddsOf(parlay, selectionOf(parlay, text), { mode: "ELOTT" });

/** The return of a stake of 10,000 for every order of the first balls. */
function returnOf(text: string, legs: number): number {
  const selection = selectionOf(parlay, text);
  const odds = oddsIn(text);
  const draws = byFirst(legs);
  const back = draws.reduce((all, [draw]) => {
    const [tier] = Object.keys(parlay.judge(selection, draw).wins);
    return all + (tier === undefined ? 0n : (odds[tier] ?? 0n));
  }, 0n);
  return Number(back) / (10_000 * draws.length);
}

test("LO-03 a parlay pays the product of its legs, and a leg on 49 counts as one", () => {
  expect(oddsIn("big||red|||")).toEqual({ all: (19_400n * 27_950n) / 10_000n, void1: 27_950n });
  expect(oddsIn("blue|green||||odd")).toEqual({ all: (29_700n * 29_700n * 19_400n) / 10n ** 8n, void6: (29_700n * 29_700n) / 10_000n });
  const selection = selectionOf(parlay, "big||red|||");
  const judged = (balls: number[]) => parlay.judge(selection, { balls, prizes: {} }).wins;
  expect(judged([25, 2, 1, 3, 4, 5, 6])).toEqual({ all: 1 });
  expect(judged([49, 2, 1, 3, 4, 5, 6])).toEqual({ void1: 1 });
  expect(judged([49, 2, 3, 1, 4, 5, 6])).toEqual({});
  expect(judged([24, 2, 1, 3, 4, 5, 6])).toEqual({});
});

test("LO-03 no parlay returns more than 97.13 % over all orders of the balls it is on", () => {
  expect(returnOf("big|small||||", 2)).toBeLessThan(0.9713);
  expect(returnOf("red|blue||||", 2)).toBeLessThan(0.9713);
  const threeColours = returnOf("red|blue|green|||", 3);
  expect(threeColours).toBeLessThan(0.9713);
  // With the margin of other plays at such odds, the same three colours would pay out more than they take in.
  expect((threeColours / (2.795 * 2.97 * 2.97)) * (2.853 * 3.031 * 3.031)).toBeGreaterThan(1.03);
}, 60_000);

test("a parlay has two to six legs, one to a position", () => {
  const fault = (selection: string) => priceLine(parlay, { mode: "ELOTT", selection, unit: 1000n, multiple: 1 });
  expect(fault("big|||||")).toEqual({ fault: "too_few" });
  expect(fault("big,odd|red||||")).toEqual({ fault: "too_many", place: 1 });
  expect(fault("big|domestic||||")).toEqual({ fault: "unknown_symbol", place: 2 });
});
