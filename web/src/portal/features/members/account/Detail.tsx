import type { ReactNode } from "react";
import { Skeleton } from "../../../../ui/Skeleton";
import styles from "./account.module.css";

/** A line of a `dl`; without a value it is still on its way. */
export function Detail({ term, value, children }: { term: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{term}</dt>
      <dd>
        {value ?? <Skeleton width="120px" height="14px" />}
        {children}
      </dd>
    </div>
  );
}
