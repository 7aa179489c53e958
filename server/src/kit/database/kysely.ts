import { type Driver, Kysely, PostgresAdapter, PostgresIntrospector } from "kysely";
import { SnakeCaseCompiler } from "./camel-case";
import type { Schema } from "./schema.gen";

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
