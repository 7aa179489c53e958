import type { InviteLink } from "@magpie/domain/agency/tree";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Lists all members below one, at any depth. `union` drops repeats, so that a cycle in the tree ends the recursion. */
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

/** Counts the team of each leader, including the leader. */
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

export interface Link extends InviteLink {
  code: string;
  ownerId: string;
  presets: unknown;
}

export async function findLink(db: Db, code: string): Promise<Link | undefined> {
  return links(db).where("code", "=", code).executeTakeFirst();
}

/** Locks the link until the transaction ends, so that two registrations cannot both take its last use. */
export async function lockLink(db: Db, code: string): Promise<Link | undefined> {
  return links(db).where("code", "=", code).forUpdate().executeTakeFirst();
}

function links(db: Db) {
  return db
    .selectFrom("agency_links")
    .select([
      "code",
      "owner_id as ownerId",
      "account_type as accountType",
      "presets",
      "valid_until as validUntil",
      "max_uses as maxUses",
      "uses",
      "domain",
      "enabled",
    ]);
}

export async function countUse(db: Db, code: string): Promise<void> {
  await db
    .updateTable("agency_links")
    .set((eb) => ({ uses: eb("uses", "+", 1) }))
    .where("code", "=", code)
    .execute();
}

export interface NewLink {
  code: string;
  ownerId: string;
  accountType: number;
  validUntil?: Date | null;
  maxUses?: number | null;
  domain?: string;
  enabled?: boolean;
  remark?: string;
}

export async function addLink(db: Db, link: NewLink, now: Date): Promise<void> {
  await db
    .insertInto("agency_links")
    .values({
      code: link.code,
      owner_id: link.ownerId,
      account_type: link.accountType,
      valid_until: link.validUntil ?? null,
      max_uses: link.maxUses ?? null,
      domain: link.domain ?? "",
      enabled: link.enabled ?? true,
      remark: link.remark ?? "",
      created_at: now,
    })
    .execute();
}

/** Finds the agent of a domain, else the agent of the house, whose domain is empty. */
export async function findDefaultAgent(db: Db, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("agency_defaults")
    .select("agent_id as agentId")
    .where("domain", "in", [domain, ""])
    .orderBy("domain", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.agentId;
}

export async function setDefaultAgent(db: Db, agentId: string, domain = ""): Promise<void> {
  await db
    .insertInto("agency_defaults")
    .values({ domain, agent_id: agentId })
    .onConflict((conflict) => conflict.columns(["merchant_id", "domain"]).doUpdateSet({ agent_id: agentId }))
    .execute();
}

/** Finds a member's place in the tree; undefined for roots and for members outside any tree. */
export async function findNode(db: Db, memberId: string) {
  return db
    .selectFrom("agency_tree")
    .select(["parent_id as parentId", "path", "referrer_id as referrerId", "link_code as linkCode", "joined_at as joinedAt"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

export interface NewNode {
  memberId: string;
  parentId: string | null;
  path: string[];
  referrerId: string | null;
  linkCode: string | null;
  presets: unknown;
  joinedAt: Date;
}

export async function addNode(db: Db, node: NewNode): Promise<void> {
  await db
    .insertInto("agency_tree")
    .values({
      member_id: node.memberId,
      parent_id: node.parentId,
      path: node.path,
      referrer_id: node.referrerId,
      link_code: node.linkCode,
      presets: JSON.stringify(node.presets),
      joined_at: node.joinedAt,
    })
    .execute();
}
