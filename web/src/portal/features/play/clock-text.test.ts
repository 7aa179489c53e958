import { expect, test } from "vitest";
import { clockText } from "./clock-text";

test.each([
  [0, "0:00:00"],
  [247, "0:04:07"],
  [3847, "1:04:07"],
])("after %i seconds the clock says %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
