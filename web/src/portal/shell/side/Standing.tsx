import type { ReactNode } from "react";
import { Icon } from "../../../ui/Icon";
import type { IconName } from "../../../ui/icon-names";
import styles from "./Standing.module.css";

/** A page that only says something: what is the matter, and the one step from here. */
export function Standing({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className={styles.standing}>
      <span className={styles.plate}>
        <Icon name={icon} size={30} />
      </span>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
