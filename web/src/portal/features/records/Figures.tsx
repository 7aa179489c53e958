import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/words/i18n";
import styles from "./Figures.module.css";

/** A figure that opens the lines it is made of. */
export function Explained({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const t = useTranslate();
  return (
    <button type="button" className={styles.explained} aria-haspopup="dialog" title={t("records.explain.open")} onClick={onOpen}>
      {children}
    </button>
  );
}

/** Figures in rows of three, of two on a phone: wide enough for large sums. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}
