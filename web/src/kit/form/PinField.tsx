import { type FormEvent, useId, useState } from "react";
import { Icon } from "../../ui/Icon";
import { Link } from "../router";
import styles from "./PinField.module.css";

const DIGITS = 6;

interface Props {
  name: string;
  label: string;
  /** Beside the label: where to set it. */
  aside?: { label: string; href: string };
  error?: string | undefined;
}

/** Six digits in six cells that are one input, so that keyboards, pasting and screen readers find nothing special. */
export function PinField({ name, label, aside, error }: Props) {
  const id = useId();
  const [length, setLength] = useState(0);
  const count = ({ currentTarget }: FormEvent<HTMLInputElement>) => setLength(currentTarget.value.length);
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <Link href={aside.href}>{aside.label}</Link>}
      </div>
      <div className={error ? `${styles.cells} ${styles.wrong}` : styles.cells}>
        <input
          id={id}
          className={styles.input}
          name={name}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          data-secret
          maxLength={DIGITS}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-line`}
          onInput={count}
        />
        {Array.from({ length: DIGITS }, (_, place) => `cell${place}`).map((cell, place) => (
          <span
            key={cell}
            className={styles.cell}
            data-filled={place < length || undefined}
            data-next={place === length || undefined}
            aria-hidden="true"
          />
        ))}
      </div>
      <p id={`${id}-line`} className={styles.line}>
        {error && <Icon name="circle-alert" size={16} />}
        {error}
      </p>
    </div>
  );
}
