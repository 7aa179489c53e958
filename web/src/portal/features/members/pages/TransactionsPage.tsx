import { records, type TransactionRecord } from "@magpie/contract/records";
import { useCall } from "../../../../kit/api";
import { useFigures, useMoment } from "../../../../kit/formats";
import { type Translate, useTranslate } from "../../../../kit/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { LinkStep } from "../LinkStep";
import { PeriodFilter } from "../PeriodFilter";
import { RecordTable } from "../RecordTable";
import { usePeriod } from "../use-period";

const KINDS = ["DEPOSIT", "WITHDRAWAL", "BET", "WIN", "REFUND", "TRANSFER", "BONUS", "REBATE", "POINTS"] as const;

export function TransactionsPage() {
  const t = useTranslate();
  const period = usePeriod();
  const { plain, signed } = useFigures();
  const moment = useMoment();
  const answer = useCall(records.transactions, { days: period.days, pageNo: period.pageNo });
  const columns: Column<TransactionRecord>[] = [
    { key: "what", head: t("members.column.what"), corner: "what", cell: (row) => kindLabel(row.kind, t) },
    { key: "when", head: t("members.column.when"), corner: "when", cell: (row) => moment(row.at) },
    { key: "amount", head: t("members.column.amount"), corner: "amount", numeric: true, cell: (row) => signed(row.amount) },
    {
      key: "balanceAfter",
      head: t("members.column.balanceAfter"),
      corner: "status",
      numeric: true,
      cell: (row) => plain(row.balanceAfter),
    },
  ];
  return (
    <CentrePage title={t("members.menu.transactionHistory")} tools={<PeriodFilter period={period} />}>
      <Panel>
        <RecordTable
          caption={t("members.menu.transactionHistory")}
          answer={answer}
          columns={columns}
          rowKey={(row) => row.id}
          leaf={period}
          empty={
            <EmptyState
              icon="scroll-text"
              title={t("members.transactions.none")}
              text={t("members.transactions.noneText")}
              step={<LinkStep href="/member?page=depositv2" label={t("members.balance.deposit")} />}
            />
          }
        />
      </Panel>
    </CentrePage>
  );
}

function kindLabel(kind: string, t: Translate): string {
  return t(`members.kind.${KINDS.find((known) => known === kind) ?? "ADJUSTMENT"}`);
}
