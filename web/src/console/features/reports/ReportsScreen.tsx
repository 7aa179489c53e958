import { REPORT_KEYS, type ReportKey, reports } from "@magpie/contract/office/reports";
import { FIGURES } from "@magpie/domain/reports/figures";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { usePermission } from "../../../kit/session/permission";
import { Button } from "../../../ui/Button";
import { Segmented } from "../../../ui/fields/Segmented";
import { useCall } from "../../kit/calls";
import { takeFile } from "../../kit/download";
import { useFilters } from "../../kit/filters";
import { useRight } from "../../kit/session";
import { useErrorText, useTranslate } from "../../kit/words";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { PageHead } from "../../ui/Page";
import { Views } from "../../ui/Views";
import { DayChart } from "./DayChart";
import { Heads } from "./Heads";
import { LinesPanel } from "./LinesPanel";
import { NARROWED, type Narrowed } from "./place";
import { ReportTable } from "./ReportTable";
import { PRESETS, type Preset, presetRange, type Range, rangeBefore } from "./range";
import styles from "./reports.module.css";

const NAMES = ["range", "from", "to", "by", "figure", "kind", "posting", ...NARROWED] as const;

/** Revenue by day, and by whatever else is asked for. The filter stands in the address, and every figure opens its lines. */
export function ReportsScreen() {
  const t = useTranslate();
  const { timeZone } = usePermission().info;
  const [filters, change] = useFilters(NAMES);
  const preset = filters.from && filters.to ? null : (PRESETS.find((one) => one === filters.range) ?? "week");
  const range: Range = preset ? presetRange(preset, timeZone, new Date()) : { from: filters.from ?? "", to: filters.to ?? "" };
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
            <Segmented<Preset | "own">
              label={t("reports.range.label")}
              segments={PRESETS.map((value) => ({ value, label: t(`reports.range.${value}`) }))}
              panelId="report"
              value={preset ?? "own"}
              onChange={(value) => change({ range: value, from: undefined, to: undefined, posting: undefined })}
            />
            <Days range={range} onChange={({ from, to }) => change({ from, to, range: undefined })} />
            <TakeCsv range={range} by={by} narrowed={narrowed} />
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
    </>
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

function Days({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const t = useTranslate();
  return (
    <span className={styles.days}>
      {(["from", "to"] as const).map((end) => (
        <input
          key={end}
          type="date"
          aria-label={t(`reports.range.${end}`)}
          value={range[end]}
          onChange={({ target: { value } }) => {
            const next = { ...range, [end]: value };
            if (value && next.from <= next.to) onChange(next);
          }}
        />
      ))}
    </span>
  );
}

function TakeCsv({ range, by, narrowed }: { range: Range; by: ReportKey; narrowed: Narrowed }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const mayExport = useRight("reports.export");
  const file = useAction(() => takeFile(reports.csv, { ...range, by, ...narrowed }, `report-${by}-${range.from}-${range.to}.csv`));
  if (!mayExport) return null;
  return (
    <>
      <Button icon="download" pending={file.isPending} onClick={() => file.mutate()}>
        {t("reports.csv")}
      </Button>
      {file.error ? <FormError text={textOf(file.error)} /> : null}
    </>
  );
}
