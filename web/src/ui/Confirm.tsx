import type { ReactNode } from "react";
import { Button } from "./Button";
import styles from "./Confirm.module.css";
import { Dialog } from "./Dialog";
import { focusOnOpen } from "./focus-on-open";

/** A question, or with no `cancel` a statement: OK is focused, and only its buttons close it. */
export function Confirm({
  title,
  text,
  ok,
  onOk,
  cancel,
  onCancel,
  pending = false,
  children,
}: {
  title: string;
  text?: string;
  ok: string;
  onOk: () => void;
  cancel?: string;
  onCancel?: () => void;
  pending?: boolean;
  /** Why it could not be done. */
  children?: ReactNode;
}) {
  return (
    <Dialog title={title} size="small">
      {text && <p className={styles.text}>{text}</p>}
      {children}
      <div className={styles.buttons}>
        {cancel && (
          <Button kind="ghost" disabled={pending} onClick={onCancel}>
            {cancel}
          </Button>
        )}
        <Button kind="accent" pending={pending} onClick={onOk} ref={focusOnOpen}>
          {ok}
        </Button>
      </div>
    </Dialog>
  );
}
