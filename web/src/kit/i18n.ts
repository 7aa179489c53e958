import { chooseLanguage, DEFAULT_LANGUAGE, type Language } from "@magpie/domain/languages";
import format, { type CompiledMessage } from "icu-minify/format";
import { createContext, useContext } from "react";
import type { MessageKey } from "../locales/keys";

export type { MessageKey };
export type Values = Record<string, string | number>;
/** Words by key, in the language on screen. */
export type Translate = (key: MessageKey, values?: Values) => string;
type Pack = Record<string, CompiledMessage>;

export interface Words {
  language: Language;
  /** For `lang` attributes and Intl: "pt", "zh". */
  locale: string;
  t: Translate;
}

const packFolder = document.documentElement.dataset.packs ?? "/locales";
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

const parts = new Map<string, Promise<Pack>>();

/** `first` holds what the first screen says, `rest` everything else. Each is fetched once. */
export function loadPack(language: Language, part: "first" | "rest"): Promise<Pack> {
  const url = `${packFolder}/${language.toLowerCase()}-${part}.json`;
  let pack = parts.get(url);
  if (!pack) {
    pack = fetch(url).then((response) => {
      if (!response.ok) throw new Error(`language pack ${url}: ${response.status}`);
      return response.json() as Promise<Pack>;
    });
    pack.catch(() => parts.delete(url)); // a failed fetch may be tried again
    parts.set(url, pack);
  }
  return pack;
}

/** Words of the packs given. A key none of them has shows itself: the completeness test keeps that from shipping. */
export function wordsOf(language: Language, packs: Pack[]): Words {
  const locale = language.toLowerCase();
  const t: Translate = (key, values) => {
    const message = packs.find((pack) => key in pack)?.[key];
    return message === undefined ? key : String(format(message, locale, values, { formatters }));
  };
  return { language, locale, t };
}

export const WordsContext = createContext<Words>(wordsOf(DEFAULT_LANGUAGE, []));

export function useWords(): Words {
  return useContext(WordsContext);
}

export function useTranslate(): Translate {
  return useWords().t;
}

/** The language this browser chose before, else one of its own, else the merchant's. */
export function firstLanguage(offered: readonly Language[], fallback: Language): Language {
  return chooseLanguage([localStorage.getItem("lang") ?? undefined, ...navigator.languages], offered, fallback);
}

/** `lang` is the choice, `hisLang` the one before it; the cookie lets the server send the next page in it at once. */
export function rememberLanguage(language: Language, before: Language): void {
  localStorage.setItem("hisLang", before);
  localStorage.setItem("lang", language);
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
}
