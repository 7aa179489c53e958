import type { Language } from "@magpie/domain/languages";
import en from "./locales/en.json";
import hi from "./locales/hi.json";
import ja from "./locales/ja.json";
import ko from "./locales/ko.json";
import pt from "./locales/pt.json";
import zh from "./locales/zh.json";

export type PageWords = typeof en;

const PACKS: Record<Language, PageWords> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

/** The words of pages that the server renders itself, with the brand's name filled in. */
export function pageWords(language: Language, brand: string): PageWords {
  const entries = Object.entries(PACKS[language]).map(([key, text]) => [key, text.replaceAll("{brand}", brand)]);
  return Object.fromEntries(entries) as PageWords;
}

/** The value for `lang` attributes. */
export function langTag(language: Language): string {
  return language.toLowerCase();
}
