import { useEffect } from "react";
import { create } from "zustand";
import { toast } from "../../kit/toasts";
import { Button, IconButton } from "../../ui/Button";
import { useKeys } from "../kit/keys";
import { useErrorText, useTranslate } from "../kit/words";
import styles from "./Undo.module.css";

const UNDO_MS = 30_000;

interface Undoable {
  title: string;
  undo: () => Promise<unknown>;
}

const useUndoable = create<{ offered: Undoable | null }>(() => ({ offered: null }));

/** Offers to take back what was just done, for half a minute. Money is reversed by an act of its own, never undone. */
export function offerUndo(title: string, undo: () => Promise<unknown>): void {
  useUndoable.setState({ offered: { title, undo } });
}

function close(): void {
  useUndoable.setState({ offered: null });
}

/** The key `u` leads to the button; pressing it is the decision. */
export function UndoToast() {
  const t = useTranslate();
  const textOf = useErrorText();
  const offered = useUndoable((state) => state.offered);
  useKeys([{ keys: "u", words: "shell.keys.undo", run: () => document.getElementById("undo")?.focus() }], offered !== null);

  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(close, UNDO_MS);
    return () => clearTimeout(timer);
  }, [offered]);

  async function takeBack() {
    close();
    try {
      await offered?.undo();
      toast({ kind: "ok", title: t("shell.undo.done") });
    } catch (error) {
      toast({ kind: "bad", title: t("shell.undo.failed"), text: textOf(error) });
    }
  }

  if (!offered) return null;
  return (
    <div className={styles.undo} role="status">
      <span>{offered.title}</span>
      <Button id="undo" small icon="undo-2" onClick={() => void takeBack()}>
        {t("shell.undo.action")} <kbd>u</kbd>
      </Button>
      <IconButton icon="x" size={18} label={t("common.close")} onClick={close} />
    </div>
  );
}
