import type { ComponentProps, ReactNode } from "react";
import styles from "./Switch.module.css";

/** Something that is on or off, and changes at once when pressed. */
export function Switch({ checked, children, ...input }: ComponentProps<"input"> & { checked: boolean; children: ReactNode }) {
  return (
    <label className={styles.switch}>
      <span>{children}</span>
      <input {...input} type="checkbox" role="switch" checked={checked} aria-checked={checked} className={styles.input} />
    </label>
  );
}
