import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./Menu.module.css";

/** A button that opens a short list below it. Choosing, Escape, leaving or pressing elsewhere closes it. */
export function Menu({ label, face, className, children }: { label: string; face: ReactNode; className?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    function pressElsewhere(event: PointerEvent) {
      if (!whole.current?.contains(event.target as Node)) setOpen(false);
    }
    document.addEventListener("pointerdown", pressElsewhere);
    return () => document.removeEventListener("pointerdown", pressElsewhere);
  }, [open]);

  const leaving = {
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !open) return;
      setOpen(false);
      whole.current?.querySelector("button")?.focus();
    },
  };
  const choosing = { onClick: () => setOpen(false) };

  return (
    <div ref={whole} className={styles.whole} {...leaving}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div id={panelId} className={styles.panel} {...choosing}>
          {children}
        </div>
      )}
    </div>
  );
}

/** The look of a row in a menu, for links and buttons. */
export const menuRow = styles.row;
export const menuRule = styles.rule;
