import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Numbers of the feed between two moments: after the first and up to the second, which is null while the days are not over. */
export async function readNumbers(db: Db, startsAt: Date, endsAt: Date): Promise<{ after: bigint; upto: bigint | null }> {
  const { rows } = await sql<{ after: bigint; upto: bigint | null }>`
    select coalesce((select w.upto from agency_windows w where w.window_start < ${startsAt} order by w.window_start desc limit 1), 0)::bigint as after,
      case when exists (select from agency_windows w where w.window_start >= ${endsAt}::timestamptz - interval '5 minutes')
        then (select w.upto from agency_windows w where w.window_start < ${endsAt} order by w.window_start desc limit 1) end as upto`.execute(
    db,
  );
  return rows[0] ?? { after: 0n, upto: null };
}

/** Everybody who is or ever was below an agent: of those who moved, only the ones whose path led through the agent. Null for more than `most`. */
export async function listTeamIds(db: Db, agentId: string, most: number): Promise<string[] | null> {
  const { rows } = await sql<{ id: string }>`
    select ${agentId}::text as id
    union (select member_id from agency_lineage where agent_id = ${agentId} limit ${most + 1})
    union (
      select distinct p.member_id from agency_moved m join agency_paths p on p.member_id = m.member_id
      where ${agentId}::text = any (p.path) limit ${most + 1})`.execute(db);
  return rows.length > most ? null : rows.map(({ id }) => id);
}
