import type { ReactNode } from "react";
import styles from "./Page.module.css";

/** The margins of a page, for screens that do not set their own. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
