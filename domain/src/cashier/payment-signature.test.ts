import { expect, test } from "vitest";
import { isTimely, signedPrefix } from "./payment-signature";

const NOW = new Date("2026-11-15T12:00:00Z");
const seconds = (offset: number) => String(NOW.getTime() / 1000 + offset);

test.each<[string, string, boolean]>([
  ["now", seconds(0), true],
  ["five minutes ago", seconds(-300), true],
  ["longer ago", seconds(-301), false],
  ["in five minutes", seconds(300), true],
  ["later", seconds(301), false],
  ["never", "", false],
  ["a number with an exponent", "1.7e9", false],
  ["a number with a sign", `+${seconds(0)}`, false],
  ["a number with a space", ` ${seconds(0)}`, false],
  ["words", "now", false],
])("C-01 a message signed %s is timely or not", (_when, timestamp, timely) => {
  expect(isTimely(timestamp, NOW)).toBe(timely);
});

test("C-01 a signature for one purpose is none for another", () => {
  expect(signedPrefix("1", "callback")).not.toBe(signedPrefix("1", "POST /deposits"));
});
