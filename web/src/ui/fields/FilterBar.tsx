import { type ReactNode, useId } from "react";
import styles from "./FilterBar.module.css";

interface Props<Value extends string | number> {
  /** The subject of the filter, read aloud before the choices. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Further filters, after the presets. */
  children?: ReactNode;
}

/** One bar above a table: presets first. They are radio buttons, so the arrow keys move between them. */
export function FilterBar<Value extends string | number>({ label, options, value, onChange, children }: Props<Value>) {
  const name = useId();
  return (
    <div className={styles.bar}>
      <fieldset className={styles.presets}>
        <legend className="visually-hidden">{label}</legend>
        {options.map((option) => (
          <label key={option.value} className={styles.preset}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  );
}
