import type { Language } from "@magpie/domain/languages";
import en from "./locales/en.json";
import hi from "./locales/hi.json";
import ja from "./locales/ja.json";
import ko from "./locales/ko.json";
import pt from "./locales/pt.json";
import zh from "./locales/zh.json";

export type ExportWords = typeof en;

const PACKS: Record<Language, ExportWords> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

export function exportWords(language: Language): ExportWords {
  return PACKS[language];
}
