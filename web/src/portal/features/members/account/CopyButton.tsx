import { useState } from "react";
import { useTranslate } from "../../../../kit/i18n";
import { toast } from "../../../../kit/toasts";
import { IconButton } from "../../../../ui/Button";
import styles from "./account.module.css";

/** Puts a text on the clipboard; where the browser does not let it, its icon says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslate();
  const [failed, setFailed] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: "ok", title: t("members.account.copied") }),
      () => setFailed(true),
    );
  return <IconButton className={styles.copy ?? ""} icon={failed ? "circle-alert" : "copy"} size={18} label={label} onClick={copy} />;
}
