import { decideConsent, useConsent } from "../../kit/browser/consent";
import { useTranslate } from "../../kit/words/i18n";
import { Button } from "../../ui/Button";
import styles from "./ConsentChoice.module.css";

/** Whether visits may be counted: off until somebody says yes, and a yes can be taken back. */
export function ConsentChoice() {
  const t = useTranslate();
  const given = useConsent(({ consent }) => consent === "given");
  return (
    <div className={styles.choice}>
      <span>{t(given ? "shell.consent.on" : "shell.consent.off")}</span>
      <Button small kind="ghost" onClick={() => decideConsent(given ? "refused" : "given")}>
        {t(given ? "shell.consent.refuse" : "shell.consent.give")}
      </Button>
    </div>
  );
}
