import { expect, test } from "vitest";
import { inputOf } from "./use-period";

test.each([
  [
    { from: "2026-11-01", to: "2026-11-15" },
    { from: "2026-11-01", to: "2026-11-15" },
  ],
  [
    { from: "2026-11-15", to: "2026-11-01" },
    { from: "2026-11-01", to: "2026-11-15" },
  ],
  [
    { from: "2020-01-01", to: "2026-12-31" },
    { from: "2025-12-31", to: "2026-12-31" },
  ],
])("MO-06 days picked in any order become a period that can be shown", (picked, input) => {
  expect(inputOf(picked)).toEqual(input);
});
