import { type Bonus, promotions } from "@magpie/contract/promotions";
import { useState } from "react";
import { useCall } from "../../../../kit/api";
import { useFigures, useMoment } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { LinkStep } from "../LinkStep";
import { RecordTable } from "../RecordTable";
import { StatusTag } from "../StatusTag";

export function BonusesPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const moment = useMoment();
  const [pageNo, leaf] = useState(1);
  const answer = useCall(promotions.bonuses, { pageNo });
  const columns: Column<Bonus>[] = [
    { key: "bonus", head: t("members.column.bonus"), corner: "what", cell: (row) => row.title },
    { key: "when", head: t("members.column.when"), corner: "when", cell: (row) => moment(row.at) },
    { key: "status", head: t("members.column.status"), corner: "status", cell: (row) => <StatusTag status={row.status} /> },
    { key: "amount", head: t("members.column.amount"), corner: "amount", numeric: true, cell: (row) => plain(row.amount) },
  ];
  return (
    <CentrePage title={t("members.menu.bonusDetails")}>
      <Panel>
        <RecordTable
          caption={t("members.menu.bonusDetails")}
          answer={answer}
          columns={columns}
          rowKey={(row) => row.id}
          leaf={{ pageNo, leaf }}
          empty={
            <EmptyState
              icon="file-text"
              title={t("members.bonuses.none")}
              text={t("members.bonuses.noneText")}
              step={<LinkStep href="/promotions" label={t("members.bonuses.step")} />}
            />
          }
        />
      </Panel>
    </CentrePage>
  );
}
