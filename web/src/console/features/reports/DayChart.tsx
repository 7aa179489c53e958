import type { Output } from "@magpie/contract/kit/call";
import type { reports } from "@magpie/contract/office/reports";
import { addDays } from "@magpie/domain/period";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useFigures } from "../../../kit/words/formats";
import { useWords } from "../../../kit/words/i18n";
import { IconButton } from "../../../ui/Button";
import { useKeys } from "../../kit/keys";
import { useTranslate } from "../../kit/words";
import { Card } from "../../ui/Page";
import { daysOf, type Range } from "./range";
import styles from "./reports.module.css";

type Table = Output<typeof reports.table>;
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [920, 210, 56, 24];
/** What the name of a day takes. */
const LABEL = 54;

/** GGR as bars, NGR as a line and the days before dashed; the same as a table at the press of a key. */
export function DayChart({ range, now, before, shift }: { range: Range; now: Table; before: Table | undefined; shift: Range }) {
  const t = useTranslate();
  const { locale } = useWords();
  const { plain } = useFigures();
  const [isTable, setTable] = useState(false);
  useKeys([{ keys: "t", words: "reports.chart.asTable", run: () => setTable((was) => !was) }]);
  const days = daysOf(range);
  if (days.length < 2) return null;
  const figureOf = (table: Table | undefined, day: string, name: "ggr" | "ngr") =>
    table?.rows.find(({ key }) => key === day)?.figures[name] ?? "0";
  const points = days.map((day, place) => ({
    day,
    ggr: figureOf(now, day, "ggr"),
    ngr: figureOf(now, day, "ngr"),
    before: figureOf(before, addDays(shift.from, place), "ggr"),
  }));
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "short", day: "numeric" });
  const label = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  return (
    <Card
      title={t("reports.chart.title")}
      end={
        <span className={styles.legend}>
          <i data-of="ggr">{t("reports.figure.ggr")}</i>
          <i data-of="ngr">{t("reports.figure.ngr")}</i>
          <i data-of="before">{t("reports.chart.before")}</i>
          <IconButton
            icon="table-2"
            label={t("reports.chart.asTable")}
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
            size={16}
          />
        </span>
      }
    >
      {isTable ? (
        <table className={styles.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t("reports.by.day")}</th>
              <th scope="col">{t("reports.figure.ggr")}</th>
              <th scope="col">{t("reports.figure.ngr")}</th>
              <th scope="col">{t("reports.chart.before")}</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.day}>
                <th scope="row">{label(point.day)}</th>
                <td>{plain(point.ggr)}</td>
                <td>{plain(point.ngr)}</td>
                <td>{plain(point.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Bars points={points} label={label} plain={plain} name={t("reports.chart.title")} />
      )}
    </Card>
  );
}

interface Point {
  day: string;
  ggr: string;
  ngr: string;
  before: string;
}

function Bars({
  points,
  label,
  plain,
  name,
}: {
  points: readonly Point[];
  label: (day: string) => string;
  plain: (sum: string) => string;
  name: string;
}) {
  const chart = useRef<SVGSVGElement>(null);
  const room = useRoom(chart);
  const all = points.flatMap(({ ggr, ngr, before }) => [Number(ggr), Number(ngr), Number(before)]);
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const y = (value: number) => 8 + ((high - value) / (high - low)) * (HEIGHT - BOTTOM - 8);
  const step = (room - LEFT) / points.length;
  const x = (place: number) => LEFT + step * (place + 0.5);
  const path = (pick: (point: Point) => string) =>
    points.map((point, place) => `${x(place).toFixed(1)},${y(Number(pick(point))).toFixed(1)}`).join(" ");
  const compact = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  const width = Math.min(44, step * 0.55);
  const every = Math.ceil(LABEL / step);
  return (
    <svg ref={chart} className={styles.chart} viewBox={`0 0 ${room} ${HEIGHT}`} role="img" aria-label={name}>
      {[0, 1, 2, 3].map((line) => {
        const value = low + ((high - low) * line) / 3;
        return (
          <g key={line}>
            <line x1={LEFT} x2={room} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {compact.format(value)}
            </text>
          </g>
        );
      })}
      {points.map((point, place) => {
        const value = Number(point.ggr);
        return (
          <g key={point.day}>
            <title>{`${label(point.day)}: ${plain(point.ggr)}, ${plain(point.ngr)}`}</title>
            <rect
              x={x(place) - width / 2}
              width={width}
              y={Math.min(y(value), y(0))}
              height={Math.max(1, Math.abs(y(value) - y(0)))}
              rx={4}
            />
            {place % every === 0 && (
              <text x={Math.min(x(place), room - LABEL / 2)} y={HEIGHT - 6} textAnchor="middle">
                {label(point.day)}
              </text>
            )}
          </g>
        );
      })}
      <polyline data-of="before" points={path(({ before }) => before)} />
      <polyline data-of="ngr" points={path(({ ngr }) => ngr)} />
    </svg>
  );
}

/** The pixels that the chart has: drawn smaller than it is, its words could not be read on a phone. */
function useRoom(chart: RefObject<SVGSVGElement | null>): number {
  const [room, setRoom] = useState(WIDTH);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(Math.round(entry?.contentRect.width || WIDTH)));
    if (chart.current) watch.observe(chart.current);
    return () => watch.disconnect();
  }, [chart]);
  return room;
}
