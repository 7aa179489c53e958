import type { cashier, Payment } from "@magpie/contract/cashier";
import { useCall } from "../../../kit/api";
import { useFigures, useMoment } from "../../../kit/formats";
import { useTranslate } from "../../../kit/i18n";
import { Panel } from "../../../ui/CentrePage";
import type { Column } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { PeriodFilter } from "./PeriodFilter";
import { RecordTable } from "./RecordTable";
import { StatusTag } from "./StatusTag";
import { usePeriod } from "./use-period";

interface Props {
  call: typeof cashier.deposits | typeof cashier.withdrawals;
  title: string;
  none: string;
  noneText: string;
}

/** Deposits or withdrawals of a period. */
export function PaymentRecords({ call, title, none, noneText }: Props) {
  const t = useTranslate();
  const period = usePeriod();
  const { plain } = useFigures();
  const moment = useMoment();
  const answer = useCall(call, { days: period.days, pageNo: period.pageNo });
  const columns: Column<Payment>[] = [
    { key: "when", head: t("members.column.when"), corner: "when", cell: (row) => moment(row.at) },
    { key: "method", head: t("members.column.method"), corner: "what", cell: (row) => row.method },
    { key: "status", head: t("members.column.status"), corner: "status", cell: (row) => <StatusTag status={row.status} /> },
    { key: "amount", head: t("members.column.amount"), corner: "amount", numeric: true, cell: (row) => plain(row.amount) },
  ];
  return (
    <Panel title={title} tools={<PeriodFilter period={period} />}>
      <RecordTable
        caption={title}
        answer={answer}
        columns={columns}
        rowKey={(row) => row.id}
        leaf={period}
        empty={<EmptyState icon="history" title={none} text={noneText} />}
      />
    </Panel>
  );
}
