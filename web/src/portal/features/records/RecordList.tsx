import type { ReactNode } from "react";
import { MorePages } from "../../../kit/calls/MorePages";
import { Problem } from "../../../kit/calls/Problem";
import type { CursorPages } from "../../../kit/calls/use-cursor-pages";
import { type Column, DataTable } from "../../../ui/DataTable";

interface Props<Row> {
  caption: string;
  pages: CursorPages<Row, unknown>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
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
