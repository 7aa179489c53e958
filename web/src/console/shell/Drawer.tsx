import { type ReactNode, useLayoutEffect, useRef } from "react";
import { usePermission } from "../../kit/session/permission";
import { IconButton } from "../../ui/Button";
import { useTranslate } from "../kit/words";
import styles from "./Drawer.module.css";
import { Brand } from "./Header";

/** The menu where it has no room beside the screen. Pressing outside or Escape closes it. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslate();
  const { name } = usePermission().info.brand;
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
      aria-label={t("shell.menuLabel")}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Brand name={name} />
          <IconButton icon="x" label={t("common.close")} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
