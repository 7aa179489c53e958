import { expect, test } from "vitest";
import { createClock } from "../clock";
import { createBoard } from "./board";
import { landingOf } from "./landing";
import { layoutOf, middleOf, REELS, ROWS } from "./layout";
import { fallsAfter } from "./motions";
import { columnOf } from "./reel";
import { celebrationOf } from "./show";

const SCATTER = { symbol: "S", needed: 3, mostOnReel: 1 };

test.each([
  ["a desk", 1440, 800, 42],
  ["a phone", 390, 640, 60],
  ["a phone held flat", 844, 300, 42],
  ["a phone held flat, below a header", 844, 240, 42],
  ["a small phone", 320, 420, 60],
  ["a low phone", 360, 318, 60],
  ["a phone with much to stay free", 390, 519, 172],
])("On %s all of the board is in view, below its title and what is to stay free", (_, width, height, head) => {
  const layout = layoutOf({ width, height }, head);
  const { window, frame, title } = layout;
  expect(window.x - frame).toBeGreaterThanOrEqual(0);
  expect(window.x + window.width + frame).toBeLessThanOrEqual(width);
  expect(window.y + window.height + frame).toBeLessThanOrEqual(height);
  expect(title.height === 0 ? window.y - frame : title.y).toBeGreaterThanOrEqual(head - frame);
  expect(middleOf(layout, [REELS - 1, ROWS - 1]).x).toBeLessThan(window.x + window.width);
});

test("GS-10 reels are only awaited while one more could open the feature, and land on the same rows either way", async () => {
  expect(landingOf(["SASAA", "AAAAA", "AAAAA"], SCATTER).map(({ isAwaited }) => isAwaited)).toEqual([false, false, false, true, true]);
  expect(landingOf(["SSSAA", "AAAAA", "AAAAA"], SCATTER).map(({ isAwaited }) => isAwaited)).toEqual([false, false, true, false, false]);
  expect(landingOf(["AAAAA", "AAAAA", "AAAAA"], SCATTER).some(({ isAwaited }) => isAwaited)).toBe(false);
});

test("GS-10 a board lands on the rows of the book, and shows none of them before", async () => {
  const clock = createClock();
  const board = createBoard(clock, { isOn: false, turn: () => undefined, hold: () => undefined, play: () => undefined });
  const rows = ["DGHGD", "AEGFH", "CAAWE"];
  board.spin();
  expect(board.reels.map(({ state }) => state)).toEqual(Array.from({ length: REELS }, () => "turning"));
  const landed = board.land(rows, SCATTER);
  for (let frame = 0; frame < 300; frame++) {
    clock.advance(16);
    await Promise.resolve();
    await Promise.resolve();
  }
  await landed;
  expect(board.reels).toEqual(Array.from({ length: REELS }, (_, reel) => ({ column: columnOf(rows, reel), state: "resting" })));
});

test("What stayed sinks by the gaps below it, and new symbols come from above the window", () => {
  const falls = fallsAfter(
    [
      [0, 1],
      [0, 2],
      [3, 0],
    ],
    REELS,
  );
  expect(falls).toEqual([
    { cell: [0, 0], rows: 2 },
    { cell: [0, 1], rows: 2 },
    { cell: [0, 2], rows: 2 },
    { cell: [3, 0], rows: 1 },
  ]);
});

test("Nothing below ten stakes is celebrated", () => {
  expect(celebrationOf(199, 20)).toBeNull();
  expect(celebrationOf(200, 20)?.word).toBe("niceWin");
  expect(celebrationOf(600, 20)?.word).toBe("bigWin");
  expect(celebrationOf(2_000, 20)?.word).toBe("hugeWin");
});
