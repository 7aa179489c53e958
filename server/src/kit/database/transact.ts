import { PostgresDriver } from "kysely";
import type pg from "pg";
import { type Db, kyselyOver, sharingRoundTrips } from "./kysely";
import { createPlans, preparing } from "./prepared";

/** One for the process: all pools ask for the same statements. */
const PLANS = createPlans();

/** No connection could be had: the pool is exhausted or the database is down. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super("no database connection", { cause });
    this.name = "DatabaseUnreachable";
  }
}

/** A Kysely driver for one borrowed connection, whose transactions are opened by `begin`. */
class BorrowedDriver extends PostgresDriver {
  constructor(
    client: pg.PoolClient,
    private readonly begin: () => Promise<void>,
  ) {
    super({ pool: { connect: async () => preparing(client, PLANS), end: async () => {} } });
  }

  override beginTransaction(): Promise<void> {
    return this.begin();
  }
}

/** Makes the rest of the transaction read-only. It is not awaited, since it travels with the next statement, which fails if it does. */
export type EndWriting = () => void;

/** Runs `work` in a transaction that `begin` opens, and passes on what `begin` found. The connection is always given back. */
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
      // Kysely does not roll back a failed begin: without this the connection would return to the pool inside a failed transaction.
      await client.query("rollback").catch(() => {});
      throw error;
    }
  });
  const endWriting = () => void client.query("set transaction read only").catch(() => {});
  return kyselyOver(driver)
    .transaction()
    .execute(async (db) => work(await sharingRoundTrips(db, driver), found, endWriting));
}
