import type { ReactNode } from "react";
import { type Column, DataTable } from "../../ui/DataTable";
import { Pager } from "../../ui/Pager";
import { useTranslate } from "../words/i18n";
import { Problem } from "./Problem";
import type { CallAnswer } from "./use-answer";

/** The two shapes a list comes in: whole, or by pages. */
type Listing<Row> = { list: Row[] } | { content: Row[]; totalPages: number };

interface Props<Row> {
  caption: string;
  answer: CallAnswer<Listing<Row>>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  total?: Readonly<Record<string, ReactNode>>;
  empty: ReactNode;
  leaf?: { pageNo: number; leaf: (pageNo: number) => void };
}

/** A list as the server answered it: its rows, or that they are coming, that there are none, or why there are none. */
export function RecordTable<Row>({ answer, leaf, ...table }: Props<Row>) {
  const t = useTranslate();
  if (answer.isError) return <Problem error={answer.error} onRetry={answer.refetch} />;
  const { data } = answer;
  const pages = data && "content" in data ? data.totalPages : 1;
  return (
    <>
      <DataTable {...table} rows={data && ("list" in data ? data.list : data.content)} />
      {leaf && (
        <Pager
          page={leaf.pageNo}
          pages={pages}
          onChange={leaf.leaf}
          words={{
            previous: t("common.previous"),
            next: t("common.next"),
            place: t("common.page", { page: leaf.pageNo, pages }),
          }}
        />
      )}
    </>
  );
}
