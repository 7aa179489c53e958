import { merchant } from "@magpie/contract/merchant";
import type { Language } from "@magpie/domain/languages";
import { useEffect, useState } from "react";
import { send } from "../kit/api";
import { cache } from "../kit/cache";
import { loadPack, rememberLanguage, type Words, WordsContext, wordsOf } from "../kit/i18n";
import { adoptLanguage, LanguageContext } from "../kit/language";
import { Portal } from "./Portal";

/** The portal in the reader's language: it opens with the words of the first screen, and the rest follow. */
export function App({ firstWords }: { firstWords: Words }) {
  const [words, setWords] = useState(firstWords);
  const { language } = words;

  useEffect(() => {
    let current = true;
    void allWords(language).then((all) => current && setWords(all));
    return () => {
      current = false;
    };
  }, [language]);

  /** A choice of the person: remembered, told to the server, and everything that speaks is read again. */
  async function change(next: Language): Promise<void> {
    const all = await allWords(next);
    rememberLanguage(next, language);
    adoptLanguage(next);
    setWords(all);
    await Promise.allSettled([send(merchant.updateLanguage, { language: next }), cache.invalidateQueries()]);
  }

  return (
    <WordsContext value={words}>
      <LanguageContext value={change}>
        <Portal />
      </LanguageContext>
    </WordsContext>
  );
}

async function allWords(language: Language): Promise<Words> {
  return wordsOf(language, await Promise.all([loadPack(language, "first"), loadPack(language, "rest")]));
}
