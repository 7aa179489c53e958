import { LANGUAGE_NAMES, type Language } from "@magpie/domain/languages";
import styles from "./LanguageName.module.css";

/** A language by its own name, in the face that has its script: the page's own may not. */
export function LanguageName({ of }: { of: Language }) {
  return (
    <span lang={of.toLowerCase()} className={styles.name}>
      {LANGUAGE_NAMES[of]}
    </span>
  );
}
