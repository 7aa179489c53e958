import { describe, expect, test } from "vitest";
import { beadPlate, bigRoad, type Outcome } from "./roads";

/** "P", "B" and "T" for each round. */
const rounds = (letters: string): Outcome[] =>
  Array.from(letters, (letter) => ({
    winner: letter === "P" ? "player" : letter === "B" ? "banker" : "tie",
  }));

/** The road as it is drawn, six rows of letters. */
function drawn(letters: string): string[] {
  const marks = bigRoad(rounds(letters));
  const columns = Math.max(0, ...marks.map(({ column }) => column + 1));
  return [0, 1, 2, 3, 4, 5].map((row) =>
    Array.from({ length: columns }, (_, column) => {
      const mark = marks.find((found) => found.column === column && found.row === row);
      return mark ? (mark.winner?.charAt(0) ?? "-") : ".";
    }).join(""),
  );
}

describe("bead plate", () => {
  test("fills down and then to the right, every round in its order", () => {
    const plate = beadPlate(rounds("PBTPBBPT"));
    expect(plate.map((column) => column.map(({ winner }) => winner.charAt(0)).join(""))).toEqual(["pbtpbb", "pt"]);
    expect(beadPlate([])).toEqual([]);
  });
});

describe("big road", () => {
  test("a streak goes down, and another winner begins the next column", () => {
    expect(drawn("PPBPPPBB")).toEqual(["pbpb", "p.pb", "..p.", "....", "....", "...."]);
  });

  test("a streak that reaches the bottom turns right, and goes on there", () => {
    expect(drawn("BBBBBBBBB")).toEqual(["b...", "b...", "b...", "b...", "b...", "bbbb"]);
  });

  test("a streak turns right where another's tail is in its way", () => {
    expect(drawn(`${"B".repeat(8)}${"P".repeat(7)}`)).toEqual(
      ["bp..", "bp..", "bp..", "bp..", "bppp", "bbb."].map((row) => row.padEnd(4, ".")),
    );
  });

  test("once turned, a streak stays on its row though the place below is free", () => {
    const road = drawn(`${"B".repeat(7)}${"P".repeat(8)}`);
    expect(road).toEqual(["bp...", "bp...", "bp...", "bp...", "bpppp", "bb..."]);
  });

  test("ties are counted on the mark before them, or on the first mark where they came first", () => {
    expect(bigRoad(rounds("TTPTB")).map(({ winner, ties, column }) => [winner, ties, column])).toEqual([
      ["player", 3, 0],
      ["banker", 0, 1],
    ]);
    expect(bigRoad(rounds("TT"))).toMatchObject([{ winner: null, ties: 2, column: 0, row: 0 }]);
    expect(bigRoad(rounds("PTP"))).toMatchObject([
      { ties: 1, row: 0 },
      { ties: 0, row: 1 },
    ]);
  });

  test("a mark stands for its round, and not for the ties before it", () => {
    const pair = { winner: "banker", playerPair: true };
    expect(bigRoad([{ winner: "tie", playerPair: false }, pair])).toMatchObject([{ ties: 1, round: pair }]);
  });

  test("a streak that finds its column's top taken by a tail begins in the first free one", () => {
    const streaks = ["B", "P", "B", "P", "B", "P", "B"].map((letter) => letter.repeat(12)).join("");
    const marks = bigRoad(rounds(streaks));
    expect(new Set(marks.map(({ column, row }) => `${column},${row}`)).size).toBe(marks.length);
    const starts = marks.filter((_, at) => at % 12 === 0);
    expect(starts.map(({ column, row }) => [column, row])).toEqual([0, 1, 2, 3, 4, 5, 17].map((column) => [column, 0]));
  });
});
