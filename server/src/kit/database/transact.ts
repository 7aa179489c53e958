import { type DatabaseConnection, PostgresDriver } from "kysely";
import type pg from "pg";
import { type Db, kyselyOver, sharingRoundTrips } from "./kysely";
import { PLANS, preparing } from "./prepared";

/** No connection could be had: the pool is exhausted or the database is down. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    super("no database connection", { cause });
    this.name = "DatabaseUnreachable";
  }
}

/** A commit that waits for its standby longer than this will wait until one is back. */
const COMMIT_MS = 5_000;

/**
 * The commit was sent, and no answer came: it may be done now, or be done later. The caller asks again under the same key, which finds out,
 * where a wait without an end would only tell that something is wrong.
 */
export class OutcomeUnknown extends Error {
  constructor() {
    super(`a commit was not answered within ${COMMIT_MS} ms`);
    this.name = "OutcomeUnknown";
  }
}

/** A Kysely driver for one borrowed connection, whose transactions are opened by `begin`. */
class BorrowedDriver extends PostgresDriver {
  constructor(
    client: pg.PoolClient,
    private readonly begin: () => Promise<void>,
    private readonly committing: () => void,
  ) {
    super({ pool: { connect: async () => preparing(client, PLANS), end: async () => {} } });
  }

  override beginTransaction(): Promise<void> {
    return this.begin();
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.committing();
    return super.commitTransaction(connection);
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
  let [isLate, giveUp]: [NodeJS.Timeout | undefined, () => void] = [undefined, () => {}];
  const begun = async () => {
    try {
      found = await begin(client);
    } catch (error) {
      // Kysely does not roll back a failed begin: without this the connection would return to the pool inside a failed transaction.
      await client.query("rollback").catch(() => {});
      throw error;
    }
  };
  const committing = () => {
    isLate = setTimeout(giveUp, COMMIT_MS);
  };
  const driver = new BorrowedDriver(client, begun, committing);
  const endWriting = () => void client.query("set transaction read only").catch(() => {});
  const done = kyselyOver(driver)
    .transaction()
    .execute(async (db) => work(await sharingRoundTrips(db, driver), found, endWriting))
    .finally(() => clearTimeout(isLate));
  return new Promise((resolve, reject) => {
    // Its connection stays borrowed until the commit is over: the next one would only wait beside it.
    giveUp = () => reject(new OutcomeUnknown());
    done.then(resolve, reject);
  });
}
