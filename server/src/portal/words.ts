import type { Language } from "@magpie/domain/languages";
import { packsOf } from "../kit/words/packs";

const PACKS = packsOf("pages");

export type PageWords = (typeof PACKS)[Language];

/** The words of pages that the server renders itself, with the brand's name filled in. */
export function pageWords(language: Language, brand: string): PageWords {
  const entries = Object.entries(PACKS[language]).map(([key, text]) => [key, text.replaceAll("{brand}", brand)]);
  return Object.fromEntries(entries) as PageWords;
}

/** The value for `lang` attributes. */
export function langTag(language: Language): string {
  return language.toLowerCase();
}
