import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "./csv";

/** Splits a line into cells the way a spreadsheet does. */
function cellsOf(line: string): string[] {
  const cells = `,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}

describe("a line of a CSV file", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ["+441234", "'+441234"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["  =1", "'  =1"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["\u0000=1", "'\u0000=1"],
    ["＝1+1", "'＝1+1"],
    ["%0A=1", "'%0A=1"],
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
  ])("SEC-43 never carries a formula: %j", (text, shown) => {
    expect(cellsOf(csvLine(["1", text]))).toEqual(["1", shown]);
  });

  test("leaves numbers, days and words as they are", () => {
    const cells = ["-12.50", "0.00", "1234", "2026-11-15 14:32:08", "Crown of Embers", "स्लॉट", ""];
    expect(csvLine(cells)).toBe(`${cells.join(",")}\r\n`);
  });

  test("SEC-43 whatever is in it, its cells come out again and none begins like a formula", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: fc.constantFrom(..."=+-@,\"'\t\r\n 1a") }));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const shown = cellsOf(csvLine(cells));
        expect(shown.map((cell, at) => (cell === `'${cells[at]}` ? cell.slice(1) : cell))).toEqual(cells);
        for (const cell of shown) expect(/^-?\d+(\.\d+)?$/.test(cell) || !/^\s*[=+\-@]/.test(cell)).toBe(true);
      }),
    );
  });
});
