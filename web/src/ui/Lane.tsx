import type { ComponentProps } from "react";
import styles from "./Lane.module.css";

/** A row that scrolls sideways when its items do not fit, without a bar. */
export function Lane({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={className ? `${styles.lane} ${className}` : styles.lane} />;
}
