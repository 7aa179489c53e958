import type { KeyboardEvent } from "react";
import styles from "./Segmented.module.css";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
}

/** A row of tabs, one of them chosen; the arrow keys move between them. What they switch is the panel named by `panelId`. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onChange,
  panelId,
}: {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  panelId: string;
}) {
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = segments.findIndex((segment) => segment.value === value);
    const next = segments[(index + step + segments.length) % segments.length];
    if (!next) return;
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  }

  return (
    <div className={styles.row} role="tablist" aria-label={label} onKeyDown={move}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          role="tab"
          className={styles.tab}
          data-value={segment.value}
          aria-selected={segment.value === value}
          aria-controls={panelId}
          tabIndex={segment.value === value ? 0 : -1}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
