import { useTranslate } from "../../../kit/i18n";
import { openPopup } from "../../../kit/popups";
import { useCustomerService } from "../../../kit/service";
import { Button } from "../../../ui/Button";
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
          <Button kind="ghost" icon="info" onClick={() => openPopup("help", {})}>
            {t("limits.help.pages")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
