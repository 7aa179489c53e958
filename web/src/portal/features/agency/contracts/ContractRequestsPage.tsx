import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { ContractRequests } from "./ContractRequests";
import styles from "./ContractRequestsPage.module.css";

/** The member centre's page of contract requests. */
export function ContractRequestsPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.contractRequests")}>
      <Panel>
        <div className={styles.inside}>
          <ContractRequests />
        </div>
      </Panel>
    </CentrePage>
  );
}
