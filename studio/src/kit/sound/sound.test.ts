import { expect, test } from "vitest";
import { samplesOf } from "./recipe";
import { RECIPES } from "./recipes";

test.each(Object.entries(RECIPES))("%s sounds the same each time, is heard, never clips and ends in silence", (_, recipe) => {
  const samples = samplesOf(recipe, 8_000);
  expect(samplesOf(recipe, 8_000)).toEqual(samples);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeGreaterThan(0.02);
  expect(loudest).toBeLessThan(0.9);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01);
});
