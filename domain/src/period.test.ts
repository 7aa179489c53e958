import { expect, test } from "vitest";
import { dayIn, startOfDays } from "./period";

test.each([
  ["today in India", "2026-11-15T20:00:00Z", 1, "Asia/Kolkata", "2026-11-15T18:30:00.000Z"],
  ["today in Japan", "2026-11-15T14:59:59Z", 1, "Asia/Tokyo", "2026-11-14T15:00:00.000Z"],
  ["seven days in Japan", "2026-11-15T15:00:00Z", 7, "Asia/Tokyo", "2026-11-09T15:00:00.000Z"],
  ["today west of Greenwich", "2026-11-15T02:00:00Z", 1, "America/Sao_Paulo", "2026-11-14T03:00:00.000Z"],
  ["thirty days across the end of summer time", "2026-11-15T12:00:00Z", 30, "Europe/Berlin", "2026-10-16T22:00:00.000Z"],
])("%s begins at the zone's own midnight", (_name, now, days, timeZone, start) => {
  expect(startOfDays(new Date(now), days, timeZone).toISOString()).toBe(start);
});

test("a day is the one on the zone's own calendar", () => {
  const moment = new Date("2026-11-15T20:00:00Z");
  expect([dayIn("America/Sao_Paulo", moment), dayIn("Asia/Tokyo", moment)]).toEqual(["2026-11-15", "2026-11-16"]);
});
