import type { ReactNode } from "react";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import styles from "./CataloguePage.module.css";

/** A page of games: what it is, how many there are, then the games. */
export function CataloguePage({
  icon,
  title,
  text,
  count,
  children,
}: {
  icon: IconName;
  title: string;
  text?: string;
  count?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.plate}>
          <Icon name={icon} size={24} />
        </span>
        <div className={styles.words}>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        <p className={styles.count} role="status">
          {count}
        </p>
      </header>
      {children}
    </div>
  );
}
