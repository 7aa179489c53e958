import { type RawBuilder, sql } from "kysely";
import type { Db } from "../ctx";

/** A million rows are counted no further than this, so that a preview answers at once. */
const COUNTED_MAX = 100_000;

/** Counts the rows of a query, or says that there are at least so many. */
export async function countUpTo(db: Db, rows: RawBuilder<unknown>, most = COUNTED_MAX): Promise<{ count: number; atLeast: boolean }> {
  const found = await sql<{ count: number }>`select count(*)::int as count from (${rows} limit ${most + 1}) counted`.execute(db);
  const count = found.rows[0]?.count ?? 0;
  return { count: Math.min(count, most), atLeast: count > most };
}
