import { useEffect, useRef } from "react";
import { usePopups } from "../../../kit/popups";
import { useLocation, useSearch } from "../../../kit/router";
import { useTranslate } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import chrome from "../chrome.module.css";
import { Brand } from "../header/Brand";
import styles from "./Drawer.module.css";
import { SideMenu } from "./SideMenu";

/** The side menu where it has no room beside the page. Pressing outside, going somewhere or opening something closes it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const element = useRef<HTMLDialogElement>(null);
  const place = `${useLocation()[0]}?${useSearch()}`;
  const popups = usePopups(({ open }) => open.length);
  const opened = useRef({ place, popups });

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    if (place !== opened.current.place || popups > opened.current.popups) onClose();
  }, [place, popups, onClose]);

  return (
    <dialog
      ref={element}
      className={`${chrome.chrome} ${styles.drawer}`}
      aria-label={t("shell.sideMenu")}
      onClose={onClose}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <Brand />
          <IconButton icon="x" label={t("common.close")} onClick={onClose} />
        </div>
        <SideMenu collapsed={false} drawer />
      </div>
    </dialog>
  );
}
