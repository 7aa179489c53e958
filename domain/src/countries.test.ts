import { expect, test } from "vitest";
import { COUNTRIES, countriesWithFirst } from "./countries";

test("ID-25 every country is there once, with a dialling code of one to four digits", () => {
  expect(COUNTRIES.length).toBeGreaterThan(235);
  expect(new Set(COUNTRIES.map((country) => country.code)).size).toBe(COUNTRIES.length);
  for (const { code, diallingCode } of COUNTRIES) {
    expect(code).toMatch(/^[A-Z]{2}$/);
    expect(diallingCode).toMatch(/^[1-9]\d{0,3}$/);
  }
});

test("ID-25 a merchant's own countries come first, the others keep the alphabet", () => {
  const codes = countriesWithFirst(["JP", "IN"]).map((country) => country.code);
  expect(codes.slice(0, 4)).toEqual(["JP", "IN", "AD", "AE"]);
  expect(codes).toHaveLength(COUNTRIES.length);
});
