import { agencyContracts } from "@magpie/contract/agency/contracts";
import { CONTRACT_KINDS, type ContractKind } from "@magpie/domain/agency/contract";
import { useState } from "react";
import { useCall } from "../../../../kit/calls/api";
import { Problem } from "../../../../kit/calls/Problem";
import { isOn, usePermission } from "../../../../kit/session/permission";
import { useTranslate } from "../../../../kit/words/i18n";
import { Button } from "../../../../ui/Button";
import { Dialog } from "../../../../ui/Dialog";
import { Skeleton } from "../../../../ui/Skeleton";
import { ContractCard } from "./ContractCard";
import styles from "./ContractRequests.module.css";
import { OfferDialog } from "./OfferDialog";

const FLAGS: Record<ContractKind, string> = {
  dividend: "CONTRACTDIVIDEND3",
  daily: "CONTRACTSALARY3",
  hourly: "CONTRACTHOURSALARY3",
  realtime: "CONTRACTREALTIMESALARY3",
};

/** All contracts with somebody directly below, and an offer of new terms for each kind. */
export function ContractDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useTranslate();
  const { whitelabel } = usePermission().info;
  const { data, error, refetch } = useCall(agencyContracts.list, { account, side: "below", stage: "current" });
  const [offered, offer] = useState<ContractKind | null>(null);
  const kinds = CONTRACT_KINDS.filter((kind) => isOn(whitelabel, FLAGS[kind]));
  const current = data?.content ?? [];
  return (
    <Dialog size="side" title={t("agency.contract.with", { account })} closeLabel={t("common.close")} onClose={onClose}>
      {error && !data && <Problem error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height="180px" radius="lg" />}
      {data && (
        <div className={styles.list}>
          {current.map((contract) => (
            <ContractCard key={contract.id} contract={contract} onOffer={() => offer(contract.kind)} />
          ))}
          {current.length === 0 && <p className={styles.quiet}>{t("agency.contract.noneWith", { account })}</p>}
          <h3>{t("agency.contract.offerTitle")}</h3>
          <div className={styles.kinds}>
            {kinds.map((kind) => (
              <Button key={kind} small icon="plus" onClick={() => offer(kind)}>
                {t(`agency.kind.${kind}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {offered && <OfferDialog account={account} kind={offered} onClose={() => offer(null)} />}
    </Dialog>
  );
}
