import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Takes or keeps the lead of a table, by the database's clock; false while another node has it. */
export async function takeLead(db: Db, version: string, leader: string, forMs: number): Promise<boolean> {
  const until = sql<Date>`clock_timestamp() + ${forMs} * interval '1 ms'`;
  const taken = await db
    .insertInto("studio_leaders")
    .values({ version, leader, until })
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "version"])
        .doUpdateSet({ leader, until })
        .where((own) =>
          own.or([own("studio_leaders.leader", "=", leader), own("studio_leaders.until", "<", sql<Date>`clock_timestamp()`)]),
        ),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}
