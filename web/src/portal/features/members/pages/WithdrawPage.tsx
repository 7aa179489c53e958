import { cashier } from "@magpie/contract/cashier";
import { useTranslate } from "../../../../kit/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { BalanceCard } from "../BalanceCard";
import { PaymentRecords } from "../PaymentRecords";
import { ServiceStep } from "../ServiceStep";

export function WithdrawPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.withdraw")}>
      <BalanceCard />
      <Panel>
        <EmptyState
          icon="banknote-arrow-up"
          title={t("members.withdraw.empty")}
          text={t("members.withdraw.emptyText")}
          step={<ServiceStep />}
        />
      </Panel>
      <PaymentRecords
        call={cashier.withdrawals}
        title={t("members.withdraw.records")}
        none={t("members.withdraw.none")}
        noneText={t("members.withdraw.noneText")}
      />
    </CentrePage>
  );
}
