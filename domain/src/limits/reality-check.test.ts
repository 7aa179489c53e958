import { expect, test } from "vitest";
import { checkDueAt, hereSince } from "./reality-check";
import { minutesHere } from "./time";

const at = (time: string) => new Date(`2026-03-15T${time}:00Z`);
const here = (...stays: [from: string, to: string][]) => stays.flatMap(([from, to]) => minutesHere(at(from), at(to)));

test.each([
  ["nobody was here", [], null],
  ["somebody who has just come", here(["10:20", "10:20"]), "10:20"],
  ["one stay", here(["10:00", "10:20"]), "10:00"],
  ["a stay over the end of an hour", here(["09:50", "10:05"], ["10:05", "10:20"]), "09:50"],
  ["a pause as long as a session lives", here(["09:00", "09:20"], ["09:50", "10:20"]), "09:00"],
  ["a longer pause", here(["09:00", "09:19"], ["09:50", "10:20"]), "09:50"],
  ["somebody who left", here(["09:00", "09:30"]), null],
] as const)("RG-10 a stay of somebody: %s", (_who, hours, since) => {
  expect(hereSince(hours, at("10:20"))).toEqual(since && at(since));
});

test("RG-10 a check is due after the chosen time, counted from the last answer of the same stay", () => {
  expect(checkDueAt(at("10:00"), null, 60)).toEqual(at("11:00"));
  expect(checkDueAt(at("10:00"), at("11:02"), 60)).toEqual(at("12:02"));
  expect(checkDueAt(at("10:00"), at("08:00"), 15)).toEqual(at("10:15"));
});
