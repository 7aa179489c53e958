import type { ReactNode } from "react";
import { type Column, DataTable } from "../../ui/DataTable";
import { MorePages } from "./MorePages";
import { Problem } from "./Problem";
import type { CursorPages } from "./use-cursor-pages";

interface Props<Row> {
  caption: string;
  pages: CursorPages<Row, unknown>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The last row, by column key: over the whole record, not the part that is read. */
  total?: Readonly<Record<string, ReactNode>>;
  empty: ReactNode;
  wide?: true;
}

/** A record as far as it is read: its rows, or that they are coming, that there are none, or why there are none. */
export function RecordList<Row>({ pages, ...table }: Props<Row>) {
  const { rows, error, isPending, hasMore } = pages;
  if (error && rows.length === 0) return <Problem error={error} onRetry={pages.refetch} />;
  // A page may be short, or empty while more is to come.
  const isComing = isPending || (rows.length === 0 && hasMore);
  return (
    <>
      <DataTable {...table} rows={isComing ? undefined : rows} />
      <MorePages {...pages} />
    </>
  );
}
