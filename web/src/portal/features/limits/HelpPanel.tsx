import { Link } from "../../../kit/router";
import { useCustomerService } from "../../../kit/service";
import { useTranslate } from "../../../kit/words/i18n";
import { Button, buttonClass } from "../../../ui/Button";
import { Panel } from "../../../ui/CentrePage";
import styles from "./StayAway.module.css";

export function HelpPanel() {
  const t = useTranslate();
  const openService = useCustomerService();
  return (
    <Panel title={t("limits.help.title")}>
      <div className={styles.away}>
        <p>{t("limits.help.text")}</p>
        <div className={styles.acts}>
          <Button icon="headset" onClick={openService}>
            {t("limits.help.service")}
          </Button>
          <Link href="/protection" className={buttonClass({ kind: "ghost" })}>
            {t("limits.help.pages")}
          </Link>
        </div>
      </div>
    </Panel>
  );
}
