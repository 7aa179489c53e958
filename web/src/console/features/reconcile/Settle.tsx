import { reconcile } from "@magpie/contract/office/reconcile";
import { useState } from "react";
import { Button } from "../../../ui/Button";
import { Dialog } from "../../../ui/Dialog";
import { useTranslate } from "../../kit/words";
import { ProposeAct } from "../../ui/ProposeAct";
import styles from "./wall.module.css";

type How = "theirs" | "ours";

/** The first choice is the book that stands; then the correction is shown, and kept for a second person. */
export function Settle({ lines, onClose, onDone }: { lines: string[]; onClose: () => void; onDone: () => void }) {
  const t = useTranslate();
  const [how, setHow] = useState<How | null>(null);
  const title = t("reconcile.settleTitle", { count: lines.length });
  if (how)
    return (
      <ProposeAct
        title={title}
        call={reconcile.settle}
        input={{ lines, how }}
        refresh={[reconcile.wall, reconcile.lines]}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Dialog title={title} closeLabel={t("common.close")} onClose={onClose}>
      <div className={styles.choices}>
        {(["theirs", "ours"] as const).map((one) => (
          <div key={one}>
            <Button wide onClick={() => setHow(one)}>
              {t(`reconcile.how.${one}`)}
            </Button>
            <p className={styles.note}>{t(`reconcile.howText.${one}`)}</p>
          </div>
        ))}
      </div>
    </Dialog>
  );
}
