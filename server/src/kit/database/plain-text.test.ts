import fc from "fast-check";
import { expect, test } from "vitest";
import { LineReader, momentIn, numbersIn, plainList, wordsIn } from "./plain-text";

const long = fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);
const short = fc.bigInt(-999n, 10n ** 16n);
const number = fc.oneof(long, short);

test("numbers of a list are read as they were written, however long they are", () => {
  fc.assert(
    fc.property(fc.array(number), (numbers) => {
      expect(numbersIn(plainList(numbers))).toEqual(numbers);
    }),
  );
  expect(numbersIn("{NULL,7,NULL}")).toEqual([0n, 7n, 0n]);
});

test("words of a list are read as they were written", () => {
  for (const words of [[], ["cash"], ["bonus", "cash", "house:games"]]) expect(wordsIn(plainList(words))).toEqual(words);
});

test("lines are read word by word, and what is left of one keeps its spaces", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, fc.boolean(), fc.nat(), fc.stringMatching(/^[a-z: ]*$/)), { minLength: 1 }), (lines) => {
      const reader = new LineReader(lines.map(([one, is, other, rest]) => `${one} ${is ? "t" : "f"} ${other} ${rest}`).join("\n"));
      for (const line of lines) expect([reader.number(), reader.isTrue(), reader.count(), reader.rest()]).toEqual(line);
      expect(reader.isAtEnd()).toBe(true);
    }),
  );
});

test("what is no number is not taken for one", () => {
  for (const text of ["1x", "x", "1.5", "--1"]) {
    expect(() => new LineReader(text).number()).toThrow();
    expect(new LineReader(text).count()).toBeNaN();
  }
});

test("a moment in UTC is read to the millisecond, however short its fraction is, and every other text is left to the driver", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true }),
      (at) => {
        const written = at.toISOString().slice(0, -1).replace("T", " ");
        for (const text of [written.replace(/\.?0+$/, ""), `${written}999`]) {
          expect(momentIn(`${text}+00`)).toEqual(at);
        }
      },
    ),
  );
  for (const text of [
    "infinity",
    "2026-11-19 23:59:02+02",
    "2026-11-19 23:59:02.5+05:30",
    "0099-11-19 23:59:02+00",
    "2026-11-19 23:59:02+00 BC",
  ]) {
    expect(momentIn(text)).toBeNull();
  }
});
