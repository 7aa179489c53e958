import type { ReactNode } from "react";
import { Icon } from "./Icon";
import styles from "./Timeline.module.css";

/** `done` and `failed` lie behind, `now` is where it stands, `later` is still to come. */
export type Moment = "done" | "failed" | "now" | "later";

export interface TimelineStep {
  key: string;
  moment: Moment;
  title: string;
  note?: ReactNode;
}

/** Past, present and coming steps, from the top. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, moment, title, note }) => (
        <li key={key} className={styles.step} data-moment={moment} aria-current={moment === "now" ? "step" : undefined}>
          <span className={styles.mark}>
            {moment === "done" && <Icon name="check" size={13} />}
            {moment === "failed" && <Icon name="x" size={13} />}
          </span>
          <p className={styles.title}>{title}</p>
          {note && <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
