import type { CredentialChange } from "@magpie/domain/auth/credential-changes";
import type { Language } from "@magpie/domain/languages";
import { packsOf } from "../../kit/words/packs";

const PACKS = packsOf("messages");

/** Changes that the owner of an account is told of. A payout account is named. */
export type AccountChange =
  | { change: CredentialChange | "recoveryStopped" | "recoveryRefused" }
  | { change: "payeeAdded" | "payeeRemoved"; account: string };

export type Change = AccountChange["change"];

/** The sentence must be short, because it also goes out as a text message. */
export function sentenceOf(news: AccountChange, language: Language): string {
  return PACKS[language].changes[news.change].replace("{account}", "account" in news ? news.account : "");
}
