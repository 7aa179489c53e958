import { assert } from "../../assert";

/** The days on which lunar years begin, in the zone of the draws. */
const NEW_YEARS = [
  "2024-02-10",
  "2025-01-29",
  "2026-02-17",
  "2027-02-06",
  "2028-01-26",
  "2029-02-13",
  "2030-02-03",
  "2031-01-23",
  "2032-02-11",
  "2033-01-31",
  "2034-02-19",
  "2035-02-08",
  "2036-01-28",
  "2037-02-15",
  "2038-02-04",
  "2039-01-24",
  "2040-02-12",
] as const;

export function lunarYearOf(day: string): number {
  const begun = NEW_YEARS.findLast((newYear) => newYear <= day);
  assert(begun !== undefined, `${day} is before the first lunar year we know`);
  assert(day < "2041", `${day} is after the last lunar year we know`);
  return Number(begun.slice(0, 4));
}
