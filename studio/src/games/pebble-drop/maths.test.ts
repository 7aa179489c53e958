import { choose, range } from "@magpie/domain/lottery/combinatorics";
import { describe, expect, test } from "vitest";
import { betStream } from "../../kit/fairness/seeds";
import { STAKE } from "../../kit/maths/book";
import { type Board, CUPS, declared, game, RISKS, ROWS } from "./game";
import { cupOdds4, pebbleDrop, rowsOf } from "./maths";

const BOARDS = ROWS.flatMap((rows) => RISKS.map((risk): Board => `${rows}-${risk}`));
const PAIR = { serverSeed: "d".repeat(64), clientSeed: "dan" };

describe.each(BOARDS)("board %s", (board) => {
  const rows = rowsOf(board);
  const cups = range(0, rows).map((cup) => ({ chance: choose(rows, cup) / 2 ** rows, x: cupOdds4(board, cup) / STAKE }));

  test("GS-13 returns what is declared, by the chance of every cup", () => {
    const rtp = cups.reduce((sum, { chance, x }) => sum + chance * x, 0);
    const square = cups.reduce((sum, { chance, x }) => sum + chance * x * x, 0);
    expect(rtp).toBeCloseTo(declared[board].rtp, 6);
    expect(Math.sqrt(square - rtp * rtp)).toBeCloseTo(declared[board].sd, 3);
    expect(declared[board].hit).toBe(1);
  });

  test("has a cup for every number of turns, the same from both edges", () => {
    expect(CUPS[board]).toHaveLength(rows / 2 + 1);
    for (const [cup, { x }] of cups.entries()) expect(x).toBe(cups.at(-1 - cup)?.x);
  });
});

test("a pebble turns at each row by the next number, and its cup is how often it went right", () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const { events, odds4 } = pebbleDrop.play(betStream(PAIR, nonce), { board: "12-mid" });
    const stream = betStream(PAIR, nonce);
    const path = range(1, 12).map(() => (stream.int(2) === 1 ? "right" : "left"));
    const cup = path.filter((turn) => turn === "right").length;
    expect(events).toEqual([{ type: "dropped", board: "12-mid", path, cup, odds4: cupOdds4("12-mid", cup) }]);
    expect(odds4).toBe(cupOdds4("12-mid", cup));
  }
});

test("the game declares the least, the most and the largest of its boards", () => {
  const rtps = BOARDS.map((board) => declared[board].rtp);
  expect(game.rtp).toEqual([Math.min(...rtps), Math.max(...rtps)]);
  expect(game.maxWinX).toBe(Math.max(...BOARDS.flatMap((board) => CUPS[board])) / 100);
});
