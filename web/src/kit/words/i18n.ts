import { chooseLanguage, DEFAULT_LANGUAGE, type Language } from "@magpie/domain/languages";
import format, { type CompiledMessage } from "icu-minify/format";
import { createContext, useContext } from "react";
import type { MessageKey } from "../../locales/keys";

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

/** Below this a whole number looks the same in every language we ship. */
const PLAIN_BELOW = 1000;
const getNumberFormat = madeOnce((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args));
const formatters = {
  getDateTimeFormat: madeOnce((...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args)),
  // Making the first Intl.NumberFormat costs a slow phone 80 ms: small counts, the only ones of the first screen, do without.
  getNumberFormat: (...args: Parameters<typeof getNumberFormat>) =>
    ({
      format: (value: number) =>
        Number.isInteger(value) && value >= 0 && value < PLAIN_BELOW ? `${value}` : getNumberFormat(...args).format(value),
    }) as Intl.NumberFormat,
  getPluralRules: madeOnce((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};

/** Intl's tools take longer to make than all that is done with them. */
function madeOnce<Args extends unknown[], Tool>(make: (...args: Args) => Tool): (...args: Args) => Tool {
  const made = new Map<string, Tool>();
  return (...args) => {
    const key = JSON.stringify(args);
    const tool = made.get(key) ?? make(...args);
    made.set(key, tool);
    return tool;
  };
}

const fetched = new Map<string, Promise<void>>();
/** The texts that have arrived so far, by language. */
const texts = new Map<Language, Pack>();

/**
 * The words of a language: `first` what the first screen says, `all` everything.
 * Each part is fetched once; what comes later is there for everybody without drawing anything again.
 */
export async function loadWords(language: Language, part: "first" | "all"): Promise<Words> {
  await Promise.all([fetchPart(language, "first"), part === "all" && fetchPart(language, "rest")]);
  return wordsOf(language);
}

function fetchPart(language: Language, part: "first" | "rest"): Promise<void> {
  const folder = document.documentElement.dataset.packs ?? "/locales";
  const url = `${folder}/${language.toLowerCase()}-${part}.json`;
  let arriving = fetched.get(url);
  if (!arriving) {
    arriving = fetch(url).then(async (response) => {
      if (!response.ok) throw new Error(`language pack ${url}: ${response.status}`);
      const pack = (await response.json()) as Pack;
      // Read only now: the other part may have arrived meanwhile.
      texts.set(language, { ...texts.get(language), ...pack });
    });
    arriving.catch(() => fetched.delete(url)); // a failed fetch may be tried again
    fetched.set(url, arriving);
  }
  return arriving;
}

/** Shown in place of words that have not arrived or were never written: a key would tell a person nothing. */
const WORDLESS = "…";

function wordsOf(language: Language): Words {
  const locale = language.toLowerCase();
  const t: Translate = (key, values) => {
    const message = texts.get(language)?.[key] ?? texts.get(DEFAULT_LANGUAGE)?.[key];
    return message === undefined ? WORDLESS : String(format(message, locale, values, { formatters }));
  };
  return { language, locale, t };
}

export const WordsContext = createContext<Words>(wordsOf(DEFAULT_LANGUAGE));

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
