import type { ReactNode } from "react";
import styles from "./DataTable.module.css";
import { Skeleton, useDelayed } from "./Skeleton";

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand right, words left. */
  numeric?: boolean;
  /** Its place on the two-line card a row becomes on a phone; a column without one shows in the wide table only. */
  corner?: "what" | "when" | "amount" | "status";
  /** Shows on that card only: the wide table says the same in columns of its own. */
  phoneOnly?: true;
}

interface Props<Row> {
  /** Names the table for readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The last, bolder row, by column key. */
  total?: Readonly<Record<string, ReactNode>>;
  /** Stands in for the table when there are no rows. */
  empty: ReactNode;
  /** More columns than fit on a screen: the first stays in view while the others scroll. */
  wide?: true;
}

const LOADING_ROWS = ["1", "2", "3", "4", "5"];

export function DataTable<Row>({ caption, columns, rows, rowKey, total, empty, wide }: Props<Row>) {
  if (rows?.length === 0) return empty;
  return (
    <section className={styles.scroller} ref={reachableByKeys} aria-label={caption} aria-busy={!rows}>
      <table className={wide ? `${styles.table} ${styles.keepsFirst}` : styles.table}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) =>
              column.head ? (
                <th key={column.key} scope="col" className={cellClass(column)}>
                  {column.head}
                </th>
              ) : (
                // A column of buttons has no name, and an empty head would be read as one.
                <td key={column.key} className={cellClass(column)} />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)} data-head={column.head}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {!rows && <LoadingRows columns={columns} />}
        </tbody>
        {rows && total && (
          <tfoot>
            <tr className={`${styles.row} ${styles.total}`}>
              {columns.map((column) => (
                <td key={column.key} className={cellClass(column)}>
                  {total[column.key]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function LoadingRows<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const slow = useDelayed();
  return LOADING_ROWS.map((row) => (
    <tr key={row} className={styles.row}>
      {columns.map((column) => (
        <td key={column.key} className={cellClass(column)}>
          {slow && <Skeleton width={column.numeric ? "64px" : "108px"} height="12px" radius="full" />}
        </td>
      ))}
    </tr>
  ));
}

function cellClass<Row>({ numeric, corner, phoneOnly }: Column<Row>): string {
  return [numeric ? styles.number : styles.word, styles[corner ?? "wideOnly"], phoneOnly && styles.phoneOnly].filter(Boolean).join(" ");
}

/** A table wider than its card can be scrolled with the arrow keys; one that fits is no stop on the way. */
function reachableByKeys(scroller: HTMLElement) {
  const observer = new ResizeObserver(() => {
    if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
    else scroller.removeAttribute("tabindex");
  });
  observer.observe(scroller);
  return () => observer.disconnect();
}
