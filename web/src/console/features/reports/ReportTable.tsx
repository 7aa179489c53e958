import { REPORT_KEYS, type ReportKey, type ReportRow, reports } from "@magpie/contract/office/reports";
import type { FigureName } from "@magpie/domain/reports/figures";
import { Link } from "../../../kit/router";
import { useFigures } from "../../../kit/words/formats";
import { EmptyState } from "../../../ui/EmptyState";
import { Icon } from "../../../ui/Icon";
import { useCall } from "../../kit/calls";
import { useGameType } from "../../kit/game-types";
import { type OfficeKey, useTranslate } from "../../kit/words";
import { Figure } from "../../ui/Figure";
import { Loading } from "../../ui/Loading";
import { OfficeProblem } from "../../ui/OfficeProblem";
import { Card } from "../../ui/Page";
import { percentOf } from "./Heads";
import { linesOf, NARROWED, type Narrowed, placeWith } from "./place";
import type { Range } from "./range";
import styles from "./reports.module.css";

const PLAY = ["stakes", "returned", "ggr", "fee", "bonus", "ngr"] as const satisfies readonly FigureName[];
const MONEY = ["paidIn", "paidOut"] as const satisfies readonly FigureName[];
const TABS = REPORT_KEYS.filter((key) => key !== "day");

interface Props {
  range: Range;
  by: ReportKey;
  narrowed: Narrowed;
  onBy: (by: ReportKey) => void;
}

/** The figures by what is asked for. Each opens its lines under the very filter that made it. */
export function ReportTable({ range, by, narrowed, onBy }: Props) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(reports.table, { ...range, by, ...narrowed });
  return (
    <Card flush>
      <div className={styles.tableHead}>
        <div className={styles.tabs} role="tablist" aria-label={t("reports.by.label")}>
          {TABS.map((key) => (
            <button key={key} type="button" role="tab" aria-selected={key === by} aria-controls="report-table" onClick={() => onBy(key)}>
              {t(`reports.by.${key}`)}
            </button>
          ))}
        </div>
        <Chips narrowed={narrowed} />
      </div>
      <div id="report-table" role="tabpanel" aria-label={t(`reports.by.${by}`)} className={styles.scroll} tabIndex={-1}>
        {error && !data ? <OfficeProblem error={error} onRetry={refetch} /> : null}
        {!data && !error ? <Loading /> : null}
        {data?.noActivity && (
          <EmptyState icon="chart-no-axes-combined" title={t("reports.noActivity")} text={t("reports.noActivityText")} />
        )}
        {data && !data.noActivity && <Rows by={by} rows={data.rows} total={data.total} more={data.more} />}
      </div>
    </Card>
  );
}

/** What the figures are narrowed to; pressing one takes it off. */
function Chips({ narrowed }: { narrowed: Narrowed }) {
  const t = useTranslate();
  const typeWords = useGameType();
  return (
    <span className={styles.chips}>
      {NARROWED.flatMap((name) => {
        const value = narrowed[name];
        if (value === undefined) return [];
        return [
          <Link
            key={name}
            href={placeWith({ [name]: undefined })}
            className={styles.chip}
            aria-label={t("reports.takeOff", { name: typeWords(value) })}
          >
            {typeWords(value)}
            <Icon name="x" size={13} />
          </Link>,
        ];
      })}
    </span>
  );
}

function Rows({ by, rows, total, more }: { by: ReportKey; rows: readonly ReportRow[]; total: ReportRow; more: number }) {
  const t = useTranslate();
  const figures: readonly FigureName[] = by === "method" ? MONEY : PLAY;
  const titleOf = (row: ReportRow): string => {
    if (row.key === "") return t("reports.none");
    return by === "category" ? t(`reports.category.${row.key}` as OfficeKey) : row.name || row.key;
  };
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("reports.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`reports.by.${by}`)}</th>
          {figures.map((name) => (
            <th scope="col" key={name}>
              {t(`reports.figure.${name}`)}
            </th>
          ))}
          {by !== "method" && <th scope="col">{t("reports.rtpHead")}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const own: Record<string, string> = by === "game" ? { vendor: row.vendor, game: row.key } : { [by]: row.key };
          return (
            <tr key={`${row.vendor} ${row.key}`}>
              <th scope="row">{row.key === "" ? titleOf(row) : <Link href={placeWith(own)}>{titleOf(row)}</Link>}</th>
              <Cells row={row} figures={figures} filter={row.key === "" ? null : own} by={by} />
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{more > 0 ? t("reports.totalMore", { count: more }) : t("reports.total")}</th>
          <Cells row={total} figures={figures} filter={{}} by={by} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Money that belongs to no studio cannot be asked for by one, so its figures are plain. */
function Cells({
  row,
  figures,
  filter,
  by,
}: {
  row: ReportRow;
  figures: readonly FigureName[];
  filter: Record<string, string> | null;
  by: ReportKey;
}) {
  const { plain } = useFigures();
  return (
    <>
      {figures.map((name) => (
        <td key={name}>
          {filter === null || Number(row.figures[name]) === 0 ? (
            plain(row.figures[name])
          ) : (
            <Figure href={linesOf(name, filter)}>{plain(row.figures[name])}</Figure>
          )}
        </td>
      ))}
      {by !== "method" && <td>{percentOf(row.returnPpm)}</td>}
    </>
  );
}
