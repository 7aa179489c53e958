import { randomUUID } from "node:crypto";
import type { CredentialChange } from "@magpie/domain/auth/credential-changes";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { ContactKind } from "../members/members";

export async function addChange(db: Db, memberId: string, change: CredentialChange, now: Date): Promise<void> {
  await db.insertInto("credentials_changes").values({ id: randomUUID(), memberId, change, at: now }).execute();
}

/** The time of the latest of these changes; null if never. */
export async function readLastChange(db: Db, memberId: string, changes: readonly CredentialChange[]): Promise<Date | null> {
  const { at } = await db
    .selectFrom("credentials_changes")
    .select(sql<Date | null>`max(at)`.as("at"))
    .where("memberId", "=", memberId)
    .where("change", "in", changes)
    .executeTakeFirstOrThrow();
  return at;
}

export async function listChanges(db: Db, memberId: string) {
  return db.selectFrom("credentials_changes").select(["change", "at"]).where("memberId", "=", memberId).orderBy("at").execute();
}

export async function addFormer(db: Db, memberId: string, contact: { kind: ContactKind; sealed: Buffer; until: Date }): Promise<void> {
  await db
    .insertInto("credentials_former_contacts")
    .values({ id: randomUUID(), memberId, ...contact })
    .execute();
}

export async function listFormer(db: Db, memberId: string, now: Date) {
  return db
    .selectFrom("credentials_former_contacts")
    .select([sql<ContactKind>`kind`.as("kind"), "sealed"])
    .where("memberId", "=", memberId)
    .where("until", ">", now)
    .execute();
}

export async function removeFormerOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("credentials_former_contacts").where("memberId", "=", memberId).execute();
}

export async function removeFormer(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("credentials_former_contacts").where("until", "<", before).execute();
}

export async function removeChanges(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("credentials_changes").where("at", "<", before).execute();
}
