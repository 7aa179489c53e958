import { expect, test } from "vitest";
import { chooseLanguage } from "./languages";

test("LA-01 the first wanted language on offer is taken, whatever its case or region", () => {
  expect(chooseLanguage(["fr", "pt-BR", "en"], ["EN", "PT"], "EN")).toBe("PT");
  expect(chooseLanguage([undefined, "HI"], ["EN", "HI"], "EN")).toBe("HI");
});

test("LA-01 a language that is not offered falls back to the merchant's own", () => {
  expect(chooseLanguage(["ko", "xx", "", "constructor"], ["EN", "HI"], "HI")).toBe("HI");
});
