import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import styles from "./account.module.css";

const ROWS = ["1", "2", "3", "4", "5"];

/** Settings on their way, in their shape. */
export function ComingSettings({ rows }: { rows: number }) {
  const slow = useDelayed();
  return (
    <ul className={styles.settings} aria-busy="true">
      {ROWS.slice(0, rows).map((row) => (
        <li key={row} className={styles.setting}>
          {slow && (
            <>
              <Skeleton width="40px" height="40px" radius="md" />
              <div className={styles.said}>
                <Skeleton width="140px" height="14px" />
                <Skeleton width="220px" height="12px" />
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
