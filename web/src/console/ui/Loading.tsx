import { Skeleton, useDelayed } from "../../ui/Skeleton";
import styles from "./Loading.module.css";

/** Rows on their way, in their own height. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const slow = useDelayed();
  return (
    <div className={styles.loading} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never move
        <div key={row} className={styles.row}>
          {slow && <Skeleton width={`${70 - ((row * 17) % 40)}%`} height="12px" radius="full" />}
        </div>
      ))}
    </div>
  );
}
