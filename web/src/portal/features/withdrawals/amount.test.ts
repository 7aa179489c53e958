import { expect, test } from "vitest";
import { amountProblem, mostOf, quickAmounts } from "./amount";

const QUOTE = { now: "412.50", minimum: "100.00", maximum: "5000.00", currency: "INR" };
const say = (text: string, quote = QUOTE) =>
  amountProblem(
    text,
    quote,
    (key) => key,
    (decimal) => decimal,
  );

test("quick amounts are round, from the least to the most", () => {
  expect(quickAmounts(QUOTE)).toEqual(["100.00", "200.00", "300.00", "400.00"]);
  expect(quickAmounts({ ...QUOTE, now: "9000.00" })).toEqual(["1000.00", "2000.00", "3000.00", "4000.00"]);
  expect(quickAmounts({ ...QUOTE, now: "150.00" })).toEqual([]);
  expect(quickAmounts({ ...QUOTE, now: "0.00" })).toEqual([]);
  expect(quickAmounts({ now: "43000", minimum: "150", maximum: "750000", currency: "JPY" })).toEqual(["10000", "20000", "30000", "40000"]);
});

test("one request takes no more than is free and than one may take, and nothing below the least", () => {
  expect(mostOf(QUOTE)).toBe(41_250n);
  expect(mostOf({ ...QUOTE, maximum: "200.00" })).toBe(20_000n);
  expect(mostOf({ ...QUOTE, now: "99.99" })).toBe(0n);
});

test.each([
  ["", "withdrawals.form.noAmount"],
  ["four", "withdrawals.form.noAmount"],
  ["-100", "withdrawals.form.noAmount"],
  ["100.001", "withdrawals.form.noAmount"],
  ["99.99", "withdrawals.form.tooSmall"],
  ["412.51", "withdrawals.form.tooMuch"],
  ["412.50", undefined],
  ["100", undefined],
])("MO-04 %j is told apart", (typed, problem) => {
  expect(say(typed)).toBe(problem);
});
