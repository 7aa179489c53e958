import fc from "fast-check";
import { expect, test } from "vitest";
import { fromDecimal, toDecimal } from "./money";

test("money travels as a decimal string with the currency's digits", () => {
  expect(toDecimal(123450n, "INR")).toBe("1234.50");
  expect(toDecimal(5n, "INR")).toBe("0.05");
  expect(toDecimal(-5n, "INR")).toBe("-0.05");
  expect(toDecimal(1234n, "JPY")).toBe("1234");
});

test("what was written is read back to the last unit", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.constantFrom("INR", "JPY"), (amount, currency) => {
      expect(fromDecimal(toDecimal(amount, currency), currency)).toBe(amount);
    }),
  );
});

test.each(["", "1.", ".5", "1e3", "+1", "1,000", "NaN", " 1", "1.005", "١", "9".repeat(19), "--1"])("%j is not an amount", (text) => {
  expect(fromDecimal(text, "INR")).toBeNull();
});

test("a currency without minor digits takes no decimals", () => {
  expect(fromDecimal("100", "JPY")).toBe(100n);
  expect(fromDecimal("100.5", "JPY")).toBeNull();
});
