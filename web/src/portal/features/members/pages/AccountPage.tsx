import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage } from "../../../../ui/CentrePage";
import { AgePanel } from "../account/AgePanel";
import styles from "../account/account.module.css";
import { DataPanel } from "../account/DataPanel";
import { ProfilePanel } from "../account/ProfilePanel";
import { DevicesPanel } from "../account/security/DevicesPanel";
import { LoginHistory } from "../account/security/LoginHistory";
import { PasskeysPanel } from "../account/security/PasskeysPanel";
import { SecurityPanel } from "../account/security/SecurityPanel";
import { SessionsPanel } from "../account/security/SessionsPanel";

/** Who the member is, how the account is kept safe, and who used it when. */
export function AccountPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.securityCenter")}>
      <div className={styles.page}>
        <div className={styles.panels}>
          <AgePanel />
          <ProfilePanel />
          <div className={styles.column}>
            <SecurityPanel />
            <PasskeysPanel />
          </div>
          <SessionsPanel />
          <DevicesPanel />
          <div className={styles.whole}>
            <LoginHistory />
          </div>
          <div className={styles.whole}>
            <DataPanel />
          </div>
        </div>
      </div>
    </CentrePage>
  );
}
