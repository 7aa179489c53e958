import { expect, test } from "vitest";
import { newReferralCode, readReferralCode } from "./referral-code";

test("a code is eight characters, drawn one by one", () => {
  const drawn = [0, 1, 2, 3, 21, 22, 23, 24];
  expect(newReferralCode(() => drawn.shift() ?? 0)).toBe("2346VWXY");
});

test("no two characters of a code can be taken for each other", () => {
  const all = new Set(Array.from({ length: 25 }, (_, index) => newReferralCode(() => index)[0]));
  expect(all.size).toBe(25);
  for (const pair of ["0O", "1I", "1L", "2Z", "5S", "8B", "UV"])
    expect([...pair].filter((letter) => all.has(letter)).length).toBeLessThan(2);
});

test("a code is read as it was typed, and nothing else is", () => {
  expect(readReferralCode(" 2346-vwxy ")).toBe("2346VWXY");
  for (const wrong of ["", "2346VWX", "2346VWXY2", "0346VWXY", "2346VWX'"]) expect(readReferralCode(wrong)).toBeNull();
});
