import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../durations";
import { type Habits, isMarked, type PlayHour, scoreHarm } from "./harm";

const NOW = new Date("2026-11-18T12:00:00Z");
const calm: Habits = { hours: [], cancelled: 0, failed: 0, raised: 0 };

/** An hour so many days ago, at a time of day. */
function hour(daysAgo: number, clock: number, { deposited = 0n, wagered = 0n, won = 0n }: Partial<PlayHour>): PlayHour {
  const midnight = Date.parse("2026-11-18T00:00:00Z") - daysAgo * DAY_MS;
  return { at: new Date(midnight + clock * HOUR_MS), clock, deposited, wagered, won };
}
const scored = (habits: Partial<Habits>) => {
  const { score, signs } = scoreHarm({ ...calm, ...habits, hours: (habits.hours ?? []).toSorted((a, b) => +a.at - +b.at) }, NOW);
  return [score, signs.map(({ sign }) => sign)];
};
const lost = { deposited: 100n, wagered: 100n };

test("RG-17 each sign of harm is seen from its own habit, and no habit alone makes a mark", () => {
  const evenings = Array.from({ length: 28 }, (_, day) => hour(day, 19, { deposited: 50n, wagered: 100n, won: 80n }));
  expect(scored({ hours: evenings })).toEqual([0, []]);
  // Three deposits, each within two hours of an hour that was lost; a deposit before play, or after a win, is none.
  const chase = (day: number) => [hour(day, 14, lost), hour(day, 16, { deposited: 10n })];
  expect(scored({ hours: [0, 1].flatMap(chase) })).toEqual([0, []]);
  expect(scored({ hours: [0, 1, 2].flatMap((day) => chase(day + 1)) })).toEqual([3, ["chasing"]]);
  expect(scored({ hours: [1, 2, 3].flatMap((day) => [hour(day, 14, { ...lost, won: 90n }), hour(day, 16, { deposited: 10n })]) })[0]).toBe(
    0,
  );
  expect(scored({ hours: [1, 2, 3].flatMap((day) => [hour(day, 13, lost), hour(day, 16, { deposited: 10n })]) })[0]).toBe(0);
  // Three nights of two hours each.
  const night = (day: number) => [hour(day, 1, { wagered: 1n, won: 1n }), hour(day, 5, { wagered: 1n, won: 1n })];
  expect(scored({ hours: [1, 2].flatMap(night) })[0]).toBe(0);
  expect(scored({ hours: [1, 2, 3].flatMap(night) })).toEqual([2, ["night"]]);
  // Three times the stakes of the weeks before, then three times the losses as well; who is new has no weeks before.
  const before = [10, 15, 20].map((day) => hour(day, 12, { wagered: 100n, won: 90n }));
  expect(scored({ hours: [...before, hour(1, 12, { wagered: 300n, won: 290n })] })).toEqual([2, ["rising"]]);
  expect(scored({ hours: [...before, hour(1, 12, { wagered: 299n, won: 290n })] })[0]).toBe(0);
  expect(scored({ hours: [...before, hour(1, 12, { wagered: 300n, won: 270n })] })).toEqual([4, ["rising", "losing"]]);
  expect(scored({ hours: [hour(1, 12, { wagered: 9_000n })] })[0]).toBe(0);
  expect(scored({ cancelled: 1, failed: 4, raised: 1 })[0]).toBe(0);
  expect(scored({ cancelled: 2, failed: 5, raised: 2 })).toEqual([6, ["cancelled", "failed", "raised"]]);
  expect([isMarked({ score: 3 }), isMarked({ score: 4 })]).toEqual([false, true]);
});
