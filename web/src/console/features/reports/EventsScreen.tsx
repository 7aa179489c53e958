import type { Output } from "@magpie/contract/kit/call";
import { reports } from "@magpie/contract/office/reports";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Segmented } from "../../../ui/fields/Segmented";
import { Tag } from "../../../ui/Tag";
import { useFilters } from "../../kit/filters";
import { usePages } from "../../kit/pages";
import { useTimes } from "../../kit/times";
import { useTranslate } from "../../kit/words";
import { Grid, type GridColumn } from "../../ui/Grid";
import { Card, PageHead } from "../../ui/Page";
import { DayRange, useDayRange } from "./DayRange";
import styles from "./reports.module.css";

type Row = Output<typeof reports.events>["content"][number];
const KINDS = ["all", "large", "void", "act"] as const;
const TONES = { large: "info", void: "warn", act: "plain" } as const;

/** Significant events: what was large, what was taken back, and every act of the staff. */
export function EventsScreen() {
  const t = useTranslate();
  const chosen = useDayRange();
  const [filters, change] = useFilters(["kind"]);
  const kind = KINDS.find((one) => one === filters.kind) ?? "all";
  const pages = usePages(reports.events, { ...chosen.range, ...(kind !== "all" && { kind }), pageSize: 100 });
  const columns = useColumns();
  return (
    <>
      <PageHead title={t("reports.events.title")} line={t("reports.events.line")} end={<DayRange {...chosen} panelId="events" />} />
      <div className={styles.main}>
        <Segmented
          label={t("reports.events.kind")}
          segments={KINDS.map((value) => ({ value, label: t(`reports.events.${value}`) }))}
          panelId="events"
          value={kind}
          onChange={(value) => change({ kind: value === "all" ? undefined : value })}
        />
        <Card flush>
          <div id="events" role="tabpanel" aria-label={t("reports.events.title")}>
            <Grid
              caption={t("reports.events.title")}
              columns={columns}
              pages={pages}
              rowKey={({ at, kind: of, what, subject }) => `${at} ${of} ${what} ${subject}`}
              empty={<EmptyState icon="activity" title={t("reports.noActivity")} text={t("reports.events.empty")} />}
            />
          </div>
        </Card>
      </div>
    </>
  );
}

function useColumns(): GridColumn<Row>[] {
  const t = useTranslate();
  const { signed } = useFigures();
  const { moment } = useTimes();
  return [
    { key: "at", head: t("reports.events.at"), width: "150px", cell: ({ at }) => moment(at) },
    {
      key: "kind",
      head: t("reports.events.kind"),
      width: "110px",
      wideOnly: true,
      cell: ({ kind }) => <Tag tone={TONES[kind]}>{t(`reports.events.${kind}`)}</Tag>,
    },
    { key: "what", head: t("reports.events.what"), cell: ({ what }) => <code>{what}</code> },
    { key: "who", head: t("reports.events.who"), wideOnly: true, cell: ({ who }) => who },
    { key: "subject", head: t("reports.events.subject"), wideOnly: true, cell: ({ subject }) => subject },
    {
      key: "amount",
      head: t("reports.liabilities.amount"),
      numeric: true,
      cell: ({ amount }) => (amount === null ? "" : signed(amount)),
    },
    {
      key: "change",
      head: t("reports.events.change"),
      width: "minmax(0, 2fr)",
      wideOnly: true,
      cell: ({ reason, before, after }) => (
        <span className={styles.change} title={[before, after].filter(Boolean).join(" → ")}>
          {[reason, [before, after].filter(Boolean).join(" → ")].filter(Boolean).join(": ")}
        </span>
      ),
    },
  ];
}
