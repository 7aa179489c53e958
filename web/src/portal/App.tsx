import { merchant } from "@magpie/contract/merchant";
import type { Language } from "@magpie/domain/languages";
import { useEffect, useState } from "react";
import { send } from "../kit/calls/api";
import { cache } from "../kit/calls/cache";
import { usePopups } from "../kit/popups";
import { useAddress } from "../kit/router";
import { closeToasts } from "../kit/toasts";
import { useAgentLanguages } from "../kit/words/agent-language";
import { loadWords, rememberLanguage, type Words, WordsContext } from "../kit/words/i18n";
import { adoptLanguage, LanguageContext } from "../kit/words/language";
import { Portal } from "./Portal";
import { isAgentPath } from "./shell/routes";

interface Props {
  firstWords: Words;
  /** The portal's language; the first words are in another one if the first page is an agent's. */
  portalLanguage: Language;
}

/** The portal in the reader's language: it opens with the words of the first screen, and the rest follow. */
export function App({ firstWords, portalLanguage }: Props) {
  const [words, setWords] = useState(firstWords);
  const [chosen, setChosen] = useState(portalLanguage);
  const { language } = words;
  const wanted = useWantedLanguage(chosen);

  useEffect(() => {
    void loadWords(language, "all");
  }, [language]);

  function speak(all: Words): Promise<void> {
    adoptLanguage(all.language);
    setWords(all);
    closeToasts();
    return cache.invalidate();
  }

  useEffect(() => {
    let current = true;
    if (wanted !== language)
      void loadWords(wanted, "all").then((all) => {
        if (current) void speak(all);
      });
    return () => {
      current = false;
    };
  });

  /** A choice of the person: remembered, told to the server, and everything that speaks is read again. */
  async function change(next: Language): Promise<void> {
    const all = await loadWords(next, "all");
    rememberLanguage(next, chosen);
    setChosen(next);
    await Promise.allSettled([speak(all), send(merchant.updateLanguage, { language: next })]);
  }

  return (
    <WordsContext value={words}>
      <LanguageContext value={change}>
        <Portal />
      </LanguageContext>
    </WordsContext>
  );
}

/** While agent pages are shown, everything speaks their language: what lies above them, and what the server says, too. */
function useWantedLanguage(portal: Language): Language {
  const agents = useAgentLanguages().language;
  const onPage = useAddress(({ path }) => isAgentPath(path));
  const inPopup = usePopups(({ open }) => open.some(({ name }) => name === "agent-centre"));
  return onPage || inPopup ? agents : portal;
}
