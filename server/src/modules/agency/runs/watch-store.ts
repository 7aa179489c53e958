import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Everybody below an agent at any depth, in the order of their ids, after one of them. */
export async function listBelowFrom(db: Db, agentId: string, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id from agency_tree
    where path @> array[${agentId}::text] and member_id <> ${agentId} and member_id > ${after}
    order by member_id limit ${most}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
