import { cashier, type DepositMethod } from "@magpie/contract/cashier";
import { useCall } from "../../../../kit/api";
import { useMoney } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { Problem } from "../../../../kit/Problem";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import { EmptyState } from "../../../../ui/EmptyState";
import { Icon } from "../../../../ui/Icon";
import type { IconName } from "../../../../ui/icon-names";
import { BalanceCard } from "../BalanceCard";
import { PaymentRecords } from "../PaymentRecords";
import { ServiceStep } from "../ServiceStep";
import styles from "./DepositPage.module.css";

const METHOD_ICONS: Record<DepositMethod["kind"], IconName> = { BANK: "landmark", EWALLET: "wallet", CARD: "coins", VOUCHER: "ticket" };

export function DepositPage() {
  const t = useTranslate();
  return (
    <CentrePage title={t("members.menu.depositv2")}>
      <BalanceCard />
      <Panel title={t("members.deposit.ways")}>
        <Methods />
      </Panel>
      <PaymentRecords
        call={cashier.deposits}
        title={t("members.deposit.records")}
        none={t("members.deposit.none")}
        noneText={t("members.deposit.noneText")}
      />
    </CentrePage>
  );
}

function Methods() {
  const t = useTranslate();
  const money = useMoney();
  const { data, error, refetch } = useCall(cashier.methods, {});
  if (error) return <Problem error={error} onRetry={refetch} />;
  if (!data) return <div className={styles.coming} aria-busy="true" />;
  if (data.list.length === 0) {
    return <EmptyState icon="landmark" title={t("members.deposit.empty")} text={t("members.deposit.emptyText")} step={<ServiceStep />} />;
  }
  return (
    <ul className={styles.methods}>
      {data.list.map((method) => (
        <li key={method.id} className={styles.method}>
          <Icon name={METHOD_ICONS[method.kind]} size={19} />
          <span className={styles.name}>{method.name}</span>
          <span className={styles.limits}>
            {t("members.deposit.limits", { minimum: money(method.minimum), maximum: money(method.maximum) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
