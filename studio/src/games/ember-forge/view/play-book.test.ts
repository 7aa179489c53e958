import { expect, test } from "vitest";
import { recordedShow } from "../../../kit/stage/test/recorded-show";
import { createWords } from "../../../kit/words/words";
import type { Coin, Event } from "../book";
import { playBook } from "./play-book";

const t = createWords("en");
const rows = ["KKKAB", "KKKBA", "ABCDE"];
const coins: Coin[] = [0, 1, 2].flatMap((reel) => [0, 1].map((row): Coin => ({ cell: [reel, row], valueX: 2 })));
const spin: Event = { type: "spin", stops: [0, 0, 0, 0, 0], rows, wins: [], credits: 0, coinCells: coins.map(({ cell }) => cell) };

async function shown(events: readonly Event[]): Promise<string[]> {
  const { show, asked } = recordedShow();
  const hold = {
    begin: async (held: readonly Coin[]) => void asked.push(`hold ${held.length}`),
    respin: async (landed: readonly Coin[]) => void asked.push(`respin ${landed.length}`),
    end: () => void asked.push("let go"),
  };
  await playBook(show, hold, events, t);
  return asked;
}

test("GS-09 coins are held and respun as the book says, with the respins that are left", async () => {
  const events: Event[] = [
    spin,
    { type: "hold", coins, respins: 3 },
    { type: "respin", coins: [{ cell: [4, 2], valueX: 25 }], left: 3 },
    { type: "respin", coins: [], left: 2 },
    { type: "end", credits: 370, full: false },
  ];
  expect(await shown(events)).toEqual([
    "spin",
    `land ${rows.join(" ")}`,
    "swell 6",
    "enter Hold and win",
    "tell Respins left: 3",
    "hold 6",
    "respin 1",
    "tell Respins left: 3",
    "respin 0",
    "tell Respins left: 2",
    "total 370",
    "leave",
    "let go",
  ]);
});

test("A full window is named for what it pays", async () => {
  expect(await shown([spin, { type: "end", credits: 50_000, full: true }])).toContain("enter MXWIN");
});
