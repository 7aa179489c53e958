import type { Db } from "../../kit/ctx";

export type OfficeTicketPurpose = "login" | "enrol" | "stepUp";

export interface OfficeTicket {
  operatorId: string;
  /** The sign-in that it ends. */
  loginId: string | null;
  /** The session whose proof it renews. */
  sessionId: string | null;
  /** A passkey signs it. */
  challenge: string;
  /** A new authenticator's secret, sealed. */
  secret: Buffer | null;
}

export interface NewOfficeTicket extends OfficeTicket {
  hash: Buffer;
  purpose: OfficeTicketPurpose;
  address: string;
  expiresAt: Date;
}

export async function addOfficeTicket(db: Db, { hash, ...ticket }: NewOfficeTicket): Promise<void> {
  await db
    .insertInto("operators_tickets")
    .values({ ticketHash: hash, ...ticket })
    .execute();
}

/** Finds and locks a ticket of this purpose, asked for from this address. */
export async function holdOfficeTicket(
  db: Db,
  { hash, purpose, address, now }: Pick<NewOfficeTicket, "hash" | "purpose" | "address"> & { now: Date },
): Promise<(OfficeTicket & { tries: number }) | undefined> {
  return db
    .selectFrom("operators_tickets")
    .select(["operatorId", "loginId", "sessionId", "challenge", "secret", "tries"])
    .where("ticketHash", "=", hash)
    .where("purpose", "=", purpose)
    .where("address", "=", address)
    .where("expiresAt", ">", now)
    .forUpdate()
    .executeTakeFirst();
}

export async function countTry(db: Db, hash: Buffer, tries: number): Promise<void> {
  await db.updateTable("operators_tickets").set({ tries }).where("ticketHash", "=", hash).execute();
}

export async function removeOfficeTicket(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom("operators_tickets").where("ticketHash", "=", hash).execute();
}

/** Removes what somebody was asked before for this purpose. Their account stays locked, so that many askings at once leave one ticket. */
export async function removeEarlierTickets(db: Db, operatorId: string, purpose: OfficeTicketPurpose): Promise<void> {
  await db.selectFrom("operators_accounts").select("id").where("id", "=", operatorId).forNoKeyUpdate().execute();
  await db.deleteFrom("operators_tickets").where("operatorId", "=", operatorId).where("purpose", "=", purpose).execute();
}

/** All that somebody was asked or invited for. */
export async function removeOfficeTicketsOf(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom("operators_tickets").where("operatorId", "=", operatorId).execute();
  await db.deleteFrom("operators_invitations").where("operatorId", "=", operatorId).execute();
}

export async function removeOfficeTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("operators_tickets").where("expiresAt", "<", before).execute();
}

/** Takes the place of an earlier one. */
export async function putInvitation(db: Db, operatorId: string, hash: Buffer, expiresAt: Date): Promise<void> {
  const invitation = { codeHash: hash, expiresAt };
  await db
    .insertInto("operators_invitations")
    .values({ operatorId, ...invitation })
    .onConflict((conflict) => conflict.columns(["merchantId", "operatorId"]).doUpdateSet(invitation))
    .execute();
}

/** Whose invitation it is. It stays locked, so that it cannot be taken twice at once. */
export async function findInvitation(db: Db, hash: Buffer, now: Date): Promise<{ id: string; account: string; name: string } | undefined> {
  return db
    .selectFrom("operators_invitations as i")
    .innerJoin("operators_accounts as a", (join) => join.onRef("a.merchantId", "=", "i.merchantId").onRef("a.id", "=", "i.operatorId"))
    .select(["a.id", "a.account", "a.name"])
    .where("i.codeHash", "=", hash)
    .where("i.expiresAt", ">", now)
    .where("a.disabledAt", "is", null)
    .forUpdate("i")
    .executeTakeFirst();
}

export async function replaceCodes(db: Db, operatorId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("operators_codes").where("operatorId", "=", operatorId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("operators_codes")
    .values(hashes.map((codeHash) => ({ operatorId, codeHash })))
    .execute();
}

/** Uses a sealed code up; undefined if it is unknown, used, or of somebody who is let in no more. */
export async function useCode(db: Db, hash: Buffer, now: Date): Promise<{ id: string; personId: string; account: string } | undefined> {
  const used = await db
    .updateTable("operators_codes")
    .set({ usedAt: now })
    .where("codeHash", "=", hash)
    .where("usedAt", "is", null)
    .returning("operatorId")
    .executeTakeFirst();
  if (!used) return undefined;
  return db
    .selectFrom("operators_accounts")
    .select(["id", "personId", "account"])
    .where("id", "=", used.operatorId)
    .where("disabledAt", "is", null)
    .executeTakeFirst();
}
