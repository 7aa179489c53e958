import { expect, test } from "vitest";
import { DAY_MS } from "../durations";
import { addDays } from "../period";
import { DIVIDEND_PERIODS } from "./contract";
import { dueAt, labelOf, nextPeriod, opensMonth, periodOf, spanOf, windowAt } from "./periods";

test.each([
  ["weekly", "2026-03-01", "2026-02-23", "2026-03-01"],
  ["weekly", "2026-03-02", "2026-03-02", "2026-03-08"],
  ["weekly", "2026-01-01", "2025-12-29", "2026-01-04"],
  ["semimonthly", "2026-02-15", "2026-02-01", "2026-02-15"],
  ["semimonthly", "2026-02-16", "2026-02-16", "2026-02-28"],
  ["semimonthly", "2028-02-29", "2028-02-16", "2028-02-29"],
  ["semimonthly", "2026-12-31", "2026-12-16", "2026-12-31"],
  ["monthly", "2028-02-01", "2028-02-01", "2028-02-29"],
  ["monthly", "2100-02-28", "2100-02-01", "2100-02-28"],
  ["daily", "2026-03-29", "2026-03-29", "2026-03-29"],
] as const)("A-07 %s period of %s", (period, day, first, last) => {
  expect(periodOf(period, day)).toEqual({ first, last });
});

test("A-07 periods follow one another without a gap through twelve years, and each month is opened once", () => {
  for (const period of DIVIDEND_PERIODS) {
    let days = periodOf(period, "2023-12-31");
    const opened: string[] = [];
    let gaps = 0;
    while (days.last < "2036-01-01") {
      const next = nextPeriod(period, days);
      if (next.first !== addDays(days.last, 1)) gaps++;
      if (opensMonth(period, next)) opened.push(next.first.slice(0, 7));
      days = next;
    }
    expect([gaps, new Set(opened).size]).toEqual([0, opened.length]);
    expect(opened.length).toBeGreaterThanOrEqual(144);
  }
});

const HOUR_MS = 3_600_000;

test.each([
  ["Europe/Berlin", "2026-03-29", 23],
  ["Europe/Berlin", "2026-10-25", 25],
  ["America/Sao_Paulo", "2018-11-04", 23],
  ["Australia/Lord_Howe", "2026-04-05", 24.5],
  ["Asia/Kolkata", "2026-03-29", 24],
])("A-03 A-07 in %s the windows of %s cover its %s hours without a gap or an overlap", (timeZone, day, hours) => {
  const { from, to } = spanOf({ first: day, last: day }, timeZone);
  expect((to.getTime() - from.getTime()) / HOUR_MS).toBe(hours);
  for (const [kind, size] of [
    ["daily", DAY_MS * 2],
    ["hourly", HOUR_MS],
    ["realtime", HOUR_MS / 12],
  ] as const) {
    let at = from;
    const wrong: Date[] = [];
    while (at < to) {
      const window = windowAt(kind, at, timeZone);
      const ends = windowAt(kind, new Date(window.to.getTime() - 1), timeZone);
      const isWhole = [window, ends].every((one) => one.from.getTime() === at.getTime() && one.to.getTime() === window.to.getTime());
      if (!isWhole || window.to.getTime() - at.getTime() > size) wrong.push(at);
      at = window.to;
    }
    expect([wrong, at]).toEqual([[], to]);
  }
});

test("A-07 windows are settled at the merchant's own time of day, also where clocks are set", () => {
  const days = (first: string, last = first) => spanOf({ first, last }, "Europe/Berlin");
  const due = (kind: Parameters<typeof dueAt>[0], day: string) => dueAt(kind, days(day), "Europe/Berlin").toISOString();
  expect(due("commission", "2026-07-01")).toBe("2026-07-01T22:10:00.000Z");
  expect(due("daily", "2026-07-01")).toBe("2026-07-02T00:00:00.000Z");
  // At 02:00 of that day clocks show 03:00.
  expect(due("daily", "2026-03-28")).toBe("2026-03-29T01:00:00.000Z");
  expect(due("dividend", "2026-03-28")).toBe("2026-03-29T10:00:00.000Z");
  expect(due("dividend", "2026-10-24")).toBe("2026-10-25T11:00:00.000Z");
  const hour = windowAt("hourly", new Date("2026-07-01T10:30:00Z"), "Europe/Berlin");
  expect(dueAt("hourly", hour, "Europe/Berlin").toISOString()).toBe("2026-07-01T11:05:00.000Z");
  const five = windowAt("realtime", new Date("2026-07-01T10:34:59Z"), "Europe/Berlin");
  expect(dueAt("realtime", five, "Europe/Berlin")).toEqual(five.to);
  expect([labelOf("hourly", hour, "Europe/Berlin"), labelOf("realtime", five, "Europe/Berlin")]).toEqual([
    "2026-07-01 12:00",
    "2026-07-01 12:35",
  ]);
  expect(labelOf("dividend", days("2026-07-01", "2026-07-15"), "Europe/Berlin")).toBe("2026-07-01/2026-07-15");
  expect(labelOf("daily", days("2026-07-01"), "Europe/Berlin")).toBe("2026-07-01");
});
