import { Skeleton, useDelayed } from "../../ui/Skeleton";
import styles from "./Loading.module.css";

/** The widths of the rows, as many as are ever drawn. They differ, because the width is the key of a row. */
const WIDTHS = ["70%", "53%", "36%", "59%", "42%", "65%", "48%", "31%", "54%", "37%", "60%", "43%"];

/** Rows on their way, in their own height. */
export function Loading({ rows = 6 }: { rows?: number }) {
  const slow = useDelayed();
  return (
    <div className={styles.loading} aria-busy="true">
      {WIDTHS.slice(0, rows).map((width) => (
        <div key={width} className={styles.row}>
          {slow && <Skeleton width={width} height="12px" radius="full" />}
        </div>
      ))}
    </div>
  );
}
