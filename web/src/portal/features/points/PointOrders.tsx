import { type PointOrder, points } from "@magpie/contract/loyalty/points";
import { question } from "../../../kit/calls/api";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useFigures, useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag, type TagTone } from "../../../ui/Tag";
import styles from "./PointOrders.module.css";

const TONES: Record<PointOrder["state"], TagTone> = { processing: "info", approved: "ok", rejected: "bad" };

export function PointOrders() {
  const t = useTranslate();
  const moment = useMoment();
  const { plain } = useFigures();
  const pages = useCursorPages((cursor) => question(points.orders, cursor === undefined ? {} : { cursor }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  const columns: Column<PointOrder>[] = [
    { key: "when", head: t("points.column.when"), corner: "when", cell: (row) => moment(row.askedAt) },
    {
      key: "what",
      head: t("points.column.what"),
      corner: "what",
      cell: (row) => (
        <>
          {row.title}
          {row.note && <span className={styles.note}>{row.note}</span>}
        </>
      ),
    },
    { key: "points", head: t("points.column.points"), corner: "amount", numeric: true, cell: (row) => plain(row.points) },
    {
      key: "state",
      head: t("points.column.state"),
      corner: "status",
      cell: (row) => <Tag tone={TONES[row.state]}>{t(`points.state.${row.state}`)}</Tag>,
    },
  ];
  return (
    <>
      <DataTable
        caption={t("points.orders")}
        columns={columns}
        rows={pages.isPending ? undefined : pages.rows}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="receipt-text" title={t("points.noOrders")} text={t("points.noOrdersText")} />}
      />
      <MorePages {...pages} />
    </>
  );
}
