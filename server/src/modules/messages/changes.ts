import type { CredentialChange } from "@magpie/domain/auth/credential-changes";
import type { Language } from "@magpie/domain/languages";
import { PACKS } from "./packs";

/** What an owner is told of. An account that money can go to is named. */
export type AccountChange =
  | { change: CredentialChange | "recoveryStopped" | "recoveryRefused" }
  | { change: "payeeAdded" | "payeeRemoved"; account: string };

export type Change = AccountChange["change"];

/** One short sentence: it has to fit into a text message. */
export function sentenceOf(news: AccountChange, language: Language): string {
  return PACKS[language].changes[news.change].replace("{account}", "account" in news ? news.account : "");
}
