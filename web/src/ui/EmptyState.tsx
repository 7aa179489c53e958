import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";

/** Says what belongs here and offers one step. An error takes the same shape, with a retry as its step. */
export function EmptyState({ icon, title, text, step }: { icon: IconName; title: string; text?: string; step?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.plate}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {step}
    </div>
  );
}
