import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./Button";
import styles from "./Dialog.module.css";

/** The spec's pause before a dialog shows. */
export const DIALOG_DELAY_MS = 100;

interface Props {
  title: string;
  /** Without it there is no close button, and Escape does nothing: the person must choose. */
  onClose?: () => void;
  closeLabel?: string;
  /** `small` a question, `normal` a form, `wide` two panels or a list, `full` a whole screen of the portal, `side` something to read beside the page. */
  size?: "small" | "normal" | "wide" | "full" | "side";
  /** A panel of art at the left from 768 px on. */
  art?: ReactNode;
  /** A picture behind the title, with a line below it. */
  cover?: { picture: ReactNode; line: string } | undefined;
  children: ReactNode;
}

/**
 * The reusable dialog, on the browser's own: focus is trapped and returned, the page behind is inert.
 * A click outside does not close it. Scrolling is locked by the base sheet and stands where it was afterwards.
 */
export function Dialog({ title, onClose, closeLabel = "", size = "normal", art, cover, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before the element leaves the page: a dialog that is already gone cannot give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    const timer = setTimeout(() => dialog?.showModal(), DIALOG_DELAY_MS);
    return () => {
      clearTimeout(timer);
      dialog?.close();
    };
  }, []);

  function cancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose?.();
  }

  /** A browser lets a page refuse to cancel once only: a second Escape would close what must be answered. */
  function holdEscape(event: KeyboardEvent) {
    if (!onClose && event.key === "Escape") event.preventDefault();
  }

  return (
    <dialog ref={element} className={`${styles.dialog} ${styles[size]}`} aria-labelledby={titleId} onCancel={cancel} onKeyDown={holdEscape}>
      {art && <div className={styles.art}>{art}</div>}
      <div className={styles.panel}>
        <div className={cover ? `${styles.head} ${styles.covered}` : styles.head}>
          {cover?.picture}
          <div className={styles.titles}>
            <h2 id={titleId}>{title}</h2>
            {cover && <p>{cover.line}</p>}
          </div>
          {onClose && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The last part of a dialog's content; it stays in view below everything that scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
