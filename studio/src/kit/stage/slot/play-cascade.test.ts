import { expect, test } from "vitest";
import { createWords } from "../../words/words";
import { recordedShow } from "../test/recorded-show";
import type { Cell } from "./layout";
import { type CascadeEvent, playCascade } from "./play-cascade";

test("GS-09 a cascade wins, vanishes and falls step by step until the window rests as the book says", async () => {
  const { show, asked } = recordedShow();
  const top = [0, 1, 2].map((reel): Cell => [reel, 0]);
  const events: CascadeEvent[] = [
    {
      type: "spin",
      steps: [
        // Both wins share their cells, which happens when a wild stands in two; the cells vanish once.
        { rows: ["DDDAB", "ABCDE", "BCAEF"], multiplier: 1, wins: [winOf("D", top), winOf("E", top)], credits: 5 },
        { rows: ["EEEAB", "ABCDE", "BCAEF"], multiplier: 2, wins: [winOf("E", top)], credits: 10 },
      ],
      rest: ["FGHAB", "ABCDE", "BCAEF"],
    },
    { type: "end", credits: 15 },
  ];
  await playCascade(show, events, createWords("en"));
  expect(asked).toEqual([
    "spin",
    "land DDDAB ABCDE BCAEF",
    "tell Multiplier 1×",
    "wins 3 = 5",
    "vanish 3",
    "fall EEEAB ABCDE BCAEF",
    "tell Multiplier 2×",
    "wins 3 = 15",
    "vanish 3",
    "fall FGHAB ABCDE BCAEF",
    "tell null",
    "leave",
    "total 15",
  ]);
});

function winOf(symbol: string, cells: readonly Cell[]) {
  return { symbol, reels: 3, ways: 1, pay: 5, cells };
}
