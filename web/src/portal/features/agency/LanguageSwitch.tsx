import { LANGUAGE_NAMES } from "@magpie/domain/languages";
import { chooseAgentLanguage, useAgentLanguages } from "../../../kit/words/agent-language";
import { useWords } from "../../../kit/words/i18n";
import styles from "./LanguageSwitch.module.css";

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
