import { expect, test } from "vitest";
import { MINUTE_MS } from "../durations";
import { byUrgency, type WaitingPile } from "./queues";

const now = new Date("2026-11-15T09:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const pile = (name: string, age: number, promise: number, money: bigint | null, count = 1): WaitingPile & { name: string } => ({
  name,
  count,
  oldestAt: count > 0 ? ago(age) : null,
  promiseAt: count > 0 ? ago(age - promise) : null,
  money,
});

test("late queues come first, the latest of them before all, then money times age, and empty ones last", () => {
  const piles = [
    pile("empty", 0, 10, null, 0),
    pile("words", 600, 1440, null),
    pile("young money", 1, 60, 10_000n),
    pile("late", 12, 10, 100n),
    pile("old money", 30, 60, 10_000n),
    pile("later", 80, 60, null),
  ];
  expect(piles.sort(byUrgency(now)).map(({ name }) => name)).toEqual(["later", "late", "old money", "young money", "words", "empty"]);
});
