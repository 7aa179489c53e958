import type { InviteLink } from "@magpie/domain/agency/tree";
import type { Slice } from "@magpie/domain/paging";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Everybody below a member, at any depth. `union` drops whoever was met before, so that a ring in the tree ends too. */
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

/** How many people each of these leads, themselves among them. */
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

/** Holds on to the link until the transaction ends: of two who come for its last use, the second finds it used up. */
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

/** The agent of a domain; that of the house, whose domain is empty, where it has none. */
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

/** Where somebody stands in the tree; nothing for a root and for whom no tree was ever told of. */
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
