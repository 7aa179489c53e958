import { useState } from "react";
import { IconButton } from "../../ui/Button";
import { toast } from "../toasts";
import styles from "./CopyButton.module.css";

/** Puts a text on the clipboard and says so; where the browser does not let it, its icon says that. */
export function CopyButton({ text, label, copied, className = "" }: { text: string; label: string; copied: string; className?: string }) {
  const [failed, setFailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: "ok", title: copied }),
      () => setFailed(true),
    );
  return (
    <IconButton className={`${styles.copy} ${className}`} icon={failed ? "circle-alert" : "copy"} size={18} label={label} onClick={copy} />
  );
}
