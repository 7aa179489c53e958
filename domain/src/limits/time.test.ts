import { expect, test } from "vitest";
import { minutesHere } from "./time";

const at = (time: string) => new Date(`2026-03-15T${time}Z`);
const bits = (...minutes: number[]) => minutes.reduce((mask, minute) => mask | (1n << BigInt(minute)), 0n);

test.each([
  ["nobody was seen before", null, "10:20:59", [["10:00:00", bits(20)]]],
  ["seen a moment ago", "10:20:01", "10:20:59", [["10:00:00", bits(20)]]],
  ["seen minutes ago", "10:20:59", "10:23:00", [["10:00:00", bits(20, 21, 22, 23)]]],
  [
    "over the end of an hour",
    "10:58:30",
    "11:01:00",
    [
      ["10:00:00", bits(58, 59)],
      ["11:00:00", bits(0, 1)],
    ],
  ],
  ["longer ago than a session lives", "10:00:00", "10:31:00", [["10:00:00", bits(31)]]],
  ["a clock that was set back", "10:20:00", "10:10:00", [["10:00:00", bits(10)]]],
] as const)("RG-01 time here: %s", (_name, before, now, expected) => {
  expect(minutesHere(before && at(before), at(now))).toEqual(expected.map(([hour, minutes]) => ({ hour: at(hour), minutes })));
});
