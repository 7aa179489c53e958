import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector, type Transaction } from "kysely";
import { SnakeCaseCompiler } from "./camel-case";
import type { Schema } from "./schema.gen";

/** A transaction that is already inside one merchant: it sees and writes that merchant's rows only. */
export type Db = Transaction<Schema>;

/** Queries over our tables, sent by this driver. */
export function kyselyOver(driver: Driver): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new SnakeCaseCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}
