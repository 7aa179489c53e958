import type { AgencyTerms } from "@magpie/domain/agency/terms";
import type { InviteLink } from "@magpie/domain/agency/tree";
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
