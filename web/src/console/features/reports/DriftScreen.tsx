import type { Output } from "@magpie/contract/kit/call";
import { reports } from "@magpie/contract/office/reports";
import { useFigures } from "../../../kit/words/formats";
import { type Column, DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { useCall } from "../../kit/calls";
import { useTranslate } from "../../kit/words";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { DayRange, useDayRange } from "./DayRange";
import { percentOf } from "./Heads";
import { Taken } from "./Taken";

type Row = Output<typeof reports.drift>["games"][number];

/** So many standard errors apart are no chance any more: a game in a thousand shows more than three and a quarter by luck. */
const FAR = 3.25;

/** The measured return of each game beside the declared one, the farthest apart first. */
export function DriftScreen() {
  const t = useTranslate();
  const chosen = useDayRange("month");
  const { data, error, refetch } = useCall(reports.drift, chosen.range);
  const columns = useColumns();
  return (
    <>
      <PageHead title={t("reports.drift.title")} line={t("reports.drift.line")} end={<DayRange {...chosen} panelId="drift" />} />
      <Card flush>
        <div id="drift" role="tabpanel" aria-label={t("reports.drift.title")}>
          {error && !data ? (
            <OfficeProblem error={error} onRetry={refetch} />
          ) : (
            <DataTable
              caption={t("reports.drift.title")}
              columns={columns}
              rows={data?.games}
              rowKey={({ game }) => game}
              empty={<EmptyState icon="activity" title={t("reports.noActivity")} text={t("reports.drift.empty")} />}
            />
          )}
        </div>
      </Card>
      <Taken />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslate();
  const { plain } = useFigures();
  return [
    { key: "game", head: t("reports.by.game"), corner: "what", cell: ({ name, game }) => <span title={game}>{name}</span> },
    { key: "vendor", head: t("reports.by.vendor"), cell: ({ vendor }) => vendor },
    { key: "rounds", head: t("reports.drift.rounds"), numeric: true, corner: "when", cell: ({ rounds }) => plain(String(rounds)) },
    { key: "declared", head: t("reports.drift.declared"), numeric: true, cell: ({ declaredPpm }) => percentOf(declaredPpm) },
    {
      key: "measured",
      head: t("reports.drift.measured"),
      numeric: true,
      corner: "amount",
      cell: ({ measuredPpm }) => percentOf(measuredPpm),
    },
    { key: "error", head: t("reports.drift.error"), numeric: true, cell: ({ errorPpm }) => `± ${percentOf(errorPpm)}` },
    {
      key: "apart",
      head: t("reports.drift.apart"),
      numeric: true,
      corner: "status",
      cell: ({ errors }) =>
        errors === null ? "–" : <Tag tone={Math.abs(errors) >= FAR ? "warn" : "ok"}>{`${errors > 0 ? "+" : ""}${errors.toFixed(1)}`}</Tag>,
    },
  ];
}
