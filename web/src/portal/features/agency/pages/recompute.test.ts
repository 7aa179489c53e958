import { expect, test } from "vitest";
import { recompute } from "./recompute";

const line = {
  validBet: "0.00",
  profit: "0.00",
  carryIn: "0.00",
  base: "0.00",
  ratePpm: 0,
  gross: "0.00",
  downlines: "0.00",
  debtIn: "0.00",
  net: "0.00",
  paidBefore: "0.00",
  paid: "0.00",
  state: "paid",
} as const;

test("AG-05 a dividend line is worked out again from its numbers, debts and carries included", () => {
  const paid = { ...line, profit: "160000.00", base: "160000.00", ratePpm: 300_000, gross: "48000.00", downlines: "20000.00" };
  const indebted = { ...paid, debtIn: "-19000.00", net: "9000.00", paid: "9000.00" } as const;
  expect(recompute("dividend", indebted, "CNY")).toMatchObject({ base: "160000.00", gross: "48000.00", net: "9000.00", isEqual: true });
  expect(recompute("dividend", { ...indebted, paid: "9000.01" }, "CNY").isEqual).toBe(false);
  const lost = { ...line, profit: "30000.00", carryIn: "-50000.00", ratePpm: 100_000, state: "unreached" } as const;
  expect(recompute("dividend", lost, "CNY")).toMatchObject({ base: "0.00", paid: "0.00", isEqual: true });
});

test("AG-05 a real-time salary pays what the day has earned less what it was paid already, rounded down once", () => {
  const window = {
    ...line,
    validBet: "2503.33",
    base: "2503.33",
    ratePpm: 1500,
    gross: "3.75",
    net: "3.75",
    paidBefore: "0.02",
    paid: "3.73",
  };
  expect(recompute("realtime", window, "CNY").isEqual).toBe(true);
  expect(recompute("realtime", { ...window, gross: "3.76" }, "CNY").isEqual).toBe(false);
});
