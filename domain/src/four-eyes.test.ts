import { expect, test } from "vitest";
import { isEnough } from "./four-eyes";

const clerk = { personId: "clerk", approvalLimit: 100n };
const chief = { personId: "chief", approvalLimit: 1_000n };

test("C-07 somebody alone may agree to less than their limit", () => {
  expect(isEnough(clerk, 99n, null)).toBe(true);
  expect(isEnough(clerk, 100n, null)).toBe(false);
});

test("C-07 at or above it another person has to agree, to the same amount, and may agree to so much", () => {
  const first = { personId: "clerk", amount: 1_000n };
  expect(isEnough(chief, 1_000n, first)).toBe(true);
  expect(() => isEnough(clerk, 1_000n, first)).toThrow("approval_own");
  expect(() => isEnough({ ...chief, personId: "clerk" }, 1_000n, first)).toThrow("approval_own");
  expect(() => isEnough({ personId: "deputy", approvalLimit: 999n }, 1_000n, first)).toThrow("approval_limit");
  expect(() => isEnough({ personId: "deputy", approvalLimit: 500n }, 999n, first)).toThrow("approval_changed");
});
