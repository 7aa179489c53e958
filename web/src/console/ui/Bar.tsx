import styles from "./Bar.module.css";

/** A share as a thin bar. It says nothing by itself: the words stand beside it. */
export function Bar({
  parts,
  thin = false,
}: {
  parts: readonly { share: number; tone: "accent" | "ok" | "warn" | "bad" | "quiet" }[];
  thin?: boolean;
}) {
  return (
    <span className={thin ? `${styles.bar} ${styles.thin}` : styles.bar} aria-hidden="true">
      {parts.map(({ share, tone }) => (
        <span key={tone} className={styles[tone]} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
      ))}
    </span>
  );
}
