import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
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

/** The roots of all lines, newest first. */
export async function listRoots(db: Db, after: Cursor | null, limit: number): Promise<TeamRow[]> {
  return db
    .selectFrom("agency_tree")
    .select(ROW)
    .where("parentId", "is", null)
    .$if(after !== null, (query) => query.where(sql<boolean>`(joined_at, member_id) < (${after?.at}, ${after?.id})`))
    .orderBy("joinedAt", "desc")
    .orderBy("memberId", "desc")
    .limit(limit)
    .execute();
}

/** Those of these members who stand in a line, in the order asked for. */
export async function listNodes(db: Db, ids: readonly string[]): Promise<TeamRow[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("agency_tree")
    .select(ROW)
    .where(sql<boolean>`member_id = any (${[...ids]}::text[])`)
    .execute();
  const byId = new Map(found.map((row) => [row.memberId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
  /** People, agents and money below somebody, as the readers have last added them up: a team may be too large to be counted. */
  below: number;
  agents: number;
  balance: Money;
}

export async function countTeams(db: Db, ids: readonly string[]): Promise<Map<string, TeamCount>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TeamCount & { id: string }>`
    select u.id, (select count(*)::int from agency_tree t where t.parent_id = u.id) as direct,
      coalesce(h.people, 0) as below, coalesce(h.agents, 0) as agents, coalesce(h.balance, 0)::bigint as balance
    from unnest(${[...ids]}::text[]) u (id) left join agency_heads h on h.agent_id = u.id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Everybody in a team, the leader included. */
export async function listTeam(db: Db, leaderId: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`select l.member_id from agency_lineage l where l.agent_id = ${leaderId}`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Those of these members who are in a team, or lead it. */
export async function filterTeam(db: Db, leaderId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...ids]}::text[]) u (id)
    where u.id = ${leaderId} or exists (select from agency_lineage l where l.member_id = u.id and l.agent_id = ${leaderId})`.execute(db);
  return rows.map(({ id }) => id);
}
