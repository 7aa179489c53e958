import { type ReactNode, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { CursorPages } from "../../kit/calls/use-cursor-pages";
import { navigate } from "../../kit/router";
import { useKeys } from "../kit/keys";
import { useTranslate } from "../kit/words";
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
  /** Rows marked for an act, by key; `x` marks the row in focus. */
  marked?: ReadonlySet<string>;
  onMark?: (key: string) => void;
}

const ROW_PX = 40;
/** Rows drawn above and below what is in view. */
const SPARE_ROWS = 12;
/** The next page is asked for when this many rows are left below. */
const NEAR_ROWS = 30;

/** Rows of one height, of which only those near the view exist: a hundred thousand scroll like ten. `j` and `k` move, `o` opens. */
export function Grid<Row>({ caption, columns, pages, rowKey, empty, href, marked, onMark }: Props<Row>) {
  const t = useTranslate();
  const { rows, error, isPending, hasMore, fetchMore } = pages;
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 800 });
  const [focused, setFocused] = useState(0);
  const at = Math.min(focused, rows.length - 1);
  const row = rows[at];

  useLayoutEffect(() => {
    if (scroller.current) setView({ top: scroller.current.scrollTop, height: scroller.current.clientHeight });
  }, []);
  const last = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW_PX) + SPARE_ROWS);
  const first = Math.max(0, Math.min(Math.floor(view.top / ROW_PX) - SPARE_ROWS, last));
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
    ...(onMark ? [{ keys: "x", words: "shell.keys.mark" as const, run: () => row && onMark(rowKey(row)) }] : []),
  ]);

  if (error && rows.length === 0) return <OfficeProblem error={error} onRetry={pages.refetch} />;
  if (isPending || (rows.length === 0 && hasMore)) return <Loading />;
  if (rows.length === 0) return empty;
  const template = { gridTemplateColumns: columns.map(({ width = "minmax(0, 1fr)" }) => width).join(" ") };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keys
    <div ref={scroller} className={styles.grid} tabIndex={0} onScroll={(event) => setView(viewOf(event))}>
      {/* biome-ignore lint/a11y/useSemanticElements: a real table cannot leave out rows that are not in view */}
      <div role="table" aria-label={caption} aria-rowcount={hasMore ? -1 : rows.length + 1}>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the rows are read, not focused */}
        <div role="row" className={styles.head} style={template} aria-rowindex={1}>
          {columns.map((column) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div key={column.key} role="columnheader" className={classOf(column)}>
              {column.head}
            </div>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" style={{ paddingTop: first * ROW_PX, paddingBottom: (rows.length - last) * ROW_PX }}>
          {rows.slice(first, last).map((each, index) => {
            const key = rowKey(each);
            return (
              // biome-ignore lint/a11y/useSemanticElements: as above
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              // biome-ignore lint/a11y/useKeyWithClickEvents: the row's own link takes the keys
              <div
                key={key}
                role="row"
                className={styles.row}
                style={template}
                aria-rowindex={first + index + 2}
                data-focused={first + index === at || undefined}
                data-marked={marked?.has(key) || undefined}
                onPointerEnter={() => setFocused(first + index)}
                onClick={href ? (event) => !(event.target as Element).closest("a, button, input") && navigate(href(each)) : undefined}
              >
                {columns.map((column) => (
                  // biome-ignore lint/a11y/useSemanticElements: as above
                  <div key={column.key} role="cell" className={classOf(column)}>
                    {column.cell(each)}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      <p className={styles.foot} role="status">
        {hasMore ? t("parts.grid.more", { count: rows.length }) : t("parts.grid.all", { count: rows.length })}
      </p>
    </div>
  );
}

function viewOf({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
  return { top: scrollTop, height: clientHeight };
}

function classOf<Row>({ numeric, wideOnly }: GridColumn<Row>): string {
  return [styles.cell, numeric && styles.numeric, wideOnly && styles.wideOnly].filter(Boolean).join(" ");
}
