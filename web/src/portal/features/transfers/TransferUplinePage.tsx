import { transfers } from "@magpie/contract/transfers";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { useCustomerService } from "../../../kit/service";
import { BalanceCard } from "../../../kit/wallet/BalanceCard";
import { useTranslate } from "../../../kit/words/i18n";
import { Button } from "../../../ui/Button";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { EmptyState } from "../../../ui/EmptyState";
import { Skeleton, useDelayed } from "../../../ui/Skeleton";
import { GiveForm } from "./GiveForm";
import styles from "./transfers.module.css";

/** Gives money to the one directly above, where there is one. */
export function TransferUplinePage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(transfers.upline, {});
  return (
    <CentrePage title={t("members.menu.transferUpline")}>
      <BalanceCard />
      <Panel>
        {error && !data && <Problem error={error} onRetry={refetch} />}
        {!data && !error && <Coming />}
        {data && (data.upline === null ? <Nobody /> : <GiveForm {...data} upline={data.upline} />)}
      </Panel>
    </CentrePage>
  );
}

function Nobody() {
  const t = useTranslate();
  const openService = useCustomerService();
  return (
    <EmptyState
      icon="arrow-up-right"
      title={t("transfers.upline.none")}
      text={t("transfers.upline.noneText")}
      step={
        <Button small icon="headset" onClick={openService}>
          {t("transfers.upline.service")}
        </Button>
      }
    />
  );
}

function Coming() {
  const shown = useDelayed();
  return (
    <div className={styles.coming} aria-busy="true">
      {shown && <Skeleton height="220px" radius="md" />}
    </div>
  );
}
