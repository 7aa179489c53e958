import { expect, test } from "vitest";
import { dayIn, momentIn, startOfDays } from "./period";

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

test.each([
  ["in Nepal", "Asia/Kathmandu", "2026-11-15T20:00", "2026-11-15T14:15:00.000Z"],
  ["with seconds", "Asia/Kolkata", "2026-11-15T00:00:01", "2026-11-14T18:30:01.000Z"],
  ["right before summer time", "Europe/Berlin", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
  ["left out by summer time", "Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  ["right after summer time began", "Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
  ["twice on the last night of summer time", "Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["after that night", "America/New_York", "2026-11-01T03:00", "2026-11-01T08:00:00.000Z"],
])("a local time %s is the moment at which the zone's clocks show it", (_name, timeZone, local, moment) => {
  expect(momentIn(timeZone, local)?.toISOString()).toBe(moment);
});

test("a text that is no local time is no moment", () => {
  expect([momentIn("Asia/Tokyo", ""), momentIn("Asia/Tokyo", "2026-13-01T00:00")]).toEqual([null, null]);
});
