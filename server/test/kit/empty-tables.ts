import { type Kysely, sql } from "kysely";
import type { Schema } from "../../src/kit/database/schema.gen";

/**
 * Removes every merchant's rows and the waiting jobs. Rows that may never change or go, and those that others point to, go too: as on a
 * replica, no trigger and no foreign key is asked. A table that never had a row has no page yet, and one in months has all of them in its parts.
 */
export async function emptyTables(owner: Kysely<Schema>): Promise<void> {
  await sql`
    do $$
    declare emptied regclass;
    begin
      set local session_replication_role = replica;
      delete from pgboss.job;
      for emptied in
        select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
        where c.relnamespace = 'public'::regnamespace and (c.relkind = 'p' or pg_relation_size(c.oid) > 0)
          and c.relkind in ('r', 'p')
      loop
        execute format('delete from %s', emptied);
      end loop;
    end $$`.execute(owner);
}
