import { type MadeReport, type ReportSchedule, reportSchedules } from "@magpie/contract/office/report-schedules";
import { useState } from "react";
import { cache } from "../../../kit/calls/cache";
import { useAction } from "../../../kit/calls/use-action";
import { FormError } from "../../../kit/form/Form";
import { toast } from "../../../kit/toasts";
import { Button } from "../../../ui/Button";
import { DataTable } from "../../../ui/DataTable";
import { EmptyState } from "../../../ui/EmptyState";
import { Tag } from "../../../ui/Tag";
import { send, useCall } from "../../kit/calls";
import { takeFile } from "../../kit/download";
import { useFilters } from "../../kit/filters";
import { useGameType } from "../../kit/game-types";
import { usePages } from "../../kit/pages";
import { useTimes } from "../../kit/times";
import { useErrorText, useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card, PageHead } from "../../ui/Page";
import { ReasonDialog } from "../../ui/ReasonDialog";
import { NARROWED } from "./place";
import styles from "./reports.module.css";
import { newTerms, ScheduleForm, type ScheduleTerms } from "./ScheduleForm";

/** Reports that are made by themselves: those that are there for the reader, and what is asked for. */
export function ScheduledScreen() {
  const t = useTranslate();
  const [filters, change] = useFilters(["make", "by", ...NARROWED]);
  const schedules = useCall(reportSchedules.schedules, {});
  const [edited, setEdited] = useState<ScheduleTerms | null>(null);
  const terms = edited ?? (filters.make ? newTerms(filters) : null);
  const { data, error, refetch } = schedules;
  function close() {
    setEdited(null);
    change(Object.fromEntries(["make", "by", ...NARROWED].map((name) => [name, undefined])));
  }
  const isFull = data !== undefined && data.list.length >= data.most;
  return (
    <>
      <PageHead
        title={t("shell.screen.scheduled")}
        line={t("reports.scheduled.line")}
        end={
          <Button icon="plus" disabled={!data || isFull} onClick={() => setEdited(newTerms({}))}>
            {t("reports.scheduled.add")}
          </Button>
        }
      />
      <div className={styles.main}>
        <Card flush title={t("reports.scheduled.made")}>
          <Made />
        </Card>
        <Card flush title={t("reports.scheduled.schedules")}>
          {data && !data.sendsMail && <p className={styles.cardNote}>{t("reports.scheduled.noMail")}</p>}
          {isFull && <p className={styles.cardNote}>{t("reports.scheduled.full", { count: data.most })}</p>}
          {error && !data ? (
            <OfficeProblem error={error} onRetry={refetch} />
          ) : (
            <Schedules rows={data?.list} onEdit={(one) => setEdited(termsOf(one))} />
          )}
        </Card>
      </div>
      {terms && data && <ScheduleForm terms={terms} colleagues={data.readers} onClose={close} />}
    </>
  );
}

function termsOf({ readers, savedBy: _, savedAt: __, next: ___, ...schedule }: ReportSchedule): ScheduleTerms {
  return { ...schedule, readers: readers.filter(({ may }) => may).map(({ id }) => id) };
}

function Made() {
  const t = useTranslate();
  const { moment } = useTimes();
  const pages = usePages(reportSchedules.made, { pageSize: 50 });
  const columns: GridColumn<MadeReport>[] = [
    { key: "name", head: t("reports.scheduled.name"), width: "minmax(0, 2fr)", cell: ({ name }) => name },
    { key: "days", head: t("reports.range.label"), width: "minmax(0, 2fr)", cell: daysText },
    { key: "at", head: t("reports.scheduled.madeAt"), width: "150px", wideOnly: true, cell: ({ madeAt }) => moment(madeAt) },
    { key: "rows", head: t("reports.scheduled.rows"), width: "90px", numeric: true, wideOnly: true, cell: ({ rows }) => String(rows) },
    { key: "take", head: "", width: "110px", numeric: true, cell: (one) => <Take made={one} /> },
  ];
  return (
    <Grid
      caption={t("reports.scheduled.made")}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="activity" title={t("reports.scheduled.none")} text={t("reports.scheduled.noneText")} />}
    />
  );
}

/** Days of the merchant's calendar, as the report has them. */
function daysText({ from, to }: Pick<MadeReport, "from" | "to">): string {
  return from === to ? from : `${from} – ${to}`;
}

function Take({ made }: { made: MadeReport }) {
  const t = useTranslate();
  const textOf = useErrorText();
  const file = useAction(() => takeFile(reportSchedules.takeMade, { id: made.id }, `${made.name}-${made.from}-${made.to}.csv`));
  return (
    <>
      <Button
        small
        icon="download"
        pending={file.isPending}
        aria-label={t("reports.scheduled.take", { name: made.name, days: daysText(made) })}
        onClick={() => file.mutate()}
      >
        {t("reports.csv")}
      </Button>
      {file.error ? <FormError text={textOf(file.error)} /> : null}
    </>
  );
}

function Schedules({ rows, onEdit }: { rows: ReportSchedule[] | undefined; onEdit: (schedule: ReportSchedule) => void }) {
  const t = useTranslate();
  const { moment } = useTimes();
  const [ending, setEnding] = useState<ReportSchedule | null>(null);
  return (
    <>
      <DataTable
        caption={t("reports.scheduled.schedules")}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="calendar-clock" title={t("reports.scheduled.noSchedule")} text={t("reports.scheduled.noScheduleText")} />}
        columns={[
          {
            key: "name",
            head: t("reports.scheduled.name"),
            corner: "what",
            cell: (one) => (
              <span className={styles.named}>
                <strong>{one.name}</strong>
                <small>
                  <What schedule={one} />
                </small>
              </span>
            ),
          },
          {
            key: "readers",
            head: t("reports.scheduled.readers"),
            cell: ({ readers }) => (
              <span className={styles.tags}>
                {readers.map(({ id, name, may, disabled }) => (
                  <Tag key={id} tone={may ? "plain" : "warn"}>
                    {may ? name : t(disabled ? "reports.scheduled.disabled" : "reports.scheduled.mayNot", { name })}
                  </Tag>
                ))}
                {readers.every(({ may }) => !may) && <Tag tone="bad">{t("reports.scheduled.nobody")}</Tag>}
              </span>
            ),
          },
          { key: "next", head: t("reports.scheduled.next"), corner: "when", cell: ({ next }) => moment(next.at) },
          {
            key: "acts",
            head: "",
            corner: "status",
            numeric: true,
            cell: (one) => (
              <span className={`${styles.tags} ${styles.atEnd}`}>
                <Button small aria-label={t("reports.scheduled.editOf", { name: one.name })} onClick={() => onEdit(one)}>
                  {t("reports.scheduled.edit")}
                </Button>
                <Button small aria-label={t("reports.scheduled.endOf", { name: one.name })} onClick={() => setEnding(one)}>
                  {t("reports.scheduled.end")}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {ending && <End schedule={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function End({ schedule: { id, name, revision }, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const t = useTranslate();
  async function run(_values: FormData, reason: string) {
    try {
      await send(reportSchedules.endSchedule, { id, revision, reason });
    } finally {
      // Where somebody else was there first, what they saved stands below the refusal.
      await cache.invalidate(reportSchedules.schedules);
    }
    toast({ kind: "ok", title: t("reports.scheduled.ended") });
  }
  return (
    <ReasonDialog
      title={t("reports.scheduled.endOf", { name })}
      text={t("reports.scheduled.endText")}
      action={t("reports.scheduled.end")}
      run={run}
      onClose={onClose}
    />
  );
}

/** How often, by what, and what the figures are narrowed to. */
function What({ schedule }: { schedule: ReportSchedule }) {
  const t = useTranslate();
  const typeWords = useGameType();
  const narrowed = NARROWED.flatMap((name) => (schedule[name] ? [`${t(`reports.by.${name}`)} ${typeWords(schedule[name])}`] : []));
  return [t(`reports.scheduled.every.${schedule.every}`), `${t("reports.by.label")} ${t(`reports.by.${schedule.by}`)}`, ...narrowed].join(
    " · ",
  );
}
