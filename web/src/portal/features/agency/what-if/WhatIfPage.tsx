import { agencyStatements, WHAT_IF_DAYS } from "@magpie/contract/agency/statements";
import { agencyTree } from "@magpie/contract/agency/tree";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { useTranslate } from "../../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Choice, Choices } from "../../../../ui/fields/Choice";
import { Skeleton } from "../../../../ui/Skeleton";
import { useAgentPlace } from "../AgentPlace";
import styles from "./WhatIfPage.module.css";
import { WhatIfPanel } from "./WhatIfPanel";

/** Other terms for a direct downline, tried on what the team really bet. Nothing is changed by it. */
export function WhatIfPage() {
  const t = useTranslate();
  const { account: opened } = useAgentPlace();
  const [chosen, choose] = useState(opened);
  const direct = useCall(agencyTree.children, { pageSize: 100 });
  const agents = (direct.data?.content ?? []).filter(({ isAgent }) => isAgent);
  // The largest team is the likeliest to have something to try.
  const largest = agents.toSorted((one, other) => other.team - one.team)[0];
  const account = chosen ?? largest?.account;
  return (
    <CentrePage title={t("agency.menu.agentWhatIf")}>
      <Panel>
        <p className={styles.lead}>{t("agency.whatIf.lead", { days: WHAT_IF_DAYS })}</p>
        <div className={styles.who}>
          <Choices>
            <Choice
              label={t("agency.column.account")}
              options={agents.map((agent) => ({ value: agent.account, label: agent.account }))}
              value={account}
              onChange={choose}
            />
          </Choices>
        </div>
      </Panel>
      {direct.error && !direct.data && <Problem error={direct.error} onRetry={direct.refetch} />}
      {direct.data && !account && (
        <Panel>
          <EmptyState icon="users-round" title={t("agency.whatIf.nobody")} text={t("agency.whatIf.nobodyText")} />
        </Panel>
      )}
      {account && <Tried key={account} account={account} />}
    </CentrePage>
  );
}

function Tried({ account }: { account: string }) {
  const { data, error, refetch } = useCall(agencyStatements.whatIf, { accounts: account });
  if (error && !data) {
    return (
      <Panel>
        <Problem error={error} onRetry={refetch} />
      </Panel>
    );
  }
  if (!data) return <Skeleton height="320px" radius="lg" />;
  return <WhatIfPanel downline={account} team={data} />;
}
