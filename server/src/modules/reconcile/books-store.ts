import type { Money } from "@magpie/domain/money";
import type { BookKind } from "@magpie/domain/reconcile/pairs";
import type { ProviderId } from "@magpie/domain/reconcile/provider";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { type Books, listUnequal, sumBook, type UnequalLine } from "../../kit/office/books";

/** A move at a payment provider, by our book or theirs. */
export interface PaymentLine {
  provider: ProviderId;
  /** Written YYYY-MM-DD. */
  day: string;
  kind: BookKind;
  transactionId: string;
  amount: Money;
  currency: string;
}

function rowOf({ day, ...line }: PaymentLine) {
  return { ...line, day: sql<Date>`${day}::date` };
}

export async function addPaymentLines(db: Db, lines: readonly PaymentLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto("reconcile_lines")
    .values(lines.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A file may be sent again, in part or whole: its last word counts. */
export async function keepPaymentFile(db: Db, lines: readonly PaymentLine[]): Promise<void> {
  await db
    .insertInto("reconcile_file_lines")
    .values(lines.map(rowOf))
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "provider", "day", "kind", "transactionId"])
        .doUpdateSet({ amount: sql`excluded.amount`, currency: sql`excluded.currency` }),
    )
    .execute();
}

function booksOf(provider: string): Books {
  const columns = sql`day, kind, transaction_id, amount, currency`;
  return {
    ours: sql`select ${columns} from reconcile_lines where provider = ${provider}`,
    theirs: sql`select ${columns} from reconcile_file_lines where provider = ${provider}`,
  };
}

export function listUnequalPayments(db: Db, provider: string, day: string, most: number): Promise<{ lines: UnequalLine[]; total: number }> {
  return listUnequal(db, booksOf(provider), day, most);
}

export function sumPaymentFile(db: Db, provider: string, day: string, currency: string): ReturnType<typeof sumBook> {
  return sumBook(db, booksOf(provider).theirs, day, currency);
}

export async function removePayments(db: Db, before: string): Promise<void> {
  await sql`delete from reconcile_lines where day < ${before}::date`.execute(db);
  await sql`delete from reconcile_file_lines where day < ${before}::date`.execute(db);
}
