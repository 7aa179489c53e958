import type { MerchantDraft } from "@magpie/contract/office/platform";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface DraftRow {
  target: number;
  revision: number;
  setup: MerchantDraft;
  state: "draft" | "live";
  savedAt: Date;
}

export async function isAtPlatform(db: Db): Promise<boolean> {
  const { rows } = await sql<{ here: boolean }>`select merchant_is_platform() as here`.execute(db);
  return rows[0]?.here === true;
}

export async function listMerchantIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from kit_merchants() as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listDrafts(db: Db): Promise<DraftRow[]> {
  return db
    .selectFrom("platform_drafts")
    .select(["target", "revision", "setup", "state", "savedAt"])
    .$narrowType<{ setup: MerchantDraft; state: DraftRow["state"] }>()
    .execute();
}

export async function findDraft(db: Db, target: number): Promise<DraftRow | undefined> {
  return (await listDrafts(db)).find((draft) => draft.target === target);
}

export async function addDraft(db: Db, { target, setup, savedAt }: Pick<DraftRow, "target" | "setup" | "savedAt">): Promise<void> {
  await db
    .insertInto("platform_drafts")
    .values({ target, revision: 1, setup: JSON.stringify(setup), state: "draft", savedAt })
    .execute();
}

/** False if somebody has changed it meanwhile, or it is live. */
export async function moveDraft(db: Db, { target, revision, setup, savedAt }: Omit<DraftRow, "state">): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("platform_drafts")
    .set({ revision: revision + 1, setup: JSON.stringify(setup), savedAt })
    .where("target", "=", target)
    .where("revision", "=", revision)
    .where("state", "=", "draft")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function closeDraft(db: Db, target: number, revision: number, liveAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("platform_drafts")
    .set({ state: "live", liveAt })
    .where("target", "=", target)
    .where("revision", "=", revision)
    .where("state", "=", "draft")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Ticket {
  hash: Buffer;
  purpose: "preview" | "stepIn";
  expiresAt: Date;
  frameOrigin?: string;
  account?: string;
  personId?: string;
  name?: string;
}

export async function addPlatformTicket(db: Db, { hash, ...ticket }: Ticket): Promise<void> {
  await db
    .insertInto("platform_tickets")
    .values({ ticketHash: hash, ...ticket })
    .execute();
}

/** Takes a ticket, once. */
export async function takePlatformTicket(db: Db, hash: Buffer, purpose: Ticket["purpose"], now: Date) {
  return db
    .deleteFrom("platform_tickets")
    .where("ticketHash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expiresAt", ">", now)
    .returning(["frameOrigin", "account", "personId", "name"])
    .executeTakeFirst();
}

export async function removePlatformTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("platform_tickets").where("expiresAt", "<", before).execute();
}
