import { expect, test } from "vitest";
import { createWords } from "../../words/words";
import { recordedShow } from "../test/recorded-show";
import { type LinesEvent, playLines } from "./play-lines";

const LINES = ["11111", "00000"];
const t = createWords("en");

test("GS-09 a lines book is shown event by event, and its total is the book's own", async () => {
  const { show, asked } = recordedShow();
  const events: LinesEvent[] = [
    { type: "spin", rows: ["SASAS", "BBBCD", "ABCDE"], wins: [{ line: 1, reels: 3 }], credits: 60 },
    { type: "scatters", credits: 40, freeSpins: 8 },
    { type: "free-spin", left: 7, rows: ["AAAAB", "BCBCD", "ABCDE"], wins: [{ line: 2, reels: 4 }], credits: 900 },
    { type: "end", credits: 1_000 },
  ];
  await playLines(show, events, LINES, t);
  expect(asked).toEqual([
    "spin",
    "land SASAS BBBCD ABCDE",
    "wins 3 = 60",
    "swell 3",
    "enter 8 free spins",
    "tell Free spins left: 8",
    "tell Free spins left: 7",
    "spin",
    "land AAAAB BCBCD ABCDE",
    "wins 4 = 1000",
    "leave",
    "total 1000",
    "keep 1",
  ]);
});

test("A spin that wins nothing lands, and that is all", async () => {
  const { show, asked } = recordedShow();
  await playLines(
    show,
    [
      { type: "spin", rows: ["ABCDE", "BCDEA", "CDEAB"], wins: [], credits: 0 },
      { type: "end", credits: 0 },
    ],
    LINES,
    t,
  );
  expect(asked).toEqual(["spin", "land ABCDE BCDEA CDEAB", "leave", "total 0"]);
});
