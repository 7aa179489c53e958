import type { Language } from "@magpie/domain/languages";
import en from "./en.json";
import hi from "./hi.json";
import ja from "./ja.json";
import ko from "./ko.json";
import pt from "./pt.json";
import zh from "./zh.json";

export type LanguageCode = "en" | "hi" | "ja" | "ko" | "pt" | "zh";
export type KitWord = keyof typeof en;
/** A game's own words, in every language. */
export type OwnWords<Key extends string = string> = Record<LanguageCode, Readonly<Record<Key, string>>>;
export type Values = Readonly<Record<string, string | number>>;
export type Translate<Key extends string = never> = (key: KitWord | Key, values?: Values) => string;

export const PACKS: Record<LanguageCode, Record<KitWord, string>> = { en, hi, ja, ko, pt, zh };

const LOCALES: Record<LanguageCode, string> = { en: "en", hi: "hi", ja: "ja", ko: "ko", pt: "pt-BR", zh: "zh-Hans" };

export function tongueOf(language: Language): LanguageCode {
  return language.toLowerCase() as LanguageCode;
}

export function localeOf(tongue: LanguageCode): string {
  return LOCALES[tongue];
}

/** Words in one language, with `{name}` filled in. */
export function createWords<Key extends string>(tongue: LanguageCode, own?: OwnWords<Key>): Translate<Key> {
  const words: Record<string, string> = { ...PACKS.en, ...own?.en, ...PACKS[tongue], ...own?.[tongue] };
  // A missing word shows an ellipsis, because its key would tell a player nothing.
  return (key, values = {}) => (words[key] ?? "…").replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}
