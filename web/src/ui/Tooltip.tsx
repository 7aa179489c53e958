import { type ReactNode, type SyntheticEvent, useState } from "react";
import styles from "./Tooltip.module.css";

interface TooltipPosition {
  top: number;
  left: number;
}

/** Shows the words of something that has only an icon, to its right, on hover and focus. Readers hear the words from the thing itself. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [place, setPlace] = useState<TooltipPosition | null>(null);

  function show(event: SyntheticEvent<HTMLElement>) {
    const { top, right, height } = event.currentTarget.getBoundingClientRect();
    setPlace({ top: top + height / 2, left: right });
  }
  const hide = () => setPlace(null);
  const handlers = { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };

  return (
    <div {...handlers}>
      {children}
      {place && (
        <span className={styles.tip} style={place} aria-hidden="true">
          {text}
        </span>
      )}
    </div>
  );
}
