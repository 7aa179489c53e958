import { agencyContracts, type Contract } from "@magpie/contract/agency/contracts";
import type { ContractKind } from "@magpie/domain/agency/contract";
import { useState } from "react";
import { useCall, useSend } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { errorText } from "../../../../kit/calls/request";
import { FormError } from "../../../../kit/form/Form";
import { useSession } from "../../../../kit/session/session";
import { toast } from "../../../../kit/toasts";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Panel } from "../../../../ui/CentrePage";
import { ContractCard } from "./ContractCard";
import styles from "./ContractsOfKind.module.css";
import { CONTRACT_READS } from "./contract-steps";
import { OfferDialog } from "./OfferDialog";

/** Contracts that still say something: those in force, those to come, and open requests. */
function isCurrent({ state }: Contract): boolean {
  return state !== "ended" && state !== "reject";
}

/** The agent's own contract of a kind, and those with the people directly below. */
export function ContractsOfKind({ kind }: { kind: ContractKind }) {
  const t = useTranslate();
  const account = useSession((session) => session.member?.account);
  const { data, error, refetch } = useCall(agencyContracts.list, { kind });
  const [answered, offerTo] = useState<Contract | null>(null);
  if (error && !data) {
    return (
      <Panel>
        <Problem error={error} onRetry={refetch} />
      </Panel>
    );
  }
  const current = (data?.list ?? []).filter(isCurrent);
  const own = current.filter(({ downline }) => downline === account);
  const below = current.filter(({ downline }) => downline !== account);
  return (
    <Panel title={t("agency.contract.title")}>
      <div className={styles.list} aria-busy={!data}>
        {own.map((contract) => (
          <ContractCard key={contract.id} contract={contract} />
        ))}
        {data && own.length === 0 && <Apply kind={kind} />}
        {below.length > 0 && <h3>{t("agency.contract.below", { count: below.length })}</h3>}
        {below.map((contract) => (
          <ContractCard key={contract.id} contract={contract} onOffer={offerTo} />
        ))}
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
