import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon";
import { useTimes } from "../kit/times";
import { useTranslate } from "../kit/words";
import styles from "./Split.module.css";

/** Evidence at the left, the decision at the right; one below the other where there is no room. */
export function Split({ children, decision }: { children: ReactNode; decision?: ReactNode }) {
  return (
    <div className={decision ? styles.split : styles.stack}>
      <div className={styles.stack}>{children}</div>
      {decision && <div className={styles.stack}>{decision}</div>}
    </div>
  );
}

/** Cards one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** One quiet sentence. */
export function Note({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

/** Buttons in a row. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** The word of the first person, which a second is asked to agree to. */
export function FirstWord({ by, at, reason }: { by: string; at: string; reason?: string | undefined }) {
  const t = useTranslate();
  const { moment } = useTimes();
  return (
    <p className={styles.first}>
      <span className={styles.initial} aria-hidden="true">
        {[...by][0]?.toUpperCase()}
      </span>
      <span className={styles.said}>
        <b>{t("parts.first", { name: by, moment: moment(at) })}</b>
        {reason && <span className={styles.note}>“{reason}”</span>}
      </span>
      <Icon name="circle-check" size={20} />
    </p>
  );
}
