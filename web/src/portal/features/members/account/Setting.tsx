import type { ReactNode } from "react";
import { Icon } from "../../../../ui/Icon";
import type { IconName } from "../../../../ui/icon-names";
import styles from "./account.module.css";

interface Props {
  icon: IconName;
  name: string;
  tags?: ReactNode;
  text: ReactNode;
  /** The action of the setting. */
  children?: ReactNode;
}

/** One thing about the account, how it stands, and what can be done about it. Stands in a `Settings`. */
export function Setting({ icon, name, tags, text, children }: Props) {
  return (
    <li className={styles.setting}>
      <span className={styles.plate}>
        <Icon name={icon} />
      </span>
      <div className={styles.said}>
        <h3>
          {name} {tags}
        </h3>
        <p>{text}</p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  );
}

export function Settings({ children }: { children: ReactNode }) {
  return <ul className={styles.settings}>{children}</ul>;
}
