import "uplot/dist/uPlot.min.css";
import { useEffect, useRef, useState } from "react";
import { useFigures, useMoney } from "../../../../kit/words/formats";
import { useTranslate, useWords } from "../../../../kit/words/i18n";
import { type Column, DataTable } from "../../../../ui/DataTable";
import { drawPlot, type PlotPoint } from "./plot";
import styles from "./TrendChart.module.css";

export interface TrendDay {
  day: string;
  bet: string;
  payout: string;
  profit: string;
}

const SERIES = ["bet", "payout", "profit"] as const;

/** Bets, payouts and results by day. Readers hear the table that lies below the drawing; everybody else can ask to see it. */
export function TrendChart({ days, asTable }: { days: readonly TrendDay[]; asTable: boolean }) {
  const t = useTranslate();
  if (asTable) return <TrendTable days={days} />;
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        {SERIES.map((name) => (
          <li key={name} data-series={name}>
            {t(`agency.figure.${name}`)}
          </li>
        ))}
      </ul>
      <Drawing days={days} />
      <div className="visually-hidden">
        <TrendTable days={days} />
      </div>
    </div>
  );
}

function Drawing({ days }: { days: readonly TrendDay[] }) {
  const { locale } = useWords();
  const box = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<PlotPoint | null>(null);
  // A refetch that changed nothing must not draw again: the tooltip would be lost under the pointer.
  const drawn = JSON.stringify(days);

  useEffect(() => {
    if (!box.current) return;
    const rows = JSON.parse(drawn) as TrendDay[];
    const row = (name: (typeof SERIES)[number]) => rows.map((day) => Number(day[name]));
    const data = { labels: rows.map(({ day }) => day.slice(5)), area: row("bet"), dashed: row("payout"), bars: row("profit") };
    return drawPlot(box.current, { data, locale, onPoint: setPoint });
  }, [drawn, locale]);

  const day = point && days[point.index];
  return (
    <div className={styles.drawing} ref={box} aria-hidden="true">
      {point && day && <PointedDay day={day} left={point.left} late={point.index > days.length / 2} />}
    </div>
  );
}

function PointedDay({ day, left, late }: { day: TrendDay; left: number; late: boolean }) {
  const t = useTranslate();
  const { locale } = useWords();
  const money = useMoney();
  const name = new Intl.DateTimeFormat(locale, { month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(day.day));
  return (
    <div className={styles.tip} data-late={late} style={{ left }}>
      <b>{name}</b>
      <dl>
        {SERIES.map((series) => (
          <div key={series}>
            <dt>{t(`agency.figure.${series}`)}</dt>
            <dd>{money(day[series])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TrendTable({ days }: { days: readonly TrendDay[] }) {
  const t = useTranslate();
  const { plain, signed } = useFigures();
  const columns: Column<TrendDay>[] = [
    { key: "day", head: t("agency.column.day"), corner: "what", cell: (row) => row.day },
    { key: "bet", head: t("agency.figure.bet"), corner: "amount", numeric: true, cell: (row) => plain(row.bet) },
    { key: "payout", head: t("agency.figure.payout"), corner: "when", numeric: true, cell: (row) => plain(row.payout) },
    { key: "profit", head: t("agency.figure.profit"), corner: "status", numeric: true, cell: (row) => signed(row.profit) },
  ];
  return <DataTable caption={t("agency.overview.trend")} columns={columns} rows={days} rowKey={(row) => row.day} empty={null} />;
}
