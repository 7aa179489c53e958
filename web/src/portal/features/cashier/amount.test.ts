import { expect, test } from "vitest";
import { amountProblem, plainAmount } from "./amount";

const bounds = { minimum: "100.00", maximum: "5000.00", left: null };

test("MO-03 an amount is taken as people write it, within the channel and the member's own limit", () => {
  expect(plainAmount(" 1,250 ", "INR")).toBe("1250.00");
  expect(plainAmount("1000", "JPY")).toBe("1000");
  expect(amountProblem("1,250.50", bounds, "INR")).toBeNull();
  expect(amountProblem("", bounds, "INR")).toBe("empty");
  expect(amountProblem("1.001", bounds, "INR")).toBe("empty");
  expect(amountProblem("99.99", bounds, "INR")).toBe("range");
  expect(amountProblem("5000.01", bounds, "INR")).toBe("range");
  expect(amountProblem("400.01", { ...bounds, left: "400.00" }, "INR")).toBe("limit");
  expect(amountProblem("400.00", { ...bounds, left: "400.00" }, "INR")).toBeNull();
});
