import { expect, test } from "vitest";
import { findBook, findPlay } from "./books";
import { products, range } from "./combinatorics";
import { groupSumUnits, spanUnits, sumUnits } from "./digits/unit-tables";
import { selectionOf } from "./exhaustion";
import type { Play } from "./play";
import { type Fault, isFault, readSelection, writeSelection } from "./selection";

const play = (book: string, code: string) => findPlay(book, code) as Play;

/** A text's meaning in our own spelling, or its fault. */
function read(book: string, code: string, text: string, positions = ""): string | Fault {
  const selection = readSelection(play(book, code), text, positions);
  if (isFault(selection)) return selection;
  return [writeSelection(selection), selection.positions.join()].filter(Boolean).join(" @ ");
}

test("LO-03 texts that mean the same are written the same", () => {
  expect(read("SSC", "last3_straight", "3,1|0|9,2")).toBe("1,3|0|2,9");
  expect(read("SSC", "fixed", "||7,0||")).toBe("||0,7||");
  expect(read("SSC", "last3_straight", "321;123;3,2,1")).toBe("1,2,3;3,2,1");
  expect(read("SSC", "last3_group6", "321;1,2,3;908")).toBe("0,8,9;1,2,3");
  expect(read("SSC", "last3_group_mix", "211")).toBe("1,1,2");
  expect(read("SSC", "last3_group3", "505;0,5,5")).toBe("0,5,5");
  expect(read("SSC", "last3_group3", "0,5,5")).toBe("0,5,5");
  expect(read("SSC", "five_group60", "1,1,2,3,4")).toBe("1,1,2,3,4");
  expect(read("SSC", "any2_group", "5,1", "4,2,1")).toBe("1,5 @ 1,2,4");
  expect(read("SSC", "any2_straight", "12;34", "5,1")).toBe("1,2;3,4 @ 1,5");
  expect(read("SSC", "c_dragon_tiger", "tie,dragon")).toBe("dragon,tie @ 1,5");
  expect(read("11X5", "front2_straight", "11,1;1,11")).toBe("1,11;11,1");
  expect(read("LHC-2026", "one_zodiac", "pig,rat")).toBe("rat,pig");
  expect(read("TOGEL", "colok_macau", "43,10")).toBe("01,34");
  expect(read("TOGEL", "bbfs3", "9135")).toBe("1359");
  expect(read("3D", "tractor", "")).toBe("");
});

const REFUSED: [book: string, code: string, text: string, positions: string, fault: Fault][] = [
  ["SSC", "last3_straight", "1|2", "", { fault: "wrong_slots" }],
  ["SSC", "last3_straight", "1|2|x", "", { fault: "unknown_symbol", place: 3 }],
  ["SSC", "last3_straight", "1|2|10", "", { fault: "unknown_symbol", place: 3 }],
  ["SSC", "last3_straight", "1|2|3,3", "", { fault: "repeated_symbol", place: 3 }],
  ["SSC", "last3_straight", "1||3", "", { fault: "too_few", place: 2 }],
  ["SSC", "last3_straight", "123;12", "", { fault: "wrong_ticket", place: 2 }],
  ["SSC", "last3_straight", "1|2|3", "1,2,3", { fault: "wrong_positions" }],
  ["SSC", "last3_group6", "1,2", "", { fault: "too_few", place: 1 }],
  ["SSC", "last3_group6", "1,2,3;1,1,2", "", { fault: "wrong_ticket", place: 2 }],
  ["SSC", "last3_group_mix", "777", "", { fault: "wrong_ticket", place: 1 }],
  ["SSC", "last3_group_dan", "1,2", "", { fault: "too_many", place: 1 }],
  ["SSC", "five_group10", "1|1", "", { fault: "no_units" }],
  ["SSC", "fixed", "||||", "", { fault: "too_few" }],
  ["SSC", "any3_straight", "1|2|||", "", { fault: "too_few" }],
  ["SSC", "any3_straight", "123", "1,2", { fault: "wrong_positions" }],
  ["SSC", "any2_group", "1,2", "", { fault: "wrong_positions" }],
  ["SSC", "any2_group", "1,2", "1,1", { fault: "wrong_positions" }],
  ["SSC", "dragon_tiger", "dragon", "1,6", { fault: "wrong_positions" }],
  ["SSC", "c_dragon_tiger", "dragon", "1,4", { fault: "wrong_positions" }],
  ["11X5", "front3_straight", "1|1|1", "", { fault: "no_units" }],
  ["11X5", "pick3_dt", "1|1,2,3", "", { fault: "shared_symbol" }],
  ["11X5", "pick3_dt", "1,2,3|4", "", { fault: "too_many", place: 1 }],
  ["11X5", "pick5", "01,2,3,4,5", "", { fault: "unknown_symbol", place: 1 }],
  ["LHC-2026", "special", "0", "", { fault: "unknown_symbol", place: 1 }],
  ["LHC-2026", "special", "50", "", { fault: "unknown_symbol", place: 1 }],
  ["LHC-2026", "zodiac_group", "in|rat", "", { fault: "too_few", place: 2 }],
  ["LHC-2026", "normal_pos", "7", "7", { fault: "wrong_positions" }],
  ["VN-N", "lo2", "7", "", { fault: "unknown_symbol", place: 1 }],
  ["TOGEL", "colok_macau", "33", "", { fault: "unknown_symbol", place: 1 }],
  ["TOGEL", "colok_macau", "34,43", "", { fault: "repeated_symbol", place: 1 }],
  ["TOGEL", "bbfs4", "123", "", { fault: "unknown_symbol", place: 1 }],
  ["TOGEL", "kombinasi", "big_odd", "1,3", { fault: "wrong_positions" }],
  ["3D", "tractor", "1", "", { fault: "wrong_slots" }],
  ["SSC", "last3_group6", "1,2,3;".repeat(30_000), "", { fault: "too_long" }],
];

test.each(REFUSED)("LO-03 %s %s refuses %s at %s", (book, code, text, positions, fault) => {
  expect(read(book, code, text, positions)).toEqual(fault);
});

test("plays of one game are not those of another, and no book is made up", () => {
  expect(findPlay("VN-S", "de_g7")).toBeNull();
  expect(findPlay("VN-N", "dau_duoi")).toBeNull();
  expect(findPlay("3D", "p5_straight")).toBeNull();
  for (const id of ["", "LHC", "LHC-26", "constructor", "__proto__"]) expect(findBook(id)).toBeNull();
});

const DRAWN: [book: string, wide: Record<string, string>, size: number, symbols: number[]][] = [
  ["SSC", { five_straight: "0,9|1|2,3|4|5", five_group60: "0,1,2|2,3,4,5", five_group5: "0,1|1,2" }, 5, range(0, 9)],
  ["3D", { d3_straight: "0,1|1|7,9", d3_group3: "0,4,7", d3_group6: "0,4,7,9" }, 3, range(0, 9)],
  ["11X5", { front3_straight: "1,2|2,3|3,11", front3_group: "1,2,3,11" }, 3, range(1, 11)],
];

test.each(DRAWN)(
  "LO-03 %s: the tickets that a selection stands for are as many as its units",
  (book, wide, size, drawn) => {
    const draws = products(range(1, size).map(() => drawn)).filter((balls) => book !== "11X5" || new Set(balls).size === size);
    for (const [code, text] of Object.entries(wide)) {
      const rules = play(book, code);
      const selection = selectionOf(rules, text);
      const winning = draws.filter((balls) => Object.keys(rules.judge(selection, { balls, prizes: {} }).wins).length > 0);
      const tickets = selectionOf(rules, winning.map((balls) => balls.join()).join(";"));
      expect(rules.units(tickets), code).toBe(rules.units(selection));
      for (const balls of winning)
        expect(rules.judge(tickets, { balls, prizes: {} })).toEqual(rules.judge(selection, { balls, prizes: {} }));
    }
  },
  60_000,
);

test("the unit tables of sums and spans", () => {
  const halves = (first: number[]) => [...first, ...[...first].reverse()];
  expect(sumUnits(3)).toEqual(halves([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]));
  expect(spanUnits(3)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54]);
  expect(groupSumUnits(3).slice(1)).toEqual(halves([1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15]));
  expect(sumUnits(2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(spanUnits(2)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2]);
  expect(groupSumUnits(2).slice(1)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
});

test("results that are none of the game's own are not read", () => {
  const reads = (book: string, result: unknown) => findBook(book)?.readDraw(result) !== null;
  expect([
    reads("SSC", "9,0,5,3,1"),
    reads("SSC", "9,0,5,3"),
    reads("SSC", "9,0,5,3,10"),
    reads("SSC", "9,0,5,3,"),
    reads("SSC", 9),
  ]).toEqual([true, false, false, false, false]);
  expect([reads("11X5", "3,11,7,2,9"), reads("11X5", "3,11,7,2,3"), reads("11X5", "3,12,7,2,9"), reads("11X5", "0,1,2,3,4")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([
    reads("LHC-2026", "8,25,31,2,40,17+36"),
    reads("LHC-2026", "8,25,31,2,40,17,36"),
    reads("LHC-2026", "8,25,31,2,40,17+8"),
  ]).toEqual([true, false, false]);
  expect([reads("TOGEL", "0321"), reads("TOGEL", "321"), reads("THAI", { first: "730482" }), reads("VN-N", null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("LO-03 a lone bare entry reads as it does among others, and a set as a set", () => {
  const read = (book: string, code: string, text: string) => readSelection(findPlay(book, code) as Play, text);
  expect(read("SSC", "mid3_group3", "443")).toEqual(read("SSC", "mid3_group3", "4,4,3"));
  expect(read("SSC", "mid3_group3", "443")).toMatchObject({ slots: [], tickets: [["3", "4", "4"]] });
  expect(read("SSC", "mid3_group6", "431")).toEqual(read("SSC", "mid3_group6", "1,3,4"));
  expect(read("SSC", "front2_group", "44")).toEqual({ fault: "repeated_symbol", place: 1 });
  expect(read("PK10", "top2_group", "10")).toEqual({ fault: "too_few", place: 1 });
  expect(read("PK10", "top2_group", "12")).toEqual(read("PK10", "top2_group", "1,2"));
});

test("LO-03 a pasted list is read to the last entry, each once and in order, and says which is wrong", () => {
  const read = (text: string) => readSelection(findPlay("PK10", "top2_straight") as Play, text);
  expect(read("10,9;21;2,1;12")).toMatchObject({
    tickets: [
      ["1", "2"],
      ["2", "1"],
      ["10", "9"],
    ],
  });
  for (const wrong of ["1,1", "01,2", "0,2", "11,2", "1,2,3", "1", "", "1,", "a,b", "1 ,2", "100"])
    expect([wrong, read(`1,2;${wrong}`)]).toEqual([wrong, { fault: "wrong_ticket", place: 2 }]);
});
