import { expect, test } from "vitest";
import { createWords, type LanguageCode, PACKS } from "./words";

const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test.each(Object.keys(PACKS) as LanguageCode[])("%s says all that English says, with the same values", (tongue) => {
  expect(Object.keys(PACKS[tongue])).toEqual(Object.keys(PACKS.en));
  for (const [key, text] of Object.entries(PACKS[tongue])) {
    expect(text.trim(), key).not.toBe("");
    expect(valuesIn(text), key).toEqual(valuesIn(PACKS.en[key as keyof typeof PACKS.en]));
  }
});

test("Values are filled in, and a game's own words stand beside the kit's", () => {
  const t = createWords("pt", {
    en: { cast: "Cast" },
    hi: { cast: "" },
    ja: { cast: "" },
    ko: { cast: "" },
    pt: { cast: "Lançar {x}" },
    zh: { cast: "" },
  });
  expect(t("cast", { x: 3 })).toBe("Lançar 3");
  expect(t("freeSpinsWon", { count: 8 })).toBe("8 giros grátis");
});
