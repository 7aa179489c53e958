import type { Language } from "@magpie/domain/languages";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { loadWords, useWords, type Words, WordsContext } from "../../../kit/i18n";
import { usePermission } from "../../../kit/permission";
import { setCurrentLanguage } from "../../../kit/session";

const KEPT_AS = "agentLang";

interface Choice {
  offered: readonly Language[];
  choose: (language: Language) => void;
}

const ChoiceContext = createContext<Choice>({ offered: [], choose: () => {} });

/** The languages of the agent pages, and how to change between them. */
export function useAgentLanguages(): Choice {
  return useContext(ChoiceContext);
}

/** The agent pages speak the merchant's agent language, or English when chosen, whatever the portal around them speaks. */
export function AgentWords({ children }: { children: ReactNode }) {
  const { agent } = usePermission().info.languages;
  const offered = [...new Set<Language>([agent, "EN"])];
  const [language, setLanguage] = useState(() => offered.find((known) => known === localStorage.getItem(KEPT_AS)) ?? agent);
  const [words, setWords] = useState<Words | null>(null);

  useEffect(() => {
    let current = true;
    void loadWords(language, "all").then((all) => {
      if (!current) return;
      speak(all);
      setWords(all);
    });
    return () => {
      current = false;
    };
  }, [language]);
  useReturnToPortalWords();

  function choose(next: Language) {
    localStorage.setItem(KEPT_AS, next);
    setLanguage(next);
  }

  if (!words) return null;
  return (
    <ChoiceContext value={{ offered, choose }}>
      <WordsContext value={words}>{children}</WordsContext>
    </ChoiceContext>
  );
}

/** What the page and its calls are said to be in. */
function speak({ language, locale }: Words) {
  document.documentElement.lang = locale;
  setCurrentLanguage(language);
}

function useReturnToPortalWords() {
  const words = useWords();
  const portal = useRef(words);
  useEffect(() => {
    portal.current = words;
  }, [words]);
  useEffect(() => () => speak(portal.current), []);
}
