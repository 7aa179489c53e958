import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Everybody below a member, at any depth. `union` drops whoever was met before, so that a ring in the tree ends too. */
export async function listTeam(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .withRecursive("team", (cte) =>
      cte
        .selectFrom("agency_tree")
        .select("member_id")
        .where("parent_id", "=", memberId)
        .union(cte.selectFrom("agency_tree as below").innerJoin("team", "team.member_id", "below.parent_id").select("below.member_id")),
    )
    .selectFrom("team")
    .select("member_id")
    .execute();
  return rows.map((row) => row.member_id);
}

export async function countDirect(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("agency_tree")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("parent_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listDirect(db: Db, memberId: string, { limit, offset }: Slice) {
  return db
    .selectFrom("agency_tree")
    .select(["member_id as memberId", "joined_at as joinedAt"])
    .where("parent_id", "=", memberId)
    .orderBy("joined_at", "desc")
    .orderBy("member_id")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** How many people each of these leads, themselves among them. */
export async function countTeams(db: Db, leaderIds: readonly string[]): Promise<Map<string, number>> {
  if (leaderIds.length === 0) return new Map();
  const rows = await db
    .withRecursive("team", (cte) =>
      cte
        .selectFrom("agency_tree")
        .select(["member_id as leader_id", "member_id"])
        .where("member_id", "in", leaderIds)
        .union(
          cte
            .selectFrom("agency_tree as below")
            .innerJoin("team", "team.member_id", "below.parent_id")
            .select(["team.leader_id", "below.member_id"]),
        ),
    )
    .selectFrom("team")
    .select(["leader_id as leaderId", sql<number>`count(*)::int`.as("people")])
    .groupBy("leader_id")
    .execute();
  return new Map(rows.map(({ leaderId, people }) => [leaderId, people]));
}
