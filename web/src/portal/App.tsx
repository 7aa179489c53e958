import { merchant } from "@magpie/contract/merchant";
import type { Language } from "@magpie/domain/languages";
import { useEffect, useState } from "react";
import { send } from "../kit/api";
import { cache } from "../kit/cache";
import { loadWords, rememberLanguage, type Words, WordsContext } from "../kit/i18n";
import { adoptLanguage, LanguageContext } from "../kit/language";
import { Portal } from "./Portal";

/** The portal in the reader's language: it opens with the words of the first screen, and the rest follow. */
export function App({ firstWords }: { firstWords: Words }) {
  const [words, setWords] = useState(firstWords);
  const { language } = words;

  useEffect(() => {
    void loadWords(language, "all");
  }, [language]);

  /** A choice of the person: remembered, told to the server, and everything that speaks is read again. */
  async function change(next: Language): Promise<void> {
    const all = await loadWords(next, "all");
    rememberLanguage(next, language);
    adoptLanguage(next);
    setWords(all);
    await Promise.allSettled([send(merchant.updateLanguage, { language: next }), cache.invalidate()]);
  }

  return (
    <WordsContext value={words}>
      <LanguageContext value={change}>
        <Portal />
      </LanguageContext>
    </WordsContext>
  );
}
