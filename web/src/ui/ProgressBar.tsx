import styles from "./ProgressBar.module.css";

interface Props {
  /** Names it for readers, who also hear `text`. */
  label: string;
  text: string;
  /** Parts of the whole, from 0 to 1: reached for certain, and still open. */
  done: number;
  open?: number;
  tone?: "bonus" | "plain";
  slim?: boolean;
}

/** How far something has come. The open part is hatched: it may yet be taken back. */
export function ProgressBar({ label, text, done, open = 0, tone = "plain", slim = false }: Props) {
  const [sure, maybe] = [bounded(done), Math.min(bounded(open), 1 - bounded(done))];
  return (
    <div
      className={`${styles.bar} ${styles[tone]} ${slim ? styles.slim : ""}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(sure * 100)}
      aria-valuetext={text}
    >
      <span className={styles.done} style={{ width: `${sure * 100}%` }} />
      {maybe > 0 && <span className={styles.open} style={{ width: `${maybe * 100}%` }} />}
    </div>
  );
}

function bounded(part: number): number {
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}
