import pg from "pg";
import { openDatabase } from "../../src/kit/database/db";
import { assertInvariants } from "../../src/restore/invariants";

export interface Books {
  lost: number;
  doubled: number;
}

/** Asks a database one question and hangs up. */
export async function ask<Row>(connectionString: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  await client.connect();
  return client
    .query(text, values)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end());
}

/** Holds what was answered against the ledger: each operation stands there once, and moved what it should. */
export async function compare(url: string, answered: ReadonlyMap<string, number>): Promise<Books> {
  const rows = await ask<{ key: string; times: number; moved: string }>(
    url,
    `select split_part(t.key, ':', -1) as key, count(distinct t.id)::int as times, sum(l.amount) as moved
     from wallet_transactions t
     join wallet_lines l on l.merchant_id = t.merchant_id and l.transaction_id = t.id
     join wallet_accounts a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.owner <> ''
     where t.kind in ('play.bet', 'play.win') group by 1`,
  );
  const booked = new Map(rows.map(({ key, times, moved }) => [key, { times, moved: Number(moved) }]));
  let [lost, doubled] = [0, 0];
  for (const [key, moved] of answered) {
    const found = booked.get(key);
    if (!found) lost += 1;
    else if (found.times !== 1 || found.moved !== moved) doubled += 1;
  }
  return { lost, doubled };
}

/** Throws unless every invariant of the ledger holds. */
export async function checkBooks(url: string): Promise<void> {
  const database = openDatabase({ app: url, owner: url });
  await assertInvariants(database.owner).finally(() => database.close());
}
