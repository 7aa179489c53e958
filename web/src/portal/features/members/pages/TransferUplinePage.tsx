import { useTranslate } from "../../../../kit/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { BalanceCard } from "../BalanceCard";
import { ServiceStep } from "../ServiceStep";

export function TransferUplinePage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.transferUpline")}>
      <BalanceCard />
      <Panel>
        <EmptyState
          icon="arrow-up-right"
          title={t("members.transferUpline.empty")}
          text={t("members.transferUpline.emptyText")}
          step={<ServiceStep />}
        />
      </Panel>
    </CentrePage>
  );
}
