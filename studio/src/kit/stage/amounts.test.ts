import { expect, test } from "vitest";
import { createAmounts, decimalOf } from "./amounts";

test("Amounts keep their last digit, however large", () => {
  const amounts = createAmounts("en", "INR", 2);
  expect(amounts.figure(123_456_789_012_345_678n)).toBe("1,234,567,890,123,456.78");
  expect(amounts.text(125_000n)).toBe("₹1,250.00");
  expect(amounts.read("1250.00")).toBe(125_000n);
});

test("A currency without minor digits shows none, and one nobody knows shows no sign", () => {
  expect(createAmounts("ja", "JPY", 0).figure(1_500n)).toBe("1,500");
  expect(createAmounts("en", "not a currency", 2).text(100n)).toBe("1.00");
});

test("A loss is written with its sign", () => {
  expect(decimalOf(-5n, 2)).toBe("-0.05");
  expect(decimalOf(-1_250n, 2)).toBe("-12.50");
});
