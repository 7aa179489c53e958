import { Skeleton } from "../ui/Skeleton";
import styles from "./SumHead.module.css";

/** Says what the lines below come to, and how to read them. The sum is null until it is known. */
export function SumHead({ label, sum, text }: { label: string; sum: string | null; text: string }) {
  return (
    <>
      <div className={styles.sum} aria-busy={sum === null}>
        <p>{label}</p>
        <strong>{sum ?? <Skeleton width="140px" height="28px" />}</strong>
      </div>
      <p className={styles.lead}>{text}</p>
    </>
  );
}
