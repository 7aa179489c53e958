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
        .select("memberId")
        .where("parentId", "=", memberId)
        .union(cte.selectFrom("agency_tree as below").innerJoin("team", "team.memberId", "below.parentId").select("below.memberId")),
    )
    .selectFrom("team")
    .select("memberId")
    .execute();
  return rows.map((row) => row.memberId);
}

/** Lists everybody above a member, up to the root. */
export async function listUplines(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .withRecursive("upline", (cte) =>
      cte
        .selectFrom("agency_tree")
        .select("parentId")
        .where("memberId", "=", memberId)
        .union(cte.selectFrom("agency_tree as above").innerJoin("upline", "upline.parentId", "above.memberId").select("above.parentId")),
    )
    .selectFrom("upline")
    .select("parentId")
    .execute();
  return rows.flatMap(({ parentId }) => parentId ?? []);
}

export async function countDirect(db: Db, memberId: string): Promise<number> {
  const { total } = await db
    .selectFrom("agency_tree")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("parentId", "=", memberId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function listDirect(db: Db, memberId: string, { limit, offset }: Slice) {
  return db
    .selectFrom("agency_tree")
    .select(["memberId", "joinedAt"])
    .where("parentId", "=", memberId)
    .orderBy("joinedAt", "desc")
    .orderBy("memberId")
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
        .select(["memberId as leaderId", "memberId"])
        .where("memberId", "in", leaderIds)
        .union(
          cte
            .selectFrom("agency_tree as below")
            .innerJoin("team", "team.memberId", "below.parentId")
            .select(["team.leaderId", "below.memberId"]),
        ),
    )
    .selectFrom("team")
    .select(["leaderId", sql<number>`count(*)::int`.as("people")])
    .groupBy("leaderId")
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
    .select(["code", "ownerId", "accountType", "presets", "validUntil", "maxUses", "uses", "domain", "enabled"]);
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
      ownerId: link.ownerId,
      accountType: link.accountType,
      validUntil: link.validUntil ?? null,
      maxUses: link.maxUses ?? null,
      domain: link.domain ?? "",
      enabled: link.enabled ?? true,
      remark: link.remark ?? "",
      createdAt: now,
    })
    .execute();
}

/** Finds the agent of a domain, else the agent of the house, whose domain is empty. */
export async function findDefaultAgent(db: Db, domain: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("agency_defaults")
    .select("agentId")
    .where("domain", "in", [domain, ""])
    .orderBy("domain", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.agentId;
}

export async function setDefaultAgent(db: Db, agentId: string, domain = ""): Promise<void> {
  await db
    .insertInto("agency_defaults")
    .values({ domain, agentId })
    .onConflict((conflict) => conflict.columns(["merchantId", "domain"]).doUpdateSet({ agentId }))
    .execute();
}

/** Finds a member's place in the tree; undefined for roots and for members outside any tree. */
export async function findNode(db: Db, memberId: string) {
  return db
    .selectFrom("agency_tree")
    .select(["parentId", "path", "referrerId", "linkCode", "joinedAt"])
    .where("memberId", "=", memberId)
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
      memberId: node.memberId,
      parentId: node.parentId,
      path: node.path,
      referrerId: node.referrerId,
      linkCode: node.linkCode,
      presets: JSON.stringify(node.presets),
      joinedAt: node.joinedAt,
    })
    .execute();
}
