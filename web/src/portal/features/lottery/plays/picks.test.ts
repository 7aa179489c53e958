import { findBook, findPlay } from "@magpie/domain/lottery/books";
import type { Play } from "@magpie/domain/lottery/play";
import { describe, expect, test } from "vitest";
import { lineOf, noPicks, readTyped, shareOf, toggled, unitsOf, withPosition } from "./picks";
import { quickLines, quickPick } from "./quick-pick";

const BOOKS = ["SSC", "11X5", "PK10", "LHC-2026", "3D", "P5", "VN-N", "VN-S", "4D", "THAI", "TOGEL"];

function play(book: string, code: string): Play {
  const found = findPlay(book, code);
  if (!found) throw new Error(`no play ${code}`);
  return found;
}

/** A chance that walks through the numbers. */
function counting(): (below: number) => number {
  let drawn = 0;
  return (below) => {
    drawn += 7;
    return drawn % below;
  };
}

test("LO-03 every play can be picked for by quick pick, so its panel offers all that a bet needs", () => {
  const unpicked = BOOKS.flatMap((book) =>
    [...(findBook(book)?.plays.values() ?? [])]
      .filter((one) => unitsOf(one, quickPick(one, counting())) === 0)
      .map(({ code }) => `${book} ${code}`),
  );
  expect(unpicked).toEqual([]);
});

describe("keys that are pressed", () => {
  test("a pressed key is picked, pressed again it is not, and a slot takes no more than its most", () => {
    const straight = play("SSC", "last3_straight");
    const one = toggled(straight, toggled(straight, noPicks(straight), 0, "1"), 0, "7");
    expect(lineOf(straight, one).selection).toBe("1,7||");
    expect(lineOf(straight, toggled(straight, one, 0, "1")).selection).toBe("7||");
    const anchor = play("SSC", "front3_group_dan");
    expect(lineOf(anchor, toggled(anchor, toggled(anchor, noPicks(anchor), 0, "4"), 0, "5")).selection).toBe("5");
  });

  test("where a number may stand in one slot only, picking it in the other moves it", () => {
    const anchored = play("11X5", "pick3_dt");
    const moved = toggled(anchored, toggled(anchored, noPicks(anchored), 0, "4"), 1, "4");
    expect(lineOf(anchored, moved).selection).toBe("|4");
  });

  test("positions never fall below what the play needs, nor grow beyond what it takes", () => {
    const duel = play("SSC", "dragon_tiger");
    const moved = withPosition(duel, noPicks(duel), 5);
    expect(lineOf(duel, moved).positions).toBe("2,5");
    expect(lineOf(duel, withPosition(duel, moved, 5)).positions).toBe("2,5");
  });

  test("big, small, odd and even are those of the rules", () => {
    const slot = play("11X5", "pick1").form.slots[0];
    expect(slot && shareOf(slot, "big")).toEqual(["6", "7", "8", "9", "10", "11"]);
  });
});

describe("tickets and numbers that are typed", () => {
  test("what stands there twice counts once, and what is none is told", () => {
    const straight = play("SSC", "last3_straight");
    expect(readTyped(straight, "123; 1 2 3\n45\n4,5,6")).toEqual({ good: ["1,2,3", "4,5,6"], repeated: 1, wrong: ["45"] });
    const big = play("4D", "big");
    expect(readTyped(big, "0042 0042, 12345;7777")).toEqual({ good: ["0042", "7777"], repeated: 1, wrong: ["12345"] });
  });

  test("positions are sent with tickets of any place, not with keys", () => {
    const any = play("SSC", "any2_straight");
    const typed = { ...noPicks(any), typed: "12;34", isTyped: true };
    expect(lineOf(any, typed)).toEqual({ selection: "1,2;3,4", positions: "1,2" });
    expect(lineOf(any, toggled(any, noPicks(any), 0, "1")).positions).toBe("");
  });
});

describe("several lines by chance", () => {
  test("LO-03 every play gives as many different lines as asked for, or all it has", () => {
    for (const bookId of BOOKS)
      for (const one of findBook(bookId)?.plays.values() ?? []) {
        const lines = quickLines(one, 5, counting(), []);
        const texts = lines.map(({ selection, positions }) => `${selection} ${positions}`);
        expect([one.code, new Set(texts).size, lines.length > 0]).toEqual([one.code, texts.length, true]);
      }
    expect(quickLines(play("SSC", "last3_straight"), 10, counting(), [])).toHaveLength(10);
    expect(quickLines(play("SSC", "c_total"), 10, counting(), [])).toHaveLength(4);
  });

  test("LO-03 a line that is on the slip already is not drawn again", () => {
    const sides = play("SSC", "c_total");
    const first = quickLines(sides, 3, counting(), []);
    expect([...first, ...quickLines(sides, 3, counting(), first)].map(({ selection }) => selection).sort()).toEqual([
      "big",
      "even",
      "odd",
      "small",
    ]);
  });
});
