import { expect, test } from "vitest";
import { ageOn, readBirthDate } from "./birth-date";

test("X-07 a birth date is read in both usual orders", () => {
  expect([readBirthDate("2000-02-29"), readBirthDate("02-29-2000")]).toEqual(["2000-02-29", "2000-02-29"]);
});

test.each([
  ["2008-03-14", "2026-03-13", 17],
  ["2008-03-14", "2026-03-14", 18],
  ["2008-03-14", "2026-03-15", 18],
  ["2008-12-31", "2027-01-01", 18],
  ["2008-02-29", "2026-02-28", 17],
  ["2008-02-29", "2026-03-01", 18],
  ["2030-01-01", "2026-01-01", -4],
])("X-07 who was born on %s is on %s so many years old: %i", (birthDate, day, age) => {
  expect(ageOn(day, birthDate)).toBe(age);
});
