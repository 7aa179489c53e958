import { expect, test } from "vitest";
import { draftOf, percentOf, ppmOf, termsOf } from "./draft";

test.each([
  ["0.55", 5500],
  ["30", 300_000],
  ["0.0001", 1],
  ["100", 1_000_000],
])("AG-02 %s percent are %d millionths, and back", (percent, ppm) => {
  expect(ppmOf(percent)).toBe(ppm);
  expect(percentOf(ppm)).toBe(percent);
});

test("AG-02 a rate that is no percentage, or finer than a millionth, is none", () => {
  for (const typed of ["", "x", "-1", "100.1", "0.00001", "1,5"]) expect(ppmOf(typed)).toBeNull();
  expect(percentOf(0)).toBe("0");
});

test("AG-02 an offer keeps the games and the period of the agent's own contract, and is nothing until every field is a number", () => {
  const own = {
    tiers: [{ active: 3, validBet: "100000.00", profit: "0", ratePpm: 100_000 }],
    scope: ["LOTT", "RNG"],
    period: "weekly" as const,
    carry: "FULL" as const,
  };
  const draft = draftOf(own, null);
  expect(termsOf("dividend", draft, own)).toEqual(own);
  const [tier] = draft.tiers;
  if (!tier) throw new Error("a draft has a tier");
  expect(termsOf("dividend", { ...draft, tiers: [{ ...tier, percent: "8" }] }, own)?.tiers[0]?.ratePpm).toBe(80_000);
  expect(termsOf("dividend", { ...draft, tiers: [{ ...tier, validBet: "much" }] }, own)).toBeNull();
  expect(termsOf("daily", { ...draft, requireLoss: false }, { ...own, requireLoss: true })).toMatchObject({ requireLoss: true });
});
