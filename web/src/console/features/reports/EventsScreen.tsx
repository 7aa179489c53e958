import { reports, type SignificantEvent } from "@magpie/contract/office/reports";
import { EVENT_KINDS, type EventKind } from "@magpie/domain/events/events";
import { useState } from "react";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Choice } from "../../../ui/fields/Choice";
import { Tag, type TagTone } from "../../../ui/Tag";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import { DayRange, useDayRange } from "./DayRange";
import { EventDialog } from "./EventDialog";
import { changeText, toldAs } from "./event-words";
import styles from "./reports.module.css";
import { TakeFile } from "./TakeFile";
import { Taken } from "./Taken";

const TONES: Record<EventKind, TagTone> = {
  ...{ large: "info", void: "warn", act: "plain", login: "warn", outage: "bad", clock: "bad" },
  ...{ personal: "info", file: "bad", location: "warn", exclusion: "info" },
};

/** Significant events: of money, of the staff, and of the machine. */
export function EventsScreen() {
  const t = useTranslate();
  const chosen = useDayRange();
  const [filters, change] = useFilters(["kind"]);
  const kind = EVENT_KINDS.find((one) => one === filters.kind);
  const asked = { ...chosen.range, ...(kind && { kind }) };
  const pages = usePages(reports.events, { ...asked, pageSize: 100 });
  const [opened, setOpened] = useState<SignificantEvent | null>(null);
  const columns = useColumns(setOpened);
  return (
    <>
      <PageHead
        title={t("reports.events.title")}
        line={t("reports.events.line")}
        end={
          <>
            <Choice
              label={t("reports.events.kind")}
              all={t("reports.events.all")}
              options={EVENT_KINDS.map((value) => ({ value, label: t(`reports.events.${value}`) }))}
              value={kind}
              onChange={(value) => change({ kind: value })}
            />
            <DayRange {...chosen} panelId="events" />
            <TakeFile call={reports.eventsCsv} input={asked} name={`events-${asked.from}-${asked.to}`} />
          </>
        }
      />
      <div className={styles.main}>
        <Card flush>
          <div id="events" role="tabpanel" aria-label={t("reports.events.title")}>
            <Grid
              caption={t("reports.events.title")}
              columns={columns}
              pages={pages}
              rowKey={({ at, kind: of, what, who, subject, times }) => `${at} ${of} ${what} ${who} ${subject} ${times}`}
              empty={<EmptyState icon="activity" title={t("reports.noActivity")} text={t("reports.events.empty")} />}
            />
          </div>
        </Card>
      </div>
      <Taken />
      {opened && <EventDialog event={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function useColumns(onOpen: (event: SignificantEvent) => void): GridColumn<SignificantEvent>[] {
  const t = useTranslate();
  const { signed } = useFigures();
  const { moment } = useTimes();
  return [
    { key: "at", head: t("reports.events.at"), width: "150px", whole: true, cell: ({ at }) => moment(at) },
    {
      key: "kind",
      head: t("reports.events.kind"),
      width: "130px",
      wideOnly: true,
      cell: ({ kind }) => <Tag tone={TONES[kind]}>{t(`reports.events.${kind}`)}</Tag>,
    },
    {
      key: "what",
      head: t("reports.events.what"),
      width: "minmax(0, 1.4fr)",
      cell: (event) => (
        <button type="button" className={styles.what} onClick={() => onOpen(event)}>
          {toldAs(event, t)}
        </button>
      ),
    },
    { key: "who", head: t("reports.events.who"), wideOnly: true, cell: ({ who }) => who },
    { key: "subject", head: t("reports.events.subject"), wideOnly: true, cell: ({ subject }) => subject },
    {
      key: "amount",
      head: t("reports.liabilities.amount"),
      width: "120px",
      numeric: true,
      wideOnly: true,
      cell: ({ amount }) => (amount === null ? "" : signed(amount)),
    },
    {
      key: "change",
      head: t("reports.events.change"),
      width: "minmax(0, 2fr)",
      wideOnly: true,
      cell: ({ reason, before, after, times }) => (
        <span className={styles.change}>
          {times > 1 ? t("reports.events.times", { count: times }) : [reason, changeText(before, after)].filter(Boolean).join(": ")}
        </span>
      ),
    },
  ];
}
