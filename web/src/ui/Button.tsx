import type { ComponentProps, ReactNode } from "react";
import styles from "./Button.module.css";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";

/** `accent` the one action of a task, `flash` the one action on art, `glass` the second on art, `quiet` beside an accent, `ghost` the least. */
export type ButtonKind = "accent" | "quiet" | "ghost" | "flash" | "glass";

interface Look {
  kind?: ButtonKind;
  small?: boolean;
  wide?: boolean;
  icon?: IconName;
}

/** Class names of a button, for links that look like one. */
export function buttonClass({ kind = "quiet", small = false, wide = false }: Look): string {
  return [styles.button, styles[kind], small && styles.small, wide && styles.wide].filter(Boolean).join(" ");
}

/** While `pending` it keeps its width, shows an arc and cannot be pressed again. */
export function Button({
  kind,
  small,
  wide,
  icon,
  pending = false,
  children,
  className,
  ...rest
}: ComponentProps<"button"> & Look & { pending?: boolean; children: ReactNode }) {
  const look = buttonClass({ ...(kind && { kind }), ...(small && { small }), ...(wide && { wide }) });
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${look} ${className}` : look}
      disabled={rest.disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending ? <span className={styles.arc} aria-hidden="true" /> : icon && <Icon name={icon} size={16} filled={icon === "play"} />}
      {children}
    </button>
  );
}

/** A square button with an icon; its label is read aloud and shown as a tooltip. */
export function IconButton({
  icon,
  label,
  size = 20,
  count,
  className,
  ...rest
}: ComponentProps<"button"> & { icon: IconName; label: string; size?: number; count?: number }) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={className ? `${styles.icon} ${className}` : styles.icon}>
      <Icon name={icon} size={size} />
      {count ? <span className={styles.count}>{count > 99 ? "99+" : count}</span> : null}
    </button>
  );
}
