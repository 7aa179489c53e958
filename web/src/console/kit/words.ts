import type { Language } from "@magpie/domain/languages";
import { errorText } from "../../kit/calls/request";
import { useWords, type Values } from "../../kit/words/i18n";
import type { OfficeKey } from "../locales/keys";

export type { OfficeKey };
/** Words of the office by key, in the language on screen. */
export type Translate = (key: OfficeKey, values?: Values) => string;

export const OFFICE_LANGUAGES = ["EN", "ZH"] as const satisfies readonly Language[];
const KEPT_AS = "officeLang";

export function useTranslate(): Translate {
  return useWords().t as unknown as Translate;
}

/** An error as people read it. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useWords();
  return (error) => errorText(error, t);
}

/** The language chosen here before, else the browser's where the office speaks it. */
export function firstOfficeLanguage(): Language {
  const wanted = [localStorage.getItem(KEPT_AS), ...navigator.languages].map((tag) => tag?.slice(0, 2).toUpperCase());
  return OFFICE_LANGUAGES.find((language) => language === wanted.find((tag) => OFFICE_LANGUAGES.some((known) => known === tag))) ?? "EN";
}

export function keepOfficeLanguage(language: Language): void {
  localStorage.setItem(KEPT_AS, language);
}
