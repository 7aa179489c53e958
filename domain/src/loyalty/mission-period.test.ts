import { expect, test } from "vitest";
import { type MissionPeriod, missionWindow } from "./mission-period";

const ALL = { startsAt: new Date("2026-01-01T00:00:00Z"), endsAt: new Date("2027-01-01T00:00:00Z") };

test.each<[MissionPeriod, string, string, string, string]>([
  ["once", "2026-11-18T12:00:00Z", "", "2026-01-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
  ["day", "2026-11-17T18:29:59Z", "2026-11-17", "2026-11-16T18:30:00.000Z", "2026-11-17T18:30:00.000Z"],
  ["day", "2026-11-17T18:30:00Z", "2026-11-18", "2026-11-17T18:30:00.000Z", "2026-11-18T18:30:00.000Z"],
  ["week", "2026-11-22T12:00:00Z", "week of 2026-11-16", "2026-11-15T18:30:00.000Z", "2026-11-22T18:30:00.000Z"],
  ["month", "2026-11-30T18:30:00Z", "2026-12", "2026-11-30T18:30:00.000Z", "2026-12-31T18:30:00.000Z"],
])("LO-06 a mission of the period %s at %s", (period, at, key, from, until) => {
  const found = missionWindow({ ...ALL, period }, new Date(at), "Asia/Kolkata");
  expect([found.key, found.from.toISOString(), found.until.toISOString()]).toEqual([key, from, until]);
});

test("LO-06 a period ends no later than its mission, and begins no earlier", () => {
  const short = { period: "month", startsAt: new Date("2026-11-10T00:00:00Z"), endsAt: new Date("2026-11-20T00:00:00Z") } as const;
  expect(missionWindow(short, new Date("2026-11-15T00:00:00Z"), "UTC")).toEqual({
    key: "2026-11",
    from: short.startsAt,
    until: short.endsAt,
  });
});
