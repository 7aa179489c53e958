import { CompiledQuery } from "kysely";
import type { Db } from "../ctx";
import type { Ask } from "../lanes/connection";

/** Sends statements in a call's own transaction, for stores that also serve the lanes. */
export function askIn(db: Db): Ask {
  return async <Row>(text: string, values: unknown[] = []) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}
