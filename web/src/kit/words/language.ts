import type { Language } from "@magpie/domain/languages";
import { createContext, useContext } from "react";
import { setCurrentLanguage } from "../session/session";

type ChangeLanguage = (language: Language) => Promise<void>;

export const LanguageContext = createContext<ChangeLanguage>(async () => {});

/** Changes the language of everything: words, formats, and what the server sends. */
export function useChangeLanguage(): ChangeLanguage {
  return useContext(LanguageContext);
}

/** From now on calls are made, and the page is read aloud, in this language. */
export function adoptLanguage(language: Language): void {
  setCurrentLanguage(language);
  document.documentElement.lang = language.toLowerCase();
}
