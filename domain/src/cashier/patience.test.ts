import { expect, test } from "vitest";
import { MINUTE_MS } from "../durations";
import { nextQuestion } from "./patience";

const START = new Date("2026-11-15T12:00:00Z");

test("a provider that says nothing is asked after a minute, ever more seldom, and for three days at most", () => {
  const minutes: number[] = [];
  let next: Date | null = START;
  while (next) {
    next = nextQuestion(START, next);
    if (next) minutes.push((next.getTime() - START.getTime()) / MINUTE_MS);
  }
  expect(minutes.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(minutes.at(-1)).toBeLessThanOrEqual(3 * 1_440);
  expect(minutes).toHaveLength(13);
});
