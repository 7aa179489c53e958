import { sql } from "kysely";
import type { Db } from "../../src/kit/ctx";

/** Waits until another transaction wants a lock that this one holds. Other databases of the same server have their own waits. */
export async function somebodyWaits(db: Db): Promise<void> {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(db);
    waiting = rows[0]?.waiting ?? 0;
  }
}
