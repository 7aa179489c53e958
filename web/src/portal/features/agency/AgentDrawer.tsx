import { type ReactNode, useEffect, useRef } from "react";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import styles from "./AgentDrawer.module.css";
import { AgentBrand } from "./AgentParts";

/** The menu where it has no room beside the page. Pressing outside or Escape closes it. */
export function AgentDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslate();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={element}
      className={styles.drawer}
      aria-label={t("agency.menuLabel")}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <AgentBrand />
          <IconButton icon="x" label={t("common.close")} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
