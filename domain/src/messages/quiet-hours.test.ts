import { expect, test } from "vitest";
import { isQuiet } from "./quiet-hours";

test.each([
  ["2026-11-17T15:29:59Z", "Asia/Kolkata", false],
  ["2026-11-17T15:30:00Z", "Asia/Kolkata", true],
  ["2026-11-18T03:29:59Z", "Asia/Kolkata", true],
  ["2026-11-18T03:30:00Z", "Asia/Kolkata", false],
  ["2026-11-17T00:00:00Z", "UTC", true],
  ["2026-11-17T12:00:00Z", "UTC", false],
  // In July the clock of Berlin is an hour ahead of its winter time.
  ["2026-07-01T07:00:00Z", "Europe/Berlin", false],
  ["2026-01-01T07:00:00Z", "Europe/Berlin", true],
])("RG-23 at %s in %s it is quiet: %s", (now, zone, quiet) => {
  expect(isQuiet(new Date(now), zone)).toBe(quiet);
});
