import { closePopup } from "../../../kit/popups";
import { useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { Timeline, type TimelineStep } from "../../../ui/Timeline";
import styles from "./recovery.module.css";

/** Nothing more can be done here: the sign-in that asked for the lost proof ends. */
function close(): void {
  for (const popup of ["recovery", "extra-verification", "login"] as const) closePopup(popup);
}

/** The steps behind, the next one, and its time. */
export function RecoveryRequested({ opensAt }: { opensAt: string }) {
  const t = useTranslate();
  const moment = useMoment();
  const steps: TimelineStep[] = [
    { key: "asked", moment: "done", title: t("recovery.way.asked"), note: t("recovery.way.askedNote") },
    { key: "checked", moment: "now", title: t("recovery.way.checked"), note: t("recovery.way.checkedNote") },
    { key: "removed", moment: "later", title: t("recovery.way.removed"), note: t("recovery.way.removedNote", { time: moment(opensAt) }) },
  ];
  return (
    <div className={styles.asked} role="status">
      <Timeline steps={steps} />
      <Button kind="accent" wide onClick={close}>
        {t("common.ok")}
      </Button>
    </div>
  );
}
