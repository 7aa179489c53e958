import type { Language } from "@magpie/domain/languages";
import type { RefusalCode } from "@magpie/domain/refusals";
import en from "../../locales/en.json";
import hi from "../../locales/hi.json";
import ja from "../../locales/ja.json";
import ko from "../../locales/ko.json";
import pt from "../../locales/pt.json";
import zh from "../../locales/zh.json";

const TEXTS: Record<Language, Record<RefusalCode, string>> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

export function refusalText(code: RefusalCode, language: Language): string {
  return TEXTS[language][code];
}
