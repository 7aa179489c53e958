import { useEffect, useRef } from "react";
import { IconButton } from "./Button";
import { Icon } from "./Icon";
import type { IconName } from "./icon-names";
import styles from "./Toasts.module.css";

export type ToastKind = "ok" | "money" | "bad" | "info";
export interface ToastContent {
  id: number;
  kind: ToastKind;
  title: string;
  text?: string | undefined;
}

const ICONS: Record<ToastKind, IconName> = { ok: "circle-check", money: "coins", bad: "circle-alert", info: "info" };

/** Short messages in a corner, read aloud as they come. The region is always there, so that readers notice what enters it. */
export function Toasts({ toasts, label, closeLabel, onClose }: ToastsProps) {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  // Shown again for each newcomer: the last to enter the top layer lies above any open dialog.
  useEffect(() => {
    const element = region.current;
    if (!element || newest === undefined) return;
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [newest]);

  return (
    <section ref={region} popover="manual" className={styles.region} aria-label={label} aria-live="polite">
      {toasts.map(({ id, kind, title, text }) => (
        <div key={id} className={styles.toast} role={kind === "bad" ? "alert" : undefined}>
          <span className={`${styles.plate} ${styles[kind]}`}>
            <Icon name={ICONS[kind]} size={20} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          <IconButton icon="x" size={18} label={closeLabel} onClick={() => onClose(id)} />
        </div>
      ))}
    </section>
  );
}

interface ToastsProps {
  toasts: readonly ToastContent[];
  label: string;
  closeLabel: string;
  onClose: (id: number) => void;
}
