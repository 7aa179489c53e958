import { expect, test } from "vitest";
import { findGame, GAME_IDS } from "../../rgs/studio-games";
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

test("A game whose numbers others are played with is called by its name in their rules", () => {
  const lenders = new Set(GAME_IDS.flatMap((id) => findGame(id)?.sameAs?.id ?? []));
  const called = Object.entries(PACKS.en).filter(([key]) => key.startsWith("called."));
  expect(called).toEqual(expect.arrayContaining([...lenders].map((id) => [`called.${id}`, findGame(id)?.name])));
  expect(called).toHaveLength(lenders.size);
});
