import { LANGUAGE_NAMES } from "@magpie/domain/languages";
import { type ReactNode, useState } from "react";
import { usePermission } from "../../../kit/session/permission";
import { chooseAgentLanguage, useAgentLanguages } from "../../../kit/words/agent-language";
import { useWords } from "../../../kit/words/i18n";
import styles from "./AgentParts.module.css";

export function AgentBrand() {
  const { name } = usePermission().info.brand;
  return (
    <span className={styles.brand}>
      <span className={styles.mark} />
      {name}
    </span>
  );
}

/** The other language, by its own name, a click away. */
export function LanguageSwitch() {
  const { language } = useWords();
  const { offered } = useAgentLanguages();
  return offered
    .filter((other) => other !== language)
    .map((other) => (
      <button key={other} type="button" className={styles.switch} lang={other.toLowerCase()} onClick={() => chooseAgentLanguage(other)}>
        {LANGUAGE_NAMES[other]}
      </button>
    ));
}

/** Waits for the words of the agent pages, so that nobody sees them in another language first. A change of language takes nothing away. */
export function AgentWords({ children }: { children: ReactNode }) {
  const spoken = useWords().language;
  const { language } = useAgentLanguages();
  const [ready, setReady] = useState(spoken === language);
  if (!ready && spoken === language) setReady(true);
  return ready ? children : null;
}
