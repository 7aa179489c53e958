import type { ReactNode } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";
import styles from "./Tag.module.css";

/** `flash` lies on art; `gold` is for money alone; the others are states. */
export type TagTone = "plain" | "ok" | "warn" | "bad" | "info" | "accent" | "gold" | "flash";

/** A word of state in a soft fill. */
export function Tag({ tone = "plain", icon, children }: { tone?: TagTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}
