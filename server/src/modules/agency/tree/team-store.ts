import type { Cursor } from "@magpie/domain/cursor";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** A member of a team, as a page of the tree lists them. */
export interface TeamRow {
  memberId: string;
  parentId: string | null;
  joinedAt: Date;
}

const ROW = ["memberId", "parentId", "joinedAt"] as const;

/** The people directly below somebody, newest first. */
export async function listChildren(db: Db, parentId: string, after: Cursor | null, limit: number): Promise<TeamRow[]> {
  return db
    .selectFrom("agency_tree")
    .select(ROW)
    .where("parentId", "=", parentId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(joined_at, member_id) < (${after?.at}, ${after?.id})`))
    .orderBy("joinedAt", "desc")
    .orderBy("memberId", "desc")
    .limit(limit)
    .execute();
}

/** People of a team whose account begins so. The end of the range is the beginning followed by the last character there is. */
export async function searchTeam(db: Db, agentId: string, beginning: string, limit: number): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select t.member_id, t.parent_id, t.joined_at
    from agency_lineage l join agency_tree t on t.merchant_id = l.merchant_id and t.member_id = l.member_id
    where l.agent_id = ${agentId} and l.account >= ${beginning} and l.account < ${`${beginning}\u{10ffff}`} and l.member_id <> ${agentId}
    order by l.account limit ${limit}`.execute(db);
  return rows;
}

export interface TeamCount {
  direct: number;
  team: number;
}

/** Counts the people directly below each, and those in each team, the leader included. */
export async function countTeams(db: Db, ids: readonly string[]): Promise<Map<string, TeamCount>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TeamCount & { id: string }>`
    select u.id, (select count(*)::int from agency_tree t where t.parent_id = u.id) as direct,
      greatest(1, (select count(*)::int from agency_lineage l where l.agent_id = u.id)) as team
    from unnest(${[...ids]}::text[]) u (id)`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Everybody in the teams of these leaders, leaders included, with the leader of each. */
export async function listTeams(db: Db, leaderIds: readonly string[]): Promise<{ leaderId: string; memberId: string }[]> {
  if (leaderIds.length === 0) return [];
  const { rows } = await sql<{ leaderId: string; memberId: string }>`
    select l.agent_id as leader_id, l.member_id from agency_lineage l where l.agent_id = any (${[...leaderIds]}::text[])`.execute(db);
  return rows;
}
