import type { ReactNode } from "react";
import styles from "./CentrePage.module.css";

/** A page of a centre: its title, its tools beside it, its panels below. */
export function CentrePage({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        {tools}
      </div>
      {children}
    </div>
  );
}

interface PanelProps {
  title?: string;
  note?: string;
  /** Filters of what the panel shows, at the end of its title's line. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A card with a title of its own, or none where the page's says enough. */
export function Panel({ title, note, tools, children }: PanelProps) {
  return (
    <div className={styles.panel}>
      {title && (
        <div className={styles.panelHead}>
          <h2>{title}</h2>
          {note && <p>{note}</p>}
          {tools && <div className={styles.panelTools}>{tools}</div>}
        </div>
      )}
      {children}
    </div>
  );
}
