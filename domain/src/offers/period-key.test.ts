import { expect, test } from "vitest";
import type { OfferPeriod } from "./offer";
import { periodBounds, periodKey } from "./period-key";

const keyOf = (period: OfferPeriod, at: string, zone: string) => periodKey(period, { at: new Date(at), deposit: "d7" }, zone);

test.each<[OfferPeriod, string, string, string]>([
  ["once", "2027-01-01T00:00:00Z", "UTC", "once"],
  ["deposit", "2027-01-01T00:00:00Z", "UTC", "deposit:d7"],
  ["day", "2027-06-01T14:59:59Z", "Asia/Tokyo", "day:2027-06-01"],
  ["day", "2027-06-01T15:00:00Z", "Asia/Tokyo", "day:2027-06-02"],
  ["day", "2028-02-29T02:59:59Z", "America/Sao_Paulo", "day:2028-02-28"],
  ["day", "2028-03-01T02:59:59Z", "America/Sao_Paulo", "day:2028-02-29"],
  ["week", "2027-03-28T21:59:59Z", "Europe/Berlin", "week:2027-03-22"],
  ["week", "2027-03-28T22:00:00Z", "Europe/Berlin", "week:2027-03-29"],
  ["week", "2027-01-03T12:00:00Z", "UTC", "week:2026-12-28"],
  ["halfmonth", "2028-02-15T23:59:59Z", "UTC", "halfmonth:2028-02-01"],
  ["halfmonth", "2028-02-29T23:59:59Z", "UTC", "halfmonth:2028-02-16"],
  ["month", "2028-02-29T23:59:59Z", "UTC", "month:2028-02-01"],
  ["month", "2028-02-29T23:59:59Z", "Asia/Kolkata", "month:2028-03-01"],
])("H-41 H-49 a %s at %s in %s is %s", (period, at, zone, key) => {
  expect(keyOf(period, at, zone)).toBe(key);
});

test("a grant for each deposit or friend needs one", () => {
  expect(periodKey("friend", { at: new Date(0), deposit: null }, "UTC")).toBeNull();
  expect(periodKey("friend", { at: new Date(0), deposit: null, friend: "m7" }, "UTC")).toBe("friend:m7");
  expect(periodKey("deposit", { at: new Date(0), deposit: null }, "UTC")).toBeNull();
});

const HOUR = 3_600_000;

test.each([
  ["the week in which summer time begins", "week:2027-03-22", "Europe/Berlin", 167],
  ["the week in which it ends", "week:2027-10-25", "Europe/Berlin", 169],
  ["the day that begins at one o'clock", "day:2027-03-14", "America/Havana", 23],
  ["the day that has its first hour twice", "day:2027-11-07", "America/Havana", 25],
  ["a February with 29 days", "month:2028-02-01", "Asia/Tokyo", 29 * 24],
  ["its second half", "halfmonth:2028-02-16", "UTC", 14 * 24],
  ["the first half", "halfmonth:2028-02-01", "UTC", 15 * 24],
  ["a December", "month:2027-12-01", "UTC", 31 * 24],
])("H-41 %s has its own hours", (_name, key, zone, hours) => {
  const bounds = periodBounds(key, zone);
  expect(bounds && (bounds.to.getTime() - bounds.from.getTime()) / HOUR).toBe(hours);
});

test("H-41 every hour looked at over a year lies in the bounds of its own period and of no other", () => {
  for (const zone of ["Europe/Berlin", "America/Havana", "Asia/Kolkata", "Australia/Lord_Howe"])
    for (const period of ["day", "week", "halfmonth", "month"] as const)
      for (let at = Date.parse("2027-12-20T00:30:00Z"); at < Date.parse("2028-12-20T00:00:00Z"); at += 101 * HOUR) {
        const key = periodKey(period, { at: new Date(at), deposit: null }, zone) ?? "";
        const bounds = periodBounds(key, zone);
        expect(bounds && bounds.from.getTime() <= at && at < bounds.to.getTime(), `${key} ${zone}`).toBe(true);
        expect(periodKey(period, { at: bounds?.from ?? new Date(0), deposit: null }, zone)).toBe(key);
        expect(periodKey(period, { at: bounds?.to ?? new Date(0), deposit: null }, zone)).not.toBe(key);
      }
});

test("periods without a calendar have no bounds", () => {
  expect([periodBounds("once", "UTC"), periodBounds("deposit:d7", "UTC")]).toEqual([null, null]);
});
