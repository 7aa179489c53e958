/** The packs we ship. Each merchant configures which of them it offers. */
export const LANGUAGES = ["EN", "HI", "JA", "KO", "PT", "ZH"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "EN";

/** Each language by its own name, because people look for that in a list. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  EN: "English",
  HI: "हिन्दी",
  JA: "日本語",
  KO: "한국어",
  PT: "Português",
  ZH: "简体中文",
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}

/** The language that a tag names, or null. The tag may carry a region ("pt-BR") and come in any case. */
export function languageOf(tag: unknown): Language | null {
  const language = typeof tag === "string" ? tag.split("-")[0]?.toUpperCase() : undefined;
  return isLanguage(language) ? language : null;
}

/** The first wanted language on offer. */
export function chooseLanguage(wanted: readonly (string | undefined)[], offered: readonly Language[], fallback: Language): Language {
  return wanted.map(languageOf).find((language) => language !== null && offered.includes(language)) ?? fallback;
}
