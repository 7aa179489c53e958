import type { ReactNode } from "react";
import styles from "./Figures.module.css";

/** Figures in rows of three, of two on a phone: wide enough for large sums. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}
