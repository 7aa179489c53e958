import { expect, test } from "vitest";
import { checkIn, type Streak, streakLength } from "./streak";

const ZONE = "Asia/Kolkata";
const THREE: Streak = { day: "2026-11-17", length: 3 };
const at = (text: string) => new Date(text);

test.each<[string, string, Streak | null]>([
  ["a moment before midnight, again", "2026-11-17T18:29:59.999Z", null],
  ["at midnight", "2026-11-17T18:30:00.000Z", { day: "2026-11-18", length: 4 }],
  ["a moment before the next midnight", "2026-11-18T18:29:59.999Z", { day: "2026-11-18", length: 4 }],
  ["after a missed day", "2026-11-18T18:30:00.000Z", { day: "2026-11-19", length: 1 }],
  ["when the clock went back", "2026-11-16T12:00:00.000Z", null],
])("H-49 a check-in %s", (_when, now, streak) => {
  expect(checkIn(THREE, at(now), ZONE, [])).toEqual(streak);
});

test("H-49 two check-ins of one day are one, however the device's own date differs from the server's", () => {
  const first = checkIn(THREE, at("2026-11-18T06:00:00Z"), ZONE, []);
  // The device says the 19th. It is not asked.
  expect(checkIn(first, at("2026-11-18T06:00:01Z"), ZONE, [])).toBeNull();
  expect(checkIn(null, at("2026-11-18T06:00:00Z"), ZONE, [])).toEqual({ day: "2026-11-18", length: 1 });
});

test("H-49 a day of 23 or 25 hours is one day", () => {
  const zone = "Europe/Berlin";
  for (const [before, on, after] of [
    ["2026-03-28T12:00:00Z", "2026-03-29T21:59:59Z", "2026-03-29T22:00:00Z"],
    ["2026-10-24T12:00:00Z", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
  ] as const) {
    const streak = checkIn(checkIn(null, at(before), zone, []), at(on), zone, []);
    expect([streak?.length, checkIn(streak, at(after), zone, [])?.length]).toEqual([2, 3]);
  }
});

test.each([
  ["that covers the missed days", [{ from: at("2026-11-18T06:00:00Z"), until: at("2026-11-24T06:00:00Z") }], 4],
  [
    "of two that meet",
    [
      { from: at("2026-11-18T06:00:00Z"), until: at("2026-11-20T06:00:00Z") },
      { from: at("2026-11-21T06:00:00Z"), until: at("2026-11-24T06:00:00Z") },
    ],
    4,
  ],
  ["that leaves one day out", [{ from: at("2026-11-18T06:00:00Z"), until: at("2026-11-23T18:30:00Z") }], 1],
  ["that ended long ago", [{ from: at("2026-10-01T06:00:00Z"), until: at("2026-10-08T06:00:00Z") }], 1],
])("H-49 a break %s", (_which, aways, length) => {
  expect(checkIn(THREE, at("2026-11-25T06:00:00Z"), ZONE, aways)?.length).toBe(length);
});

test("H-49 a streak is shown until a day was missed, and not after", () => {
  expect(
    ["2026-11-17T12:00:00Z", "2026-11-18T12:00:00Z", "2026-11-19T12:00:00Z"].map((now) => streakLength(THREE, at(now), ZONE, [])),
  ).toEqual([3, 3, 0]);
  expect(streakLength(null, at("2026-11-17T12:00:00Z"), ZONE, [])).toBe(0);
});
