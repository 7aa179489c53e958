import type { ReactNode } from "react";
import styles from "./Accordion.module.css";
import { focusOnOpen } from "./focus-on-open";
import { Icon } from "./Icon";

interface Item {
  id: string;
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Made only while the item is open. */
  body: () => ReactNode;
}

/** A list of titles, of which one at most is open. In a dialog, the one open at first is where reading starts. */
export function Accordion({
  items,
  openId,
  onToggle,
}: {
  items: readonly Item[];
  openId: string | null;
  onToggle: (id: string | null) => void;
}) {
  return (
    <div className={styles.list}>
      {items.map(({ id, title, aside, body }) => (
        <section key={id} className={styles.item}>
          <h3>
            <button
              type="button"
              ref={id === openId ? focusOnOpen : null}
              className={styles.title}
              aria-expanded={id === openId}
              onClick={() => onToggle(id === openId ? null : id)}
            >
              <span className={styles.words}>{title}</span>
              {aside && <span className={styles.aside}>{aside}</span>}
              <Icon name="chevron-down" size={18} />
            </button>
          </h3>
          {id === openId && <div className={styles.body}>{body()}</div>}
        </section>
      ))}
    </div>
  );
}
