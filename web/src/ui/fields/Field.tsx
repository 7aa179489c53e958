import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { IconButton } from "../Button";
import { Icon } from "../Icon";
import type { IconName } from "../icon-names";
import styles from "./Field.module.css";

interface Frame {
  label: string;
  /** Stands at the other end of the label's line: a link, a countdown. */
  aside?: ReactNode;
  icon?: IconName | undefined;
  /** Shown below the box; an error takes its place, so that nothing jumps. */
  help?: string | undefined;
  error?: string | undefined;
  /** Inside the box, at its end. */
  end?: ReactNode;
}

/** A line of text with its label above and its help or error below. */
export function TextField({ label, aside, icon, help, error, end, className, ...input }: Frame & ComponentProps<"input">) {
  const id = useId();
  const said = error ?? help;
  return (
    <FieldFrame {...{ label, aside, icon, help, error, end, id }}>
      <input
        {...input}
        id={id}
        className={className ? `${styles.input} ${className}` : styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? `${id}-line` : undefined}
      />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextAreaField({ label, aside, help, error, className, ...area }: Frame & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame {...{ label, aside, help, error, id }}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={[styles.input, styles.area, className].filter(Boolean).join(" ")}
        aria-invalid={error ? true : undefined}
        aria-describedby={(error ?? help) ? `${id}-line` : undefined}
      />
    </FieldFrame>
  );
}

/** A password that its owner may look at. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: Frame & ComponentProps<"input"> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      icon="lock"
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          className={styles.eye ?? ""}
          icon={shown ? "eye-off" : "eye"}
          size={18}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** One of a list, in the browser's own menu. */
export function SelectField({ label, aside, icon, help, error, children, ...select }: Frame & ComponentProps<"select">) {
  const id = useId();
  return (
    <FieldFrame {...{ label, aside, icon, help, error, id }} end={<Icon name="chevron-down" size={18} />}>
      <select
        {...select}
        id={id}
        className={`${styles.input} ${styles.select}`}
        aria-describedby={(error ?? help) ? `${id}-line` : undefined}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

/** A box to tick. Its words may hold links. */
export function CheckField({ children, error, ...input }: ComponentProps<"input"> & { children: ReactNode; error?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <span className={styles.box20}>
          <input
            {...input}
            type="checkbox"
            className={styles.tick}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
          />
          <Icon name="check" size={14} />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldLine id={id} error={error} />}
    </div>
  );
}

function FieldFrame({ label, aside, icon, help, error, end, id, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        {icon && <Icon name={icon} size={18} />}
        {children}
        {end}
      </div>
      <FieldLine id={`${id}-line`} help={help} error={error} />
    </div>
  );
}

function FieldLine({ id, help, error }: { id: string; help?: string | undefined; error?: string | undefined }) {
  return (
    <p id={id} className={error ? `${styles.line} ${styles.bad}` : styles.line}>
      {error && <Icon name="circle-alert" size={16} />}
      {error ?? help}
    </p>
  );
}
