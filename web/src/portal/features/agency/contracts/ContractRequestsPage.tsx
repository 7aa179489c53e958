import { isAgent, useSession } from "../../../../kit/session/session";
import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { TermRequests } from "../terms/TermRequests";
import { ContractRequests } from "./ContractRequests";
import styles from "./ContractRequestsPage.module.css";

/** The member centre's page of requests: lower terms, which anybody can be asked to agree to, and contracts, which agents alone have. */
export function ContractRequestsPage() {
  const t = useTranslate();
  const agent = useSession((session) => isAgent(session.member));
  return (
    <CentrePage title={t("members.menu.contractRequests")}>
      {agent ? <TermRequests /> : <TermRequests empty={<NothingAsked />} />}
      {agent && (
        <Panel>
          <div className={styles.inside}>
            <ContractRequests />
          </div>
        </Panel>
      )}
    </CentrePage>
  );
}

function NothingAsked() {
  const t = useTranslate();
  return (
    <Panel>
      <EmptyState icon="scroll-text" title={t("agency.terms.none")} />
    </Panel>
  );
}
