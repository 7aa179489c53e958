import { expect, test } from "vitest";
import { QUIET_HOURS } from "../messages/quiet-hours";
import { findGame } from "./games";
import { freshMinutes, remindersOf } from "./reminders";

test.each([
  ["SSC1M", false, "own"],
  ["SSC20M", false, "own"],
  ["VNS5M", false, "own"],
  ["SEATG1H", true, "all"],
  ["FC3D", true, "all"],
  ["SEA4D", true, "all"],
  ["SEATH", true, "all"],
] as const)("RG-23 of %s one can be reminded before the lock: %s, and told the results: %s", (code, lock, results) => {
  const game = findGame(code);
  expect(game && remindersOf(game.timetable)).toEqual({ lock, results });
});

test("RG-23 a daily draw's result outlasts the quiet hours, a five-minute draw's does not", () => {
  const night = (24 - QUIET_HOURS.from + QUIET_HOURS.until) * 60;
  const minutes = (code: string) => freshMinutes(findGame(code)?.timetable ?? { runs: [], stepMinutes: 0 });
  expect([minutes("FC3D") > night, minutes("SSC5M") > night]).toEqual([true, false]);
});
