import { type ReactNode, useState } from "react";
import { useTranslate } from "../../../../kit/words/i18n";
import type { Column } from "../../../../ui/DataTable";
import { Dialog } from "../../../../ui/Dialog";
import styles from "./RowDialog.module.css";

interface Props<Row> {
  title: string;
  columns: readonly Column<Row>[];
  row: Row;
  onClose: () => void;
  /** Actions on the row, below its figures. */
  children?: ReactNode;
}

/** All of a row's columns as a list: on a phone a card has room for four of them only. */
export function RowDialog<Row>({ title, columns, row, onClose, children }: Props<Row>) {
  const t = useTranslate();
  return (
    <Dialog size="side" title={title} closeLabel={t("common.close")} onClose={onClose}>
      <dl className={styles.list}>
        {columns
          .filter(({ phoneOnly }) => !phoneOnly)
          .map((column) => (
            <div key={column.key}>
              <dt>{column.head}</dt>
              <dd>{column.cell(row)}</dd>
            </div>
          ))}
      </dl>
      {children}
    </Dialog>
  );
}

/** Makes a table's first column open the whole row, and keeps which one is open. */
export function useOpenRow<Row>(): {
  opened: Row | null;
  close: () => void;
  opener: (column: Column<Row>) => Column<Row>;
} {
  const [opened, open] = useState<Row | null>(null);
  const opener = (column: Column<Row>): Column<Row> => ({
    ...column,
    cell: (row) => (
      <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={() => open(row)}>
        {column.cell(row)}
      </button>
    ),
  });
  return { opened, close: () => open(null), opener };
}
