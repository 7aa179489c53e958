import { type BetRecord, records } from "@magpie/contract/records";
import { useCall } from "../../../../kit/api";
import { useFigures, useMoment } from "../../../../kit/formats";
import { useTranslate } from "../../../../kit/i18n";
import { CentrePage, Panel } from "../../../../ui/CentrePage";
import type { Column } from "../../../../ui/DataTable";
import { EmptyState } from "../../../../ui/EmptyState";
import { LinkStep } from "../LinkStep";
import { PeriodFilter } from "../PeriodFilter";
import { RecordTable } from "../RecordTable";
import { StatusTag } from "../StatusTag";
import { usePeriod } from "../use-period";
import { Winnings } from "../Winnings";

export function BetsPage() {
  const t = useTranslate();
  const period = usePeriod();
  const { plain } = useFigures();
  const moment = useMoment();
  const answer = useCall(records.bets, { days: period.days, pageNo: period.pageNo });
  const profit = useCall(records.profit, { days: period.days });
  const columns: Column<BetRecord>[] = [
    { key: "game", head: t("members.column.game"), corner: "what", cell: (row) => row.gameName },
    { key: "studio", head: t("members.column.studio"), cell: (row) => row.vendorName },
    { key: "when", head: t("members.column.when"), corner: "when", cell: (row) => moment(row.placedAt) },
    { key: "status", head: t("members.column.status"), cell: (row) => <StatusTag status={row.status} /> },
    { key: "bet", head: t("members.column.bet"), corner: "status", numeric: true, cell: (row) => plain(row.bet) },
    { key: "won", head: t("members.column.won"), corner: "amount", numeric: true, cell: (row) => <Winnings amount={row.won} /> },
  ];
  const total = profit.data && { game: t("members.column.total"), bet: plain(profit.data.bet), won: <Winnings amount={profit.data.won} /> };
  return (
    <CentrePage title={t("members.menu.personalHistoryCopy")} tools={<PeriodFilter period={period} />}>
      <Panel>
        <RecordTable
          caption={t("members.menu.personalHistoryCopy")}
          answer={answer}
          columns={columns}
          rowKey={(row) => row.id}
          leaf={period}
          {...(total && { total })}
          empty={
            <EmptyState
              icon="receipt-text"
              title={t("members.bets.none")}
              text={t("members.bets.noneText")}
              step={<LinkStep href="/" label={t("members.play")} />}
            />
          }
        />
      </Panel>
    </CentrePage>
  );
}
