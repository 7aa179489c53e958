import type { Money } from "@magpie/domain/money";
import type { BookKind } from "@magpie/domain/reconcile/pairs";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../ctx";

/** Our book of a provider and the provider's own, of all days: rows with `day`, `kind`, `transaction_id`, `amount` and `currency`. */
export interface Books {
  ours: RawBuilder<unknown>;
  theirs: RawBuilder<unknown>;
}

/** A transaction that the two books of a day do not tell alike. `elsewhere` is the other day on which the book that lacks it has it. */
export interface UnequalLine {
  kind: BookKind;
  transactionId: string;
  ours: Money | null;
  ourCurrency: string | null;
  theirs: Money | null;
  theirCurrency: string | null;
  elsewhere: string | null;
  elsewhereAmount: Money | null;
  elsewhereCurrency: string | null;
}

/** Both books are read in the order of their keys and walked along each other, so that a day of millions fits. */
export async function listUnequal(
  db: Db,
  { ours, theirs }: Books,
  day: string,
  most: number,
): Promise<{ lines: UnequalLine[]; total: number }> {
  const elsewhere = sql`l.day::text as elsewhere, l.amount as elsewhere_amount, l.currency as elsewhere_currency`;
  const same = sql`l.kind = d.kind and l.transaction_id = d.transaction_id and l.day <> ${day}::date`;
  const { rows } = await sql<UnequalLine & { total: number }>`
    with differing as (
      select coalesce(o.kind, t.kind) as kind, coalesce(o.transaction_id, t.transaction_id) as transaction_id,
        o.amount as ours, o.currency as our_currency, t.amount as theirs, t.currency as their_currency
      from (select * from (${ours}) b where b.day = ${day}::date) o
      full join (select * from (${theirs}) b where b.day = ${day}::date) t on t.kind = o.kind and t.transaction_id = o.transaction_id
      where o.amount is distinct from t.amount or o.currency is distinct from t.currency
    ), counted as (select d.*, count(*) over ()::int as total from differing d order by d.transaction_id, d.kind limit ${most})
    select d.*, e.* from counted d left join lateral (
      (select ${elsewhere} from (${ours}) l where d.ours is null and ${same} limit 1)
      union all
      (select ${elsewhere} from (${theirs}) l where d.theirs is null and ${same} limit 1)
    ) e on true order by d.transaction_id, d.kind`.execute(db);
  return { lines: rows.map(({ total: _, ...line }) => line), total: rows[0]?.total ?? 0 };
}

/** Adds up a book's day by kind, in one currency. */
export async function sumBook(db: Db, book: RawBuilder<unknown>, day: string, currency: string): Promise<Map<BookKind, Money>> {
  const { rows } = await sql<{ kind: BookKind; sum: Money }>`
    select b.kind, sum(b.amount)::bigint as sum from (${book}) b where b.day = ${day}::date and b.currency = ${currency}
    group by b.kind`.execute(db);
  return new Map(rows.map(({ kind, sum }) => [kind, sum]));
}

/** A part of a file that names a move twice means its last word, as two parts would. */
export function lastOfEach<Line extends { kind: string; transactionId: string }>(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [`${line.kind} ${line.transactionId}`, line])).values()];
}
