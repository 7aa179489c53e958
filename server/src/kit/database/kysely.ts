import { type Dialect, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, Transaction } from "kysely";
import { SnakeCaseCompiler } from "./camel-case";
import type { Schema } from "./schema.gen";

/** A transaction that is already inside one merchant: it sees and writes that merchant's rows only. */
export type Db = Transaction<Schema>;

/** Queries over our tables, sent by this driver. */
export function kyselyOver(driver: Driver): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: dialectOf(driver) });
}

function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new SnakeCaseCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

/** The same transaction, in which reads that are asked for together travel together: by itself it sends one after the other's answer. */
export async function sharingRoundTrips(db: Db, driver: Driver): Promise<Db> {
  const executor = db.getExecutor();
  const connection = await executor.provideConnection(async (one) => one);
  const dialect = dialectOf(driver);
  return new Transaction<Schema>({
    config: { dialect },
    dialect,
    driver,
    executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  });
}
