import { expect, test } from "vitest";
import { clockIn } from "./clock";

const NOON = new Date("2026-11-15T12:00:05Z");

test.each([
  ["Asia/Shanghai", "2026-11-15 20:00:05", "GMT+8"],
  ["Asia/Kolkata", "2026-11-15 17:30:05", "GMT+5:30"],
  ["America/Sao_Paulo", "2026-11-15 09:00:05", "GMT-3"],
])("SH-19 the agent's clock in %s shows its own time and GMT offset", (timeZone, time, offset) => {
  expect(clockIn(NOON, timeZone)).toEqual({ time, offset });
});

test("SH-19 midnight is 00, not 24", () => {
  expect(clockIn(new Date("2026-11-15T16:00:00Z"), "Asia/Shanghai").time).toBe("2026-11-16 00:00:00");
});
