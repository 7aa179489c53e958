import type { CredentialChange } from "@magpie/domain/credential-changes";
import type { Language } from "@magpie/domain/languages";
import en from "./locales/en.json";
import hi from "./locales/hi.json";
import ja from "./locales/ja.json";
import ko from "./locales/ko.json";
import pt from "./locales/pt.json";
import zh from "./locales/zh.json";

/** What an owner is told of. An account that money can go to is named. */
export type News =
  | { change: CredentialChange | "recoveryStopped" | "recoveryRefused" }
  | { change: "payeeAdded" | "payeeRemoved"; account: string };

const PACKS: Record<Language, Record<News["change"], string>> = { EN: en, HI: hi, JA: ja, KO: ko, PT: pt, ZH: zh };

/** One short sentence: it has to fit into a text message. */
export function sentenceOf(news: News, language: Language): string {
  return PACKS[language][news.change].replace("{account}", "account" in news ? news.account : "");
}
