import { memo, type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CursorPages } from "../../kit/calls/use-cursor-pages";
import { Link, navigate } from "../../kit/router";
import { Button } from "../../ui/Button";
import { useKeys } from "../kit/keys";
import { useErrorText, useTranslate } from "../kit/words";
import styles from "./Grid.module.css";
import { Loading } from "./Loading";
import { OfficeProblem } from "./OfficeProblem";

export interface GridColumn<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Its share of the width, as CSS writes it in a grid; `1fr` unless told. */
  width?: string;
  /** Left out below 768 px. */
  wideOnly?: boolean;
  /** Shown whole below 768 px, where the others share what is left. */
  whole?: boolean;
}

interface Props<Row> {
  /** Names the table for readers. */
  caption: string;
  columns: readonly GridColumn<Row>[];
  pages: CursorPages<Row, unknown>;
  rowKey: (row: Row) => string;
  empty: ReactNode;
  /** Where a row leads. */
  href?: (row: Row) => string;
}

const ROW_PX = 40;
/** Rows drawn above and below what is in view. */
const SPARE_ROWS = 12;
/** The drawn rows move on by so many at once. */
const STEP_ROWS = 4;
/** Of the first row, after the head. */
const FIRST_NUMBER = 2;
/** The next page is asked for when this many rows are left below. */
const NEAR_ROWS = 30;

/** Rows of one height, of which only those near the view exist: a hundred thousand scroll like ten. `j` and `k` move, `o` opens. */
export function Grid<Row>({ caption, columns, pages, rowKey, empty, href }: Props<Row>) {
  const { rows, error, isPending, hasMore, fetchMore } = pages;
  const scroller = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(0);
  const at = Math.min(focused, rows.length - 1);
  const row = rows[at];

  const [view, look] = useView(scroller, rows.length > 0);
  const last = Math.min(rows.length, view.last + SPARE_ROWS);
  const first = Math.max(0, Math.min(view.first - SPARE_ROWS, last));
  const widths = columns.map(({ width = "minmax(0, 1fr)" }) => width).join(" ");
  const template = useMemo(() => ({ gridTemplateColumns: widths }), [widths]);
  const isNear = hasMore && !error && last > rows.length - NEAR_ROWS;
  useEffect(() => {
    if (isNear) fetchMore();
  });

  function move(step: number) {
    const next = Math.min(rows.length - 1, Math.max(0, at + step));
    setFocused(next);
    const box = scroller.current;
    if (!box) return;
    const [top, bottom] = [next * ROW_PX, (next + 2) * ROW_PX];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }
  useKeys([
    { keys: "j", words: "shell.keys.down", run: () => move(1) },
    { keys: "k", words: "shell.keys.up", run: () => move(-1) },
    ...(href ? [{ keys: "o", words: "shell.keys.open" as const, run: () => row && navigate(href(row)) }] : []),
  ]);

  if (error && rows.length === 0) return <OfficeProblem error={error} onRetry={pages.refetch} />;
  if (isPending || (rows.length === 0 && hasMore)) return <Loading />;
  if (rows.length === 0) return empty;
  return (
    <section ref={scroller} className={styles.grid} aria-label={caption} onScroll={look}>
      <table className={styles.table} aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr className={styles.head} style={template} aria-rowindex={1}>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody style={{ paddingTop: first * ROW_PX, paddingBottom: (rows.length - last) * ROW_PX }}>
          {rows.slice(first, last).map((each, index) => (
            <GridRow
              key={rowKey(each)}
              row={each}
              columns={columns}
              template={template}
              href={href?.(each)}
              number={first + index + FIRST_NUMBER}
              isFocused={first + index === at}
              onPoint={setFocused}
            />
          ))}
        </tbody>
      </table>
      <Foot {...pages} />
    </section>
  );
}

/** The end of the rows; a next page that did not come says why and is asked for again by hand. */
function Foot({ rows, error, hasMore, isFetchingMore, fetchMore }: CursorPages<unknown, unknown>) {
  const t = useTranslate();
  const textOf = useErrorText();
  if (error && hasMore)
    return (
      <div className={styles.foot} role="alert">
        {textOf(error)}{" "}
        <Button small pending={isFetchingMore} onClick={fetchMore}>
          {t("common.retry")}
        </Button>
      </div>
    );
  return (
    <p className={styles.foot} role="status">
      {hasMore ? t("parts.grid.more", { count: rows.length }) : t("parts.grid.all", { count: rows.length })}
    </p>
  );
}

interface RowProps<Row> {
  row: Row;
  columns: readonly GridColumn<Row>[];
  template: { gridTemplateColumns: string };
  href: string | undefined;
  /** Its place in the whole table, from one on, the head included. */
  number: number;
  isFocused: boolean;
  onPoint: (place: number) => void;
}

/** Rows that stay in view stay as they are: drawing all of them again at every step of a scroll takes longer than a frame. */
const GridRow = memo(function GridRow<Row>({ row, columns, template, href, number, isFocused, onPoint }: RowProps<Row>) {
  return (
    <tr
      className={styles.row}
      style={template}
      aria-rowindex={number}
      data-focused={isFocused || undefined}
      onPointerEnter={() => onPoint(number - FIRST_NUMBER)}
    >
      {columns.map((column, place) => (
        <td key={column.key} className={classOf(column)}>
          {place === 0 && href && <Link href={href} className={styles.open} tabIndex={-1} aria-hidden="true" />}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

/** A column of buttons has no name, and an empty head would be read as one. */
function ColumnHead<Row>({ column }: { column: GridColumn<Row> }) {
  return column.head ? (
    <th scope="col" className={classOf(column)}>
      {column.head}
    </th>
  ) : (
    <td className={classOf(column)} />
  );
}

/** The rows that are scrolled into view. A step that leads past few of them draws nothing: the spare ones are there already. */
function useView(scroller: RefObject<HTMLElement | null>, isShown: boolean) {
  const [view, setView] = useState({ first: 0, last: 20 });
  const look = useCallback(() => {
    if (!scroller.current) return;
    const next = viewOf(scroller.current);
    setView((shown) => (shown.first === next.first && shown.last === next.last ? shown : next));
  }, [scroller]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !isShown) return;
    // A region that scrolls can be reached and scrolled by keys.
    box.tabIndex = 0;
    look();
  }, [isShown, scroller, look]);
  return [view, look] as const;
}

function viewOf({ scrollTop, clientHeight }: HTMLElement) {
  const stepPx = ROW_PX * STEP_ROWS;
  return { first: Math.floor(scrollTop / stepPx) * STEP_ROWS, last: Math.ceil((scrollTop + clientHeight) / stepPx) * STEP_ROWS };
}

function classOf<Row>({ numeric, wideOnly, whole }: GridColumn<Row>): string {
  return [styles.cell, numeric && styles.numeric, wideOnly && styles.wideOnly, whole && styles.whole].filter(Boolean).join(" ");
}
