import type { ReactNode } from "react";
import { Icon } from "../Icon";
import styles from "./Choice.module.css";

interface Props<Value extends string> {
  label: string;
  /** The text for no choice. */
  all?: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** One filter of a record: its name and what is chosen, in the browser's own menu. */
export function Choice<Value extends string>({ label, all, options, value, onChange }: Props<Value>) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select value={value ?? ""} onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.value)}>
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} />
    </label>
  );
}

/** Filters side by side, above what they filter. */
export function Choices({ children }: { children: ReactNode }) {
  return <div className={styles.choices}>{children}</div>;
}
