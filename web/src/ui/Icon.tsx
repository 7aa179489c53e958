import styles from "./Icon.module.css";
import type { IconName } from "./icon-names";

const sprite = document.documentElement.dataset.icons ?? "/icons.svg";

/** An outline icon in the colour of its text. It says nothing by itself: words stand beside it, or its button has a label. */
export function Icon({ name, size = 20, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg className={filled ? `${styles.icon} ${styles.filled}` : styles.icon} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
