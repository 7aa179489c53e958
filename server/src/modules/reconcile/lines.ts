import type { reconcile, WallLine } from "@magpie/contract/office/reconcile";
import { CSV_START, csvLine } from "@magpie/domain/csv";
import { type Cursor, readCursor, writeCursor } from "@magpie/domain/cursor";
import { type Money, toDecimal } from "@magpie/domain/money";
import { refuse } from "@magpie/domain/refusals";
import type { DownloadHandler, Handler } from "../../kit/ctx";
import { type DifferenceRow, listLines } from "./differences-store";

/** Each batch of rows is its own transaction, so that a slow reader does not hold a connection. */
const ROWS_AT_A_TIME = 500;

export const lines: Handler<typeof reconcile.lines> = async ({ db, merchant: { currency } }, { cursor, pageSize, ...filter }) => {
  const after = cursor === undefined ? null : (readCursor(cursor) ?? refuse("invalid_input", { fields: { cursor: "unknown" } }));
  const rows = await listLines(db, filter, after, pageSize);
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return { content: rows.map((row) => ({ ...shownLine(row, currency), twin: row.twin })), next: last ? cursorOf(last) : null };
};

export const csv: DownloadHandler<typeof reconcile.csv> = async function* (visit, filter) {
  const heads = ["provider", "day (UTC)", "kind", "transaction", "reason", "ours", "our currency", "theirs", "their currency", "other day"];
  yield CSV_START + csvLine([...heads, "apart", "state"]);
  for (let after: Cursor | null = null; ; ) {
    const { rows, currency } = await visit.step(async ({ db, merchant }) => {
      return { rows: await listLines(db, filter, after, ROWS_AT_A_TIME), currency: merchant.currency };
    });
    yield rows.map((row) => csvLine(cellsOf(shownLine(row, currency)))).join("");
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_A_TIME) return;
    after = { at: last.foundAt, id: last.id };
  }
};

function cellsOf({ provider, day, kind, transactionId, reason, ours, theirs, elsewhere, apart, state }: Shown): string[] {
  const books = [ours?.amount, ours?.currency, theirs?.amount, theirs?.currency, elsewhere].map((cell) => cell ?? "");
  return [provider, day, kind, transactionId, reason, ...books, apart, state];
}

type Shown = Omit<WallLine, "twin">;

export function shownLine(row: DifferenceRow, home: string): Shown {
  const { id, provider, day, kind, transactionId, reason, elsewhere, apart, state, foundAt } = row;
  return {
    ...{ id, provider, day, kind, transactionId, reason, elsewhere, state },
    ours: book(row.ours, row.ourCurrency),
    theirs: book(row.theirs, row.theirCurrency),
    apart: toDecimal(apart, home),
    foundAt: foundAt.toISOString(),
  };
}

function book(amount: Money | null, currency: string | null) {
  return amount === null || currency === null ? null : { amount: toDecimal(amount, currency), currency };
}

function cursorOf({ foundAt, id }: DifferenceRow): string {
  return writeCursor({ at: foundAt, id });
}
