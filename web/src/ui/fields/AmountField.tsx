import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "../Icon";
import styles from "./AmountField.module.css";

interface Props extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  symbol: string;
  value: string;
  onChange: (text: string) => void;
  /** Shown below; an error takes its place. */
  help?: string | undefined;
  error?: string | undefined;
  /** Inside the box, at its end. */
  end?: ReactNode;
  /** Amounts to choose instead of typing, as they are written into the field and as people read them. */
  quick?: readonly { value: string; label: string }[];
}

/** A sum of money: large, with its symbol before it and ready sums below. */
export function AmountField({ label, symbol, value, onChange, help, error, end, quick = [], ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        <span aria-hidden="true">{symbol}</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-line`}
        />
        {end}
      </div>
      <p id={`${id}-line`} className={error ? `${styles.line} ${styles.bad}` : styles.line}>
        {error && <Icon name="circle-alert" size={16} />}
        {error ?? help}
      </p>
      {quick.length > 0 && (
        <div className={styles.quick}>
          {quick.map((each) => (
            <button key={each.value} type="button" aria-pressed={each.value === value} onClick={() => onChange(each.value)}>
              {each.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
