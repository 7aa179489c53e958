import { LANGUAGES, type Language } from "@magpie/domain/languages";
import en from "../../locales/en.json";
import hi from "../../locales/hi.json";
import ja from "../../locales/ja.json";
import ko from "../../locales/ko.json";
import pt from "../../locales/pt.json";
import zh from "../../locales/zh.json";

/** English is the measure: a pack that lacks a word of it does not compile. */
type Words = typeof en;

const PACKS: Record<Language, Words> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

/** The words of one part of the server, in every language. */
export function packsOf<Part extends keyof Words>(part: Part): Record<Language, Words[Part]> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, PACKS[language][part]])) as Record<Language, Words[Part]>;
}
