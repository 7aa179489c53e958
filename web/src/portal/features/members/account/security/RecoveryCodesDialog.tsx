import { useState } from "react";
import { saveFile } from "../../../../../kit/browser/save-file";
import { usePermission } from "../../../../../kit/session/permission";
import { toast } from "../../../../../kit/toasts";
import { useTranslate } from "../../../../../kit/words/i18n";
import { Button } from "../../../../../ui/Button";
import { Dialog } from "../../../../../ui/Dialog";
import { CheckField } from "../../../../../ui/fields/Field";
import styles from "./RecoveryCodesDialog.module.css";

/** Codes that are shown this once: there is no way out but saying that they are kept. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslate();
  const { brand } = usePermission().info;
  const [kept, setKept] = useState(false);
  const text = codes.join("\n");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ kind: "ok", title: t("members.account.copied") }),
      () => toast({ kind: "bad", title: t("members.recovery.notCopied") }),
    );
  return (
    <Dialog title={t("members.recovery.title")}>
      <p className={styles.lead}>{t("members.recovery.text")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button icon="copy" onClick={copy}>
          {t("members.recovery.copy")}
        </Button>
        <Button icon="download" onClick={() => saveFile(`${brand.name} ${t("members.recovery.file")}.txt`, [`${text}\n`], "text/plain")}>
          {t("members.recovery.download")}
        </Button>
      </div>
      <CheckField checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t("members.recovery.kept")}
      </CheckField>
      <Button kind="accent" wide disabled={!kept} onClick={onClose}>
        {t("members.recovery.done")}
      </Button>
    </Dialog>
  );
}
