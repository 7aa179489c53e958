import { expect, test } from "vitest";
import { hostOf } from "./image-host";

test.each([
  ["the one that was chosen", "b", [], "b"],
  ["another, where that one is dead", "b", ["b"], "a"],
  ["our own, where all are dead", "b", ["a", "b", "c"], "/art"],
])("GA-09 pictures come from %s", (_which, chosen, dead, expected) => {
  expect(hostOf(["a", "b", "c"], chosen, dead)).toBe(expected);
});
