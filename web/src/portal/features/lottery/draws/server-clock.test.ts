import { expect, test } from "vitest";
import { countdownText, phaseOf, serverClock } from "./server-clock";

const issue = { state: "open", opensAt: "2026-11-15T08:00:00Z", locksAt: "2026-11-15T08:00:55Z", drawsAt: "2026-11-15T08:01:00Z" };
const at = (time: string) => Date.parse(`2026-11-15T${time}Z`);

test("LO-01 the countdown goes by the server's clock and by the time that has passed, whatever the visitor's clock says", () => {
  let passed = 5000;
  const clock = serverClock("2026-11-15T08:00:10Z", 2000, () => passed);
  expect(clock()).toBe(at("08:00:12"));
  passed += 3000;
  expect(clock()).toBe(at("08:00:15"));
});

test.each([
  ["07:59:59", "pending"],
  ["08:00:00", "open"],
  ["08:00:55", "locked"],
  ["08:01:00", "drawing"],
])("GS-24 at %s the issue is %s", (time, phase) => {
  expect(phaseOf(issue, at(time))).toBe(phase);
});

test("GS-24 an issue that the server has locked or called off is never shown as open", () => {
  expect(phaseOf({ ...issue, state: "locked" }, at("08:00:10"))).toBe("locked");
  expect(phaseOf({ ...issue, state: "cancelled" }, at("08:00:10"))).toBe("cancelled");
});

test("what is left is told in minutes and seconds, with hours where there are any", () => {
  expect([37_200, 0, -5, 725_000, 11_045_000].map(countdownText)).toEqual(["0:38", "0:00", "0:00", "12:05", "3:04:05"]);
});
