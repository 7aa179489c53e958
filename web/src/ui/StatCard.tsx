import type { ReactNode } from "react";
import { Skeleton } from "./Skeleton";
import styles from "./StatCard.module.css";

interface Props {
  label: string;
  /** Undefined while it is on its way. */
  value: ReactNode;
  /** `money` is gold: an amount won or free to take. */
  tone?: "plain" | "money" | "gain" | "loss";
  note?: string;
}

/** One figure with its name. */
export function StatCard({ label, value, tone = "plain", note }: Props) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={`${styles.value} ${styles[tone]}`}>{value ?? <Skeleton width="120px" height="20px" />}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={styles.cards}>{children}</dl>;
}
