import { type PointLine, points } from "@magpie/contract/loyalty/points";
import { question } from "../../../kit/calls/api";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import { useCursorPages } from "../../../kit/calls/use-cursor-pages";
import { useFigures, useMoment } from "../../../kit/words/formats";
import { useTranslate } from "../../../kit/words/i18n";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";

export function PointLines() {
  const t = useTranslate();
  const moment = useMoment();
  const { plain, signed } = useFigures();
  const pages = useCursorPages((cursor) => question(points.lines, cursor === undefined ? {} : { cursor }));
  if (pages.error && pages.rows.length === 0) return <Problem error={pages.error} onRetry={pages.refetch} />;
  const columns: Column<PointLine>[] = [
    { key: "when", head: t("points.column.when"), corner: "when", cell: (row) => moment(row.at) },
    {
      key: "what",
      head: t("points.column.what"),
      corner: "what",
      cell: (row) => [t(`points.kind.${row.kind}`), row.title].filter(Boolean).join(" · "),
    },
    { key: "points", head: t("points.column.points"), corner: "amount", numeric: true, cell: (row) => signed(row.points) },
    { key: "balance", head: t("points.column.balance"), corner: "status", numeric: true, cell: (row) => plain(row.balance) },
  ];
  return (
    <>
      <DataTable
        caption={t("points.lines")}
        columns={columns}
        rows={pages.isPending ? undefined : pages.rows}
        rowKey={(row) => row.id}
        empty={<EmptyState icon="scroll-text" title={t("points.noLines")} text={t("points.noLinesText")} />}
      />
      <MorePages {...pages} />
    </>
  );
}
