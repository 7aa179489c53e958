import { agencyContracts, type Contract } from "@magpie/contract/agency/contracts";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { isAgent, useSession } from "../../../../kit/session/session";
import { useTranslate } from "../../../../kit/words/i18n";
import { EmptyState } from "../../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../../ui/Skeleton";
import { ContractCard } from "./ContractCard";
import styles from "./ContractRequests.module.css";
import { waitsForMe } from "./contract-steps";
import { OfferDialog } from "./OfferDialog";

/** Requests that wait for the reader's answer, and the reader's own that nobody has answered. Only agents have contracts. */
export function ContractRequests() {
  const t = useTranslate();
  const has = useSession((session) => isAgent(session.member));
  // More than these wait for nobody but a machine; whoever answers some sees the next.
  const { data, error, refetch } = useCall(agencyContracts.list, { stage: "open", pageSize: "100" }, { enabled: has });
  const [answered, offerTo] = useState<Contract | null>(null);
  if (error && !data) return <Problem error={error} onRetry={refetch} />;
  if (has && !data) return <Coming />;
  const open = (data?.content ?? []).toSorted((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a)));
  if (open.length === 0) {
    return <EmptyState icon="scroll-text" title={t("support.contract.none")} text={t("support.contract.text")} />;
  }
  return (
    <div className={styles.list}>
      {open.map((contract) => (
        <ContractCard key={contract.id} contract={contract} onOffer={offerTo} />
      ))}
      {answered && <OfferDialog account={answered.downline} kind={answered.kind} onClose={() => offerTo(null)} />}
    </div>
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.list} aria-busy="true">
      {shown && <Skeleton height="180px" radius="lg" />}
    </div>
  );
}
