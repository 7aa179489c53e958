import type { ReactNode } from "react";
import { Link } from "../../kit/router";
import { Icon } from "../../ui/Icon";
import { useTranslate } from "../kit/words";
import styles from "./Page.module.css";

interface Head {
  title: string;
  /** Beside the title: tags. */
  tags?: ReactNode;
  /** Below or beside it: one quiet line. */
  line?: ReactNode;
  /** At the right: filters and actions. */
  end?: ReactNode;
  /** The list that this came from. */
  back?: string;
}

/** The head of a screen. Its title is the page's only first heading. */
export function PageHead({ title, tags, line, end, back }: Head) {
  const t = useTranslate();
  return (
    <div className={styles.head}>
      {back && (
        <Link href={back} className={styles.back} aria-label={t("common.back")} title={t("common.back")}>
          <Icon name="chevron-left" size={20} />
        </Link>
      )}
      <div className={back ? styles.stacked : styles.titles}>
        <div className={styles.titleLine}>
          <h1>{title}</h1>
          {tags}
        </div>
        {line && <div className={styles.line}>{line}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** A raised sheet with an optional head. */
export function Card({
  title,
  end,
  children,
  flush = false,
}: {
  title?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}) {
  return (
    <section className={flush ? `${styles.card} ${styles.flush}` : styles.card}>
      {(title || end) && (
        <div className={styles.cardHead}>
          {title && <h2>{title}</h2>}
          {end}
        </div>
      )}
      {children}
    </section>
  );
}

/** Names and values, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, note, children }: { name: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      {note && <dd className={styles.note}>{note}</dd>}
      <dd>{children}</dd>
    </div>
  );
}
