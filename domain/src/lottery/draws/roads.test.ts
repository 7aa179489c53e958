import { expect, test } from "vitest";
import { assert } from "../../assert";
import { findPlay, readDraw } from "../books";
import { range } from "../combinatorics";
import { isFault, readSelection } from "../selection";
import { columnsOf, roadsOf, type Side, streaksOf } from "./roads";

test.each<[string, number[], Side[]]>([
  ["SSC", [4, 5, 5, 5, 5], ["small", "even", "tiger"]],
  ["SSC", [9, 0, 0, 0, 9], ["big", "odd", "tie"]],
  ["11X5", [5, 1, 2, 3, 4], ["small", "odd", "dragon"]],
  ["11X5", [11, 1, 2, 3, 4], ["tie", "tie", "dragon"]],
  ["PK10", [6, 1, 2, 3, 4, 5, 7, 8, 9, 10], ["big", "even", "tiger"]],
  ["3D", [5, 0, 0], ["big", "odd"]],
  ["LHC-2026", [24, 1, 2, 3, 4, 5, 6], ["small", "even"]],
  ["LHC-2026", [49, 1, 2, 3, 4, 5, 6], ["tie", "tie"]],
  ["THAI", [7, 3, 0, 4, 8, 2], ["big", "odd"]],
])("LO-01 %s: %j is on these sides at its first place", (bookId, numbers, sides) => {
  const first = roadsOf(bookId, [numbers]).filter(({ place }) => place === 1);
  expect(first.flatMap((road) => road.sides)).toEqual(sides);
});

test.each([
  ["SSC", 5, 1, ["size", "parity", "duel"]],
  ["PK10", 10, 5, ["size", "parity", "duel"]],
  ["PK10", 10, 6, ["size", "parity"]],
  ["VN-N", 5, 1, ["size", "parity"]],
] as const)("LO-01 %s with %i places has these roads at place %i", (bookId, places, place, kinds) => {
  const numbers = Array.from({ length: places }, (_, at) => at);
  expect(roadsOf(bookId, [numbers]).flatMap((road) => (road.place === place ? road.kind : []))).toEqual(kinds);
});

/** A draw that begins with this ball; the other balls do not matter. */
const withFirst = (ball: number, count: number, of: number) =>
  [ball, ...range(1, of).filter((other) => other !== ball)].slice(0, count).join();

test.each([
  ["SSC", range(0, 9), (digit: number) => `${digit},0,0,0,0`],
  ["11X5", range(1, 11), (ball: number) => withFirst(ball, 5, 11)],
  ["PK10", range(1, 10), (ball: number) => withFirst(ball, 10, 10)],
] as const)("LO-01 the roads of %s are on the sides that the play on a place pays by", (bookId, numbers, resultOf) => {
  for (const number of numbers) {
    const draw = readDraw(bookId, resultOf(number));
    const play = findPlay(bookId, "c_ball_side");
    assert(play && draw, "the play and the draw exist");
    const paid = (side: string) => {
      const selection = readSelection(play, [side, ...draw.balls.slice(1).map(() => "")].join("|"));
      assert(!isFault(selection), "the side can be picked");
      const { wins, push } = play.judge(selection, draw);
      return push > 0 ? "tie" : Object.values(wins).length > 0 ? side : null;
    };
    const [size, parity] = roadsOf(bookId, [draw.balls]).map(({ sides }) => sides[0]);
    expect([number, paid("big") ?? paid("small"), paid("odd") ?? paid("even")]).toEqual([number, size, parity]);
  }
});

test("LO-01 of the streaks the longest comes first, and short ones are left out", () => {
  const draws = [1, 8, 6, 8, 6, 8].map((first) => [first, 3, first === 1 ? 3 : 4, 9, 7]);
  expect(streaksOf(roadsOf("SSC", draws)).map(({ place, side, times }) => `${place} ${side} ${times}`)).toEqual([
    "2 small 6",
    "2 odd 6",
    "3 small 6",
    "4 big 6",
    "4 odd 6",
    "5 big 6",
    "5 odd 6",
    "1 big 5",
    "1 even 5",
    "3 even 5",
  ]);
});

test.each<[string, number[], number]>([
  ["ends with a tie: there is none", [6, 6, 6, 6, 6, 11], 0],
  ["a tie interrupts it", [6, 6, 6, 11, 6, 6], 0],
  ["five are enough", [1, 6, 8, 6, 8, 6], 1],
  ["four are not", [1, 1, 6, 8, 6, 8], 0],
  ["of no draws there is none", [], 0],
])("LO-01 a streak: %s", (_name, balls, count) => {
  const roads = roadsOf(
    "11X5",
    balls.map((ball) => [ball, 2, 3, 4, 5]),
  );
  expect(streaksOf(roads).filter(({ place, kind }) => place === 1 && kind === "size")).toHaveLength(count);
});

test("LO-01 a road begins a new column whenever the side changes", () => {
  expect(columnsOf(["big", "big", "small", "big"])).toEqual([["big", "big"], ["small"], ["big"]]);
});
