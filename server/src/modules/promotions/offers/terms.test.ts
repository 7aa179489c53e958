import { join } from "node:path";
import { LANGUAGES, type Language } from "@magpie/domain/languages";
import { OFFER_TEMPLATES, type OfferTemplate } from "@magpie/domain/offers/templates";
import { termsOf } from "@magpie/domain/offers/terms";
import { describe, expect, test } from "vitest";
import en from "../../../locales/en.json";
import { hasFragment, renderTerms, type TermsSetting } from "./terms";

const GOLDEN = join(import.meta.dirname, "../../../../test/golden/terms");
const NAMES: Record<Language, string> = {
  EN: "Fortune Ox",
  HI: "फ़ॉर्च्यून ऑक्स",
  JA: "フォーチュン・オックス",
  KO: "포춘 옥스",
  PT: "Boi da Fortuna",
  ZH: "福牛",
};

function setting(currency: string, timeZone: string): TermsSetting {
  return { currency, timeZone, gameName: (_code, language) => NAMES[language], chanceName: (id) => id, itemName: (id) => id };
}

/** Currencies with and without minor digits, and zones on both sides of Greenwich. */
const SETTINGS: Record<OfferTemplate, TermsSetting> = {
  "first-deposit": setting("BRL", "America/Sao_Paulo"),
  reload: setting("EUR", "Europe/Lisbon"),
  cashback: setting("INR", "Asia/Kolkata"),
  "month-in-parts": setting("CNY", "Asia/Shanghai"),
  contact: setting("VND", "Asia/Ho_Chi_Minh"),
  "free-rounds": setting("BRL", "America/Sao_Paulo"),
  wheel: setting("JPY", "Asia/Tokyo"),
  raffle: setting("KRW", "Asia/Seoul"),
  envelope: setting("CNY", "Asia/Shanghai"),
  level: setting("USD", "UTC"),
  mission: setting("JPY", "Asia/Tokyo"),
  race: setting("KRW", "Asia/Seoul"),
  referral: setting("USD", "America/New_York"),
};

const TEMPLATES = Object.keys(OFFER_TEMPLATES) as OfferTemplate[];

describe.each(TEMPLATES)("the terms of %s", (name) => {
  test.each(LANGUAGES)("read as they were proofread in %s", async (language) => {
    const lines = renderTerms(OFFER_TEMPLATES[name], SETTINGS[name], language).map((line, at) => `${at + 1}. ${line}`);
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(join(GOLDEN, `${name}.${language.toLowerCase()}.txt`));
  });
});

test("every fragment stands in the terms of some template, so that each was proofread", () => {
  const used = new Set<string>(TEMPLATES.flatMap((name) => termsOf(OFFER_TEMPLATES[name]).map(({ key }) => key)));
  expect(Object.keys(en.terms).filter((key) => !used.has(key))).toEqual([]);
});

test("H-40 a sentence without a fragment, or without one of its values, is found out", () => {
  const [window] = termsOf(OFFER_TEMPLATES.wheel);
  expect(window && hasFragment(window, "JA")).toBe(true);
  expect(hasFragment({ key: "window", values: {} }, "JA")).toBe(false);
  expect(hasFragment({ key: "gone" as "window", values: {} }, "JA")).toBe(false);
});
