import { PostgresDriver } from "kysely";
import type pg from "pg";
import { type Db, kyselyOver } from "./kysely";

/** The database did not give us a connection: too busy, or away. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super("no database connection", { cause });
    this.name = "DatabaseUnreachable";
  }
}

/** A driver of one borrowed connection, whose transactions begin in our own way. */
class BorrowedDriver extends PostgresDriver {
  constructor(
    client: pg.PoolClient,
    private readonly begin: () => Promise<void>,
  ) {
    super({ pool: { connect: async () => client, end: async () => {} } });
  }

  override beginTransaction(): Promise<void> {
    return this.begin();
  }
}

/** From here on nothing can be written. Not awaited: it travels with the next statement, which fails if it does. */
export type EndWriting = () => void;

/** Runs `work` in a transaction that `begin` opens; what `begin` found goes to `work`. The connection is given back in any case. */
export async function transact<Found, T>(
  pool: pg.Pool,
  begin: (client: pg.ClientBase) => Promise<Found>,
  work: (db: Db, found: Found, endWriting: EndWriting) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw new DatabaseUnreachable(error);
  });
  let found: Found;
  const driver = new BorrowedDriver(client, async () => {
    try {
      found = await begin(client);
    } catch (error) {
      // Half begun is not begun to Kysely: without this the connection would go back inside a failed transaction.
      await client.query("rollback").catch(() => {});
      throw error;
    }
  });
  const endWriting = () => void client.query("set transaction read only").catch(() => {});
  return kyselyOver(driver)
    .transaction()
    .execute((db) => work(db, found, endWriting));
}
