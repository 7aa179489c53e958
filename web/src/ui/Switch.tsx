import type { ComponentProps, ReactNode } from "react";
import styles from "./Switch.module.css";

/** Something that is on or off, and changes at once when pressed. */
export function Switch({ children, ...input }: ComponentProps<"input"> & { children: ReactNode }) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input {...input} type="checkbox" role="switch" className={styles.input} />
    </label>
  );
}
