import { type Advice, closePopup } from "../../../../kit/popups";
import { navigate } from "../../../../kit/router";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { Icon } from "../../../../ui/Icon";
import type { IconName } from "../../../../ui/icon-names";
import styles from "./AdvicePopup.module.css";

const ICONS: Record<Advice, IconName> = {
  verifyMobile: "smartphone",
  verifyEmail: "mail",
  addAuthenticator: "shield-check",
  setPaymentPassword: "lock",
};

/** Steps that would make the account safer, the most useful first; all of them are taken on one page. */
export function AdvicePopup({ steps }: { steps: Advice[] }) {
  const t = useTranslate();
  const close = () => closePopup("advice");

  function go() {
    close();
    navigate("/member?page=securityCenter");
  }

  return (
    <Dialog title={t("auth.advice.title")} closeLabel={t("common.close")} onClose={close} size="small">
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.plate}>
              <Icon name={ICONS[step]} size={20} />
            </span>
            <div>
              <p className={styles.name}>{t(`auth.advice.${step}.title`)}</p>
              <p className={styles.why}>{t(`auth.advice.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <Button kind="accent" wide onClick={go}>
        {t("auth.advice.go")}
      </Button>
      <Button kind="ghost" wide onClick={close}>
        {t("auth.advice.later")}
      </Button>
    </Dialog>
  );
}
