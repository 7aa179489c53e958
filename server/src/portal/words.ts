import type { Language } from "@magpie/domain/languages";
import { packsOf } from "../kit/words/packs";

const PACKS = packsOf("pages");

export type PageWords = (typeof PACKS)[Language];

/** The words of pages the server writes itself, with the brand's name put in. */
export function pageWords(language: Language, brand: string): PageWords {
  const entries = Object.entries(PACKS[language]).map(([key, text]) => [key, text.replaceAll("{brand}", brand)]);
  return Object.fromEntries(entries) as PageWords;
}

/** As `lang` attributes want it. */
export function langTag(language: Language): string {
  return language.toLowerCase();
}
