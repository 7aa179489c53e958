import type { CredentialChange } from "@magpie/domain/auth/credential-changes";
import type { Language } from "@magpie/domain/languages";
import { packsOf } from "../../kit/words/packs";

const PACKS = packsOf("messages");

/** What an owner is told of. An account that money can go to is named. */
export type News =
  | { change: CredentialChange | "recoveryStopped" | "recoveryRefused" }
  | { change: "payeeAdded" | "payeeRemoved"; account: string };

export type Change = News["change"];

/** One short sentence: it has to fit into a text message. */
export function sentenceOf(news: News, language: Language): string {
  return PACKS[language].changes[news.change].replace("{account}", "account" in news ? news.account : "");
}
