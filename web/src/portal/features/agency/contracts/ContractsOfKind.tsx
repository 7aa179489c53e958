import { agencyContracts, type Contract } from "@magpie/contract/agency/contracts";
import type { Output } from "@magpie/contract/kit/call";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { useState } from "react";
import { question, useCall, useSend } from "../../../../kit/calls/api";
import { MorePages } from "../../../../kit/calls/MorePages";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { useCursorPages } from "../../../../kit/calls/use-cursor-pages";
import { FormError } from "../../../../kit/form/Form";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { ContractCard } from "./ContractCard";
import styles from "./ContractsOfKind.module.css";
import { CONTRACT_READS } from "./contract-steps";
import { OfferDialog } from "./OfferDialog";

/** The agent's own contract of a kind, and those with the people directly below, that still say something. */
export function ContractsOfKind({ kind }: { kind: ContractKind }) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(agencyContracts.list, { kind, side: "own", stage: "current" });
  const below = useCursorPages<Contract, Output<typeof agencyContracts.list>>((cursor) =>
    question(agencyContracts.list, { kind, side: "below", stage: "current", ...(cursor && { cursor }) }),
  );
  const [answered, offerTo] = useState<Contract | null>(null);
  if (error && !data) {
    return (
      <Panel>
        <Problem error={error} onRetry={refetch} />
      </Panel>
    );
  }
  const own = data?.content ?? [];
  return (
    <Panel title={t("agency.contract.title")}>
      <div className={styles.list} aria-busy={!data}>
        {own.map((contract) => (
          <ContractCard key={contract.id} contract={contract} />
        ))}
        {data && own.length === 0 && <Apply kind={kind} />}
        {below.rows.length > 0 && <h3>{t("agency.contract.below")}</h3>}
        {below.rows.map((contract) => (
          <ContractCard key={contract.id} contract={contract} onOffer={offerTo} />
        ))}
        <MorePages {...below} />
      </div>
      {answered && <OfferDialog account={answered.downline} kind={kind} onClose={() => offerTo(null)} />}
    </Panel>
  );
}

/** Nobody has offered one yet: the agent may ask. */
function Apply({ kind }: { kind: ContractKind }) {
  const t = useTranslate();
  const apply = useSend(agencyContracts.apply, { refresh: CONTRACT_READS });
  return (
    <div className={styles.apply}>
      <p>{t("agency.contract.ownNone")}</p>
      {apply.error && <FormError text={errorText(apply.error, t)} />}
      <Button
        small
        pending={apply.isPending}
        onClick={() => apply.mutate({ kind }, { onSuccess: () => toast({ kind: "ok", title: t("agency.contract.done.applied") }) })}
      >
        {t("agency.contract.apply")}
      </Button>
    </div>
  );
}
