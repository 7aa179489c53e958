import { expect, test } from "vitest";
import { distanceKm, isImpossibleTravel, isLookDue } from "./places";

const noon = new Date("2026-03-01T12:00:00Z");
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const PUNE = { latitude: 18.52, longitude: 73.86 };
const MUMBAI = { latitude: 19.08, longitude: 72.88 };
const LONDON = { latitude: 51.51, longitude: -0.13 };

test("a look is due at first, from another address, and after half an hour", () => {
  const last = { address: "10.0.0.1", at: noon };
  expect(isLookDue(null, "10.0.0.1", noon)).toBe(true);
  expect(isLookDue(last, "10.0.0.1", after(29.9))).toBe(false);
  expect(isLookDue(last, "10.0.0.2", after(1))).toBe(true);
  expect(isLookDue(last, "10.0.0.1", after(30))).toBe(true);
});

test("nobody is in London an hour after Pune, but in Mumbai at once, and unknown places are no journey", () => {
  expect(Math.round(distanceKm(PUNE, LONDON) / 100)).toBe(73);
  const check = (spot: typeof PUNE | null, minutes: number) => ({ address: "", at: after(minutes), spot });
  expect(isImpossibleTravel(check(PUNE, 0), check(LONDON, 60))).toBe(true);
  expect(isImpossibleTravel(check(PUNE, 0), check(LONDON, 8 * 60))).toBe(false);
  expect(isImpossibleTravel(check(PUNE, 0), check(MUMBAI, 1))).toBe(false);
  expect(isImpossibleTravel(check(null, 0), check(LONDON, 1))).toBe(false);
  expect(isImpossibleTravel(null, check(LONDON, 1))).toBe(false);
});
