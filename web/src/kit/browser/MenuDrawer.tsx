import { type ReactNode, useLayoutEffect, useRef } from "react";
import { IconButton } from "../../ui/Button";
import styles from "./MenuDrawer.module.css";

interface MenuDrawerProps {
  label: string;
  closeLabel: string;
  brand: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A menu where it has no room beside the page. Pressing outside or Escape closes it. */
export function MenuDrawer({ label, closeLabel, brand, onClose, children }: MenuDrawerProps) {
  const element = useRef<HTMLDialogElement>(null);

  // Closed before the element leaves the page: a dialog that is already gone cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className={styles.drawer}
      aria-label={label}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          {brand}
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
