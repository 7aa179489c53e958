import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from "react";

/** A panel that opens while the mouse or the focus is in its owner, and closes on Escape or a choice. Touch goes straight to the link. */
export function useHoverMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "mouse") setOpen(true);
    },
    onPointerLeave: close,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(":focus-visible")) setOpen(true);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") close();
    },
    onClick: close,
  };
  return { open, handlers };
}
