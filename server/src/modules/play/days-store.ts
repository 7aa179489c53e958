import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { type Books, listUnequal, sumBook, type UnequalLine } from "../../kit/office/books";

export interface DayLine {
  vassalage: string;
  /** Written YYYY-MM-DD. */
  day: string;
  kind: "bet" | "win" | "rollback";
  transactionId: string;
  amount: Money;
  currency: string;
}

export async function addDayLines(db: Db, lines: readonly DayLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto("play_day_lines")
    .values(lines.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A file may be sent again, in part or whole: its last word counts. */
export async function keepFileLines(db: Db, lines: readonly DayLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto("play_file_lines")
    .values(lines.map(rowOf))
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "vassalage", "day", "kind", "transactionId"])
        .doUpdateSet({ amount: sql`excluded.amount`, currency: sql`excluded.currency` }),
    )
    .execute();
}

function rowOf({ vassalage, day, kind, transactionId, amount, currency }: DayLine) {
  return { vassalage, day: sql<Date>`${day}::date`, kind, transactionId, amount, currency };
}

export interface Difference {
  kind: DayLine["kind"];
  transactionId: string;
  difference: "missing_here" | "missing_there" | "amount" | "currency" | "day";
  ours: Money | null;
  theirs: Money | null;
  currency: string;
}

/** Compares the ledger's day with the file's. The difference is `day` where either has a transaction on another day. */
export async function listDifferences(db: Db, vassalage: string, day: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<Difference & { total: number }>`
    with differing as (
      select coalesce(o.kind, t.kind) as kind, coalesce(o.transaction_id, t.transaction_id) as "transactionId",
        case
          when o.amount is null and exists (select from play_day_lines l
            where l.vassalage = ${vassalage} and l.kind = t.kind and l.transaction_id = t.transaction_id) then 'day'
          when t.amount is null and exists (select from play_file_lines l
            where l.vassalage = ${vassalage} and l.kind = o.kind and l.transaction_id = o.transaction_id) then 'day'
          when o.amount is null then 'missing_here'
          when t.amount is null then 'missing_there'
          when o.currency <> t.currency then 'currency'
          else 'amount'
        end as difference,
        o.amount as ours, t.amount as theirs, coalesce(o.currency, t.currency) as currency
      from (select * from play_day_lines where vassalage = ${vassalage} and day = ${day}::date) o
      full join (select * from play_file_lines where vassalage = ${vassalage} and day = ${day}::date) t
        on t.kind = o.kind and t.transaction_id = o.transaction_id
      where o.amount is distinct from t.amount or o.currency is distinct from t.currency
    )
    select *, count(*) over ()::int as total from differing order by "transactionId", kind limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

function booksOf(vassalage: string): Books {
  const columns = sql`day, kind, transaction_id, amount, currency`;
  return {
    ours: sql`select ${columns} from play_day_lines where vassalage = ${vassalage}`,
    theirs: sql`select ${columns} from play_file_lines where vassalage = ${vassalage}`,
  };
}

export function listUnequalMoves(db: Db, vassalage: string, day: string, most: number): Promise<{ lines: UnequalLine[]; total: number }> {
  return listUnequal(db, booksOf(vassalage), day, most);
}

/** The sums of a vendor's file of a day by kind, in one currency. */
export function sumFile(db: Db, vassalage: string, day: string, currency: string): ReturnType<typeof sumBook> {
  return sumBook(db, booksOf(vassalage).theirs, day, currency);
}

export async function removeDays(db: Db, before: string): Promise<void> {
  await sql`delete from play_day_lines where day < ${before}::date`.execute(db);
  await sql`delete from play_file_lines where day < ${before}::date`.execute(db);
}
