import type { ReactNode } from "react";
import styles from "./Explained.module.css";
import { useTranslate } from "./words/i18n";

/** A figure that opens the lines it is made of. */
export function Explained({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const t = useTranslate();
  return (
    <button type="button" className={styles.explained} aria-haspopup="dialog" title={t("records.explain.open")} onClick={onOpen}>
      {children}
    </button>
  );
}
