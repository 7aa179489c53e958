import type { AgencyTerms } from "@magpie/domain/agency/terms";
import type { InviteLink } from "@magpie/domain/agency/tree";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface Link extends InviteLink {
  code: string;
  ownerId: string;
  presets: Partial<AgencyTerms>;
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
    .select(["code", "ownerId", "accountType", "presets", "validUntil", "maxUses", "uses", "domain", "enabled"])
    .$narrowType<{ presets: Partial<AgencyTerms> }>();
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
  presets?: Partial<AgencyTerms>;
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
      presets: JSON.stringify(link.presets ?? {}),
      validUntil: link.validUntil ?? null,
      maxUses: link.maxUses ?? null,
      domain: link.domain ?? "",
      enabled: link.enabled ?? true,
      remark: link.remark ?? "",
      createdAt: now,
    })
    .execute();
}

export interface LinkRow extends Link {
  remark: string;
  clicks: number;
  deposited: number;
  createdAt: Date;
}

/** An agent's links with what came of each, newest first. */
export async function listLinks(db: Db, ownerId: string): Promise<LinkRow[]> {
  return links(db)
    .select(["remark", "clicks", "createdAt"])
    .select(
      sql<number>`(select count(t.deposited_at)::int from agency_tree t
        where t.merchant_id = agency_links.merchant_id and t.link_code = agency_links.code)`.as("deposited"),
    )
    .where("ownerId", "=", ownerId)
    .orderBy("createdAt", "desc")
    .orderBy("code")
    .execute();
}

export async function countLinks(db: Db, ownerId: string): Promise<number> {
  const { rows } = await sql<{ links: number }>`select count(*)::int as links from agency_links where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.links ?? 0;
}

/** Serialises an agent's new links until the transaction ends, so that they are counted correctly. */
export async function lockLinks(db: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agency links ${ownerId}`}, current_merchant()))`.execute(db);
}

/** False where the agent has no such link. */
export async function changeLink(db: Db, { ownerId, code, ...change }: Pick<LinkRow, "ownerId" | "code" | "enabled" | "remark">) {
  const changed = await db
    .updateTable("agency_links")
    .set(change)
    .where("ownerId", "=", ownerId)
    .where("code", "=", code)
    .returning("code")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Counts a visitor once: the second time changes nothing. */
export async function countVisit(db: Db, code: string, visitor: Buffer, now: Date): Promise<void> {
  await sql`with seen as (
      insert into agency_link_visits (code, visitor, at) values (${code}, ${visitor}, ${now}) on conflict do nothing returning code
    )
    update agency_links l set clicks = l.clicks + 1 from seen where l.code = seen.code`.execute(db);
}

export async function forgetVisits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("agency_link_visits").where("at", "<", before).execute();
}

/** Nobody can come by the links of a closed account any more. */
export async function closeLinks(db: Db, ownerId: string): Promise<void> {
  await db.updateTable("agency_links").set({ enabled: false }).where("ownerId", "=", ownerId).execute();
}
