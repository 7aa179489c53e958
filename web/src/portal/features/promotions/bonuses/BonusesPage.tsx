import { type Bonus, bonuses } from "@magpie/contract/promotions/bonuses";
import { useState } from "react";
import { useCall } from "../../../kit/calls/api";
import { Problem } from "../../../kit/calls/Problem";
import { LinkStep } from "../../../kit/LinkStep";
import { useFigures, useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { CentrePage, Panel } from "../../../ui/CentrePage";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Pager } from "../../../ui/Pager";

export function BonusesPage() {
  const t = useTranslate();
  const { plain } = useFigures();
  const moment = useMoment();
  const [page, turnTo] = useState(1);
  const { data, error, refetch } = useCall(bonuses.bonuses, { pageNo: page });
  const title = t("members.menu.bonusDetails");
  const columns: Column<Bonus>[] = [
    { key: "bonus", head: t("records.column.bonus"), corner: "what", cell: (row) => row.title },
    { key: "when", head: t("records.column.when"), corner: "when", cell: (row) => moment(row.givenAt) },
    { key: "amount", head: t("records.column.amount"), corner: "amount", numeric: true, cell: (row) => plain(row.amount) },
  ];
  const pages = data?.ended.totalPages ?? 1;
  return (
    <CentrePage title={title}>
      <Panel>
        {error ? (
          <Problem error={error} onRetry={refetch} />
        ) : (
          <DataTable
            caption={title}
            columns={columns}
            rows={data && [...(data.inPlay ? [data.inPlay] : []), ...data.queue, ...data.ended.content]}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                icon="file-text"
                title={t("records.bonuses.none")}
                text={t("records.bonuses.noneText")}
                step={<LinkStep href="/promotions" label={t("records.step.promotions")} />}
              />
            }
          />
        )}
        <Pager
          page={page}
          pages={pages}
          onChange={turnTo}
          words={{ previous: t("common.previous"), next: t("common.next"), place: t("common.page", { page, pages }) }}
        />
      </Panel>
    </CentrePage>
  );
}
