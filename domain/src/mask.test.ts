import { expect, test } from "vitest";
import { maskName } from "./mask";

test.each([
  ["priya", "pr***ya"],
  ["christopher", "ch***er"],
  ["hana", "h***a"],
  ["bob", "b***b"],
  ["jo", "j***"],
  ["x", "x***"],
  ["", "***"],
  ["さくらもち", "さく***もち"],
  ["🦊🦉🐦🐻🐼", "🦊🦉***🐻🐼"],
])("X-09 the name %j is shown to others as %j", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test("X-09 names of different lengths get the same number of stars", () => {
  expect(maskName("abcdefgh").length).toBe(maskName("abcdefghijklmnop").length);
});
