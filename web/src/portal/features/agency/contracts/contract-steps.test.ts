import { expect, test } from "vitest";
import { stepsOf, waitsForMe } from "./contract-steps";

test.each([
  ["issued", "new", "other", ["accept", "reject"]],
  ["issued", "new", "me", ["withdraw"]],
  ["applying", "new", "other", ["offer", "reject"]],
  ["applying", "termination", "other", ["accept", "reject"]],
  ["applying", "termination", "me", ["withdraw"]],
  ["joined", "new", "me", ["terminate"]],
  ["accept", "new", "other", []],
  ["reject", "new", "other", []],
  ["ended", "termination", "other", []],
] as const)("AG-02 a contract that is %s (%s, asked by %s) offers %j", (state, request, askedBy, steps) => {
  expect(stepsOf({ state, request, askedBy })).toEqual(steps);
  expect(waitsForMe({ state, askedBy })).toBe(steps.some((step) => step === "reject"));
});
