import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
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
  const presets = useRef<HTMLFieldSetElement>(null);
  const place = options.findIndex((option) => option.value === value);
  // On a phone the presets are wider than the page, and the chosen one may lie out of sight.
  useLayoutEffect(() => {
    const all = presets.current;
    const chosen = all?.querySelectorAll("label")[place];
    if (!all || !chosen) return;
    const [around, own] = [all.getBoundingClientRect(), chosen.getBoundingClientRect()];
    all.scrollLeft += own.left + own.width / 2 - around.left - around.width / 2;
  }, [place]);
  return (
    <div className={styles.bar}>
      <fieldset ref={presets} className={styles.presets}>
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
