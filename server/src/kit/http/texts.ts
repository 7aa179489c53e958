import type { Language } from "@magpie/domain/languages";
import type { RefusalCode } from "@magpie/domain/refusals";
import { packsOf } from "../words/packs";

const TEXTS: Record<Language, Record<RefusalCode, string>> = packsOf("refusals");

export function refusalText(code: RefusalCode, language: Language): string {
  return TEXTS[language][code];
}
