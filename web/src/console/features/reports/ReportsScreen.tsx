import { REPORT_KEYS, reports } from "@magpie/contract/office/reports";
import { FIGURES } from "@magpie/domain/reports/figures";
import { navigate } from "../../../kit/router";
import { Button } from "../../../ui/Button";
import { useCall } from "../../kit/calls";
import { useFilters } from "../../kit/filters";
import { useRight } from "../../kit/session";
import { useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { PageHead } from "../../ui/Page";
import { Views } from "../../ui/Views";
import { DayChart } from "./DayChart";
import { DayRange, useDayRange } from "./DayRange";
import { Heads } from "./Heads";
import { LinesPanel } from "./LinesPanel";
import { NARROWED, type Narrowed } from "./place";
import { ReportTable } from "./ReportTable";
import { type Range, rangeBefore } from "./range";
import styles from "./reports.module.css";
import { TakeFile } from "./TakeFile";
import { Taken } from "./Taken";

const NAMES = ["by", "figure", "kind", "posting", ...NARROWED] as const;

/** Revenue by day, and by whatever else is asked for. The filter stands in the address, and every figure opens its lines. */
export function ReportsScreen() {
  const t = useTranslate();
  const [filters, change] = useFilters(NAMES);
  const chosen = useDayRange();
  const { range } = chosen;
  const by = REPORT_KEYS.find((key) => key === filters.by) ?? "vendor";
  const figure = FIGURES.find((name) => name === filters.figure);
  const narrowed: Narrowed = Object.fromEntries(NARROWED.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  return (
    <>
      <PageHead
        title={t("reports.title")}
        line={t("reports.line")}
        end={
          <>
            <DayRange {...chosen} panelId="report" />
            <MakeRegular by={by} narrowed={narrowed} />
            <TakeFile call={reports.csv} input={{ ...range, by, ...narrowed }} name={`report-${by}-${range.from}-${range.to}`} />
          </>
        }
      />
      <Views screen="/office/reports" />
      <div id="report" role="tabpanel" aria-label={t("reports.title")} className={figure ? styles.split : undefined}>
        <div className={styles.main}>
          <Revenue range={range} narrowed={narrowed} />
          <ReportTable range={range} by={by} narrowed={narrowed} onBy={(next) => change({ by: next })} />
        </div>
        {figure && (
          <LinesPanel
            range={range}
            figure={figure}
            kind={filters.kind}
            posting={filters.posting}
            narrowed={narrowed}
            onKind={(kind) => change({ kind })}
          />
        )}
      </div>
      <Taken />
    </>
  );
}

/** The report as it stands on screen, made by itself from now on. */
function MakeRegular({ by, narrowed }: { by: string; narrowed: Narrowed }) {
  const t = useTranslate();
  if (!useRight("reports.export")) return null;
  return (
    <Button
      icon="calendar-clock"
      onClick={() => navigate(`/office/reports/scheduled?${new URLSearchParams({ make: "1", by, ...narrowed })}`)}
    >
      {t("reports.scheduled.make")}
    </Button>
  );
}

/** The figures of the range and the same range before, of one call each. */
function Revenue({ range, narrowed }: { range: Range; narrowed: Narrowed }) {
  const before = rangeBefore(range);
  const now = useCall(reports.table, { ...range, by: "day", ...narrowed });
  const earlier = useCall(reports.table, { ...before, by: "day", ...narrowed });
  if (now.error && !now.data) return <OfficeProblem error={now.error} onRetry={now.refetch} />;
  if (!now.data) return <Loading />;
  return (
    <>
      <Heads now={now.data} before={earlier.data} />
      <DayChart range={range} now={now.data} before={earlier.data} shift={before} />
    </>
  );
}
