import { describe, expect, test } from "vitest";
import { type FieldRule, fieldIsGood, fitsPattern, isMobileNumber, isVerificationCode, PATTERNS, type PatternId } from "./registration";

const CASES: Record<PatternId, { good: string[]; bad: string[] }> = {
  any: { good: ["", "a b", "日本 1!", "line\nbreak"], bad: [] },
  letter_first: { good: ["a", "Aarav7"], bad: ["7aarav", "a_b", "a b", "", "é1"] },
  chinese_digits: { good: ["张三", "张3", "88"], bad: ["zhang", "张 三", "さくら", ""] },
  email: { good: ["a@b.co", "first.last+tag@mail.example.com"], bad: ["a@b", "a@b.c", "@b.co", "a@.co", "a b@c.co", "a@b..co", ""] },
  alphanumeric: { good: ["abc", "123", "a1"], bad: ["a-1", "a 1", "ä", ""] },
  letters_and_digits: { good: ["a1", "1a", "abc123Z"], bad: ["abc", "123", "a1!", ""] },
  digits: { good: ["0", "0123456789"], bad: ["-1", "1.5", "१२", "1 2", ""] },
  alphanumeric_upper: { good: ["A", "abC1"], bad: ["abc1", "É1", "A b", ""] },
  english_spaces: { good: ["Ana", "Ana de Souza"], bad: ["José", " Ana", "Ana  B", "Ana1", ""] },
  no_spaces: { good: ["p@ss!", "日本"], bad: ["a b", "a\tb", "a\u3000b", ""] },
  chinese_punctuation: { good: ["阿依古丽·买买提", "张（三）", "张三，李四。"], bad: ["Zhang", "张 三", "张3", ""] },
  date: { good: ["2000-02-29", "12-31-1999"], bad: ["2001-02-29", "31-12-1999", "2000-13-01", "2000/01/01", "00-00-0000", ""] },
  letters_spaces: { good: ["José Núñez", "आरव कुलकर्णी", "山田 太郎"], bad: ["Ana1", "Ana!", " Ana", ""] },
  korean: { good: ["김철수", "ㄱ"], bad: ["Kim", "김 철수", "金", ""] },
  thai: { good: ["สมชาย", "น้ำ"], bad: ["Somchai", "สม ชาย", ""] },
};

describe.each(Object.entries(CASES) as [PatternId, { good: string[]; bad: string[] }][])("ID-12 the pattern %s", (id, { good, bad }) => {
  test.each(good)("takes %j", (value) => expect(fitsPattern(id, value)).toBe(true));
  if (bad.length > 0) test.each(bad)("refuses %j", (value) => expect(fitsPattern(id, value)).toBe(false));
});

describe("SEC-34 hostile values", () => {
  const SHAPES = ["a", "a ", "a.", "aaaa.", "-", "1", "1-", "张", "张·", "é", "é ", "김", "ก", " "];

  /** The shortest of several times, in milliseconds: other programs can only make one longer. */
  function timeOf(work: () => unknown): number {
    const times = Array.from({ length: 7 }, () => {
      const started = performance.now();
      work();
      return performance.now() - started;
    });
    return Math.min(...times);
  }

  const valuesOf = (length: number) =>
    SHAPES.flatMap((shape) => ["", "a@"].map((start) => `${start}${shape.repeat(length / shape.length)}!`));
  const [short, long] = [valuesOf(10_000), valuesOf(100_000)];

  // A pattern that backtracks would take a hundred times as long for ten times as much text.
  test.each(Object.entries(PATTERNS))("SEC-34 ID-12 the pattern %s is done in one pass over 100,000 characters", (_id, pattern) => {
    const check = (values: string[]) => () => values.filter((value) => pattern.test(value));
    expect(timeOf(check(long))).toBeLessThan(Math.max(75 * timeOf(check(short)), 500));
  });

  test("SEC-34 no name of an object, and no expression, is a pattern", () => {
    const rule = { required: true, acceptedPattern: "x", minLength: 0, maxLength: 9 };
    for (const patternId of ["toString", "__proto__", ".*", "^(a+)+$", ""]) expect(fieldIsGood({ ...rule, patternId }, "a")).toBe(false);
  });
});

describe("ID-11 a field is checked by the merchant's rule", () => {
  const rule: FieldRule = { required: true, acceptedPattern: "alphanumeric", patternId: "alphanumeric", minLength: 4, maxLength: 6 };
  test.each<[string, Partial<FieldRule>, string, boolean]>([
    ["the shortest", {}, "abcd", true],
    ["the longest", {}, "abcdef", true],
    ["one too short", {}, "abc", false],
    ["one too long", {}, "abcdefg", false],
    ["empty though required", {}, "", false],
    ["empty and optional", { required: false }, "", true],
    ["optional but wrong", { required: false }, "a-cd", false],
    ["anything where * accepts it", { acceptedPattern: "*" }, "a-cd", true],
    ["still too short where * accepts it", { acceptedPattern: "*" }, "a-c", false],
    ["an unknown pattern", { patternId: "nonsense" }, "abcd", false],
    ["a name of every object", { patternId: "constructor" }, "abcd", false],
    ["characters, not code units", { acceptedPattern: "*" }, "🦊🦉🐦🐻", true],
  ])("%s", (_what, change, value, good) => expect(fieldIsGood({ ...rule, ...change }, value)).toBe(good));
});

test("ID-02 a mobile number is six to fifteen digits, typed with spaces or not, and a code is six digits", () => {
  expect(["98765 43210", "090-1234-5678", "123456"].every(isMobileNumber)).toBe(true);
  expect(["12345", "1234567890123456", "+9198765", "98765x"].some(isMobileNumber)).toBe(false);
  expect(isVerificationCode("041987")).toBe(true);
  expect(["41987", "0419870", "04198a"].some(isVerificationCode)).toBe(false);
});
