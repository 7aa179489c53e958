import { expect, test } from "vitest";
import { ruleFault } from "./field-rules";
import { fieldIsGood } from "./registration";
import { fitsShape, readShape, type ShapePart, shapeExample, writeShape } from "./shape";

const shape = (text: string): ShapePart[] => readShape(text) ?? [];
const fits = (text: string, value: string) => fitsShape(shape(text), value);

test.each<[string, string[], string[]]>([
  ["upper:5 digit:4 upper:1", ["ABCDE1234F"], ["ABCDE1234", "abcde1234f", "ABCDE1234FG", "", "ABCDE१२३४F"]],
  ["digit:17 alnum:1", ["11010519491231002X", "110105194912310021"], ["11010519491231002-", "X1010519491231002X"]],
  ["letter:1 alnum:3-15", ["a123", "Aarav7", "abcd"], ["a12", "7abc", `a${"1".repeat(16)}`]],
  ["word:1-20 space:0-1 word:0-20", ["José", "José Núñez", "आरव कुलकर्णी"], ["José  Núñez", " José", "J0sé"]],
  ["digit:2-4 digit:2", ["1234", "12345", "123456"], ["123", "1234567"]],
  ["alnum:1 dot:0-1 dash:0-1 slash:0-1 underscore:0-1 lower:1", ["Aa", "A.-/_a"], ["A..a", "Aa "]],
])("OP-02 SEC-34 the shape %s takes what fits from beginning to end, and nothing else", (text, good, bad) => {
  expect(good.filter((value) => !fits(text, value))).toEqual([]);
  expect(bad.filter((value) => fits(text, value))).toEqual([]);
  expect(writeShape(shape(text))).toBe(text);
  expect(fits(text, shapeExample(shape(text)))).toBe(true);
});

test.each([
  "",
  " ",
  ".*",
  "^(a+)+$",
  "digit",
  "digit:",
  "digit:0",
  "digit:5-4",
  "digit:121",
  "digit:1 ",
  "constructor:1",
  "digit:1,upper:1",
  Array(11).fill("digit:1").join(" "),
])("SEC-34 %j is no shape, and a field whose shape cannot be read takes nothing", (text) => {
  expect(readShape(text)).toBeNull();
  expect(fieldIsGood({ required: true, acceptedPattern: "shape", patternId: "shape", minLength: 0, maxLength: 99, shape: text }, "a")).toBe(
    false,
  );
});

test("OP-02 SEC-34 the worst shape and the longest value are done in a bounded number of steps", () => {
  const worst = shape(Array(10).fill("letter:0-120").join(" "));
  const started = process.cpuUsage();
  for (let turn = 0; turn < 200; turn += 1) expect(fitsShape(worst, `${"a".repeat(119)}!`)).toBe(false);
  const { user } = process.cpuUsage(started);
  // One that tried all ways to share the letters out would still be at the first after a year.
  expect(user / 200).toBeLessThan(20_000);
  expect(fitsShape(worst, "a".repeat(1_000_000))).toBe(false);
});

test("OP-02 a rule that would refuse everybody cannot be chosen", () => {
  const rule = { pattern: "alphanumeric", min: 4, max: 16 };
  expect(ruleFault("username", rule)).toBeNull();
  expect(ruleFault("captcha", rule)).toBe("fixed");
  expect(ruleFault("birthDate", { pattern: "any", min: 1, max: 9 })).toBe("fixed");
  expect(ruleFault("toString", rule)).toBe("fixed");
  expect(ruleFault("username", { ...rule, pattern: "any" })).toBe("pattern");
  expect(ruleFault("username", { ...rule, pattern: "^(a+)+$" })).toBe("pattern");
  expect(ruleFault("username", { ...rule, min: 17 })).toBe("length");
  expect(ruleFault("username", { ...rule, max: 33 })).toBe("length");
  expect(ruleFault("username", { ...rule, pattern: "shape", shape: "digit:6" })).toBe("impossible");
  expect(ruleFault("username", { ...rule, pattern: "shape", shape: "letter:1 digit:1" })).toBe("impossible");
  for (const shape of ["word:4-9", "letter:4 space:1 letter:2", "lower:4 slash:1", "digit:3 dot:1 digit:4"])
    expect(ruleFault("username", { ...rule, pattern: "shape", shape })).toBe("impossible");
  expect(ruleFault("username", { ...rule, pattern: "shape", shape: "letter:1 digit:3" })).toBeNull();
  expect(ruleFault("username", { ...rule, shape: "letter:5" })).toBe("shape");
  expect(ruleFault("password", { pattern: "shape", min: 8, max: 64, shape: "digit:8" })).toBe("pattern");
  expect(ruleFault("password", { pattern: "no_spaces", min: 6, max: 64 })).toBe("length");
  expect(ruleFault("password", { pattern: "no_spaces", min: 12, max: 20 })).toBe("length");
  expect(ruleFault("idNumber", { pattern: "letters_and_digits", min: 2, max: 2 })).toBeNull();
});
