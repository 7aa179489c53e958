import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage } from "../../../../ui/CentrePage";
import { AgePanel } from "./AgePanel";
import styles from "./account.module.css";
import { DataPanel } from "./DataPanel";
import { ProfilePanel } from "./ProfilePanel";
import { DevicesPanel } from "./security/DevicesPanel";
import { LoginHistory } from "./security/LoginHistory";
import { LooksPanel } from "./security/LooksPanel";
import { PasskeysPanel } from "./security/PasskeysPanel";
import { SecurityPanel } from "./security/SecurityPanel";
import { SessionsPanel } from "./security/SessionsPanel";

/** The member's details, the safety of the account, and its sign-ins. */
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
            <LooksPanel />
          </div>
          <div className={styles.whole}>
            <DataPanel />
          </div>
        </div>
      </div>
    </CentrePage>
  );
}
