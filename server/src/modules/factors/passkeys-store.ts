import type { Db } from "../../kit/ctx";

export interface PasskeyTicket {
  hash: Buffer;
  challenge: string;
  /** Null for a sign-in, where the member is not known yet. */
  memberId: string | null;
  expiresAt: Date;
}

export async function addTicket(db: Db, { hash, challenge, memberId, expiresAt }: PasskeyTicket): Promise<void> {
  await db
    .insertInto("factors_passkey_tickets")
    .values({ ticket_hash: hash, challenge, member_id: memberId, expires_at: expiresAt })
    .execute();
}

/** Deletes the ticket and returns its challenge. */
export async function takeTicket(db: Db, hash: Buffer, memberId: string | null, now: Date): Promise<string | null> {
  const taken = await db
    .deleteFrom("factors_passkey_tickets")
    .where("ticket_hash", "=", hash)
    .where("member_id", memberId === null ? "is" : "=", memberId)
    .returning(["challenge", "expires_at as expiresAt"])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.challenge : null;
}

export async function removeTicketsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("factors_passkey_tickets").where("expires_at", "<", before).execute();
}

export async function removeTicketsOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_passkey_tickets").where("member_id", "=", memberId).execute();
}

export interface NewPasskey {
  id: string;
  memberId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
  now: Date;
}

/** Returns false if an account already has it. */
export async function addPasskey(db: Db, passkey: NewPasskey): Promise<boolean> {
  const added = await db
    .insertInto("factors_passkeys")
    .values({
      id: passkey.id,
      member_id: passkey.memberId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.columns(["merchant_id", "credential_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function listPasskeys(db: Db, memberId: string) {
  return db
    .selectFrom("factors_passkeys")
    .select(["id", "credential_id as credentialId", "transports", "name", "created_at as createdAt", "used_at as usedAt"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Locks the passkey, so that two sign-ins with the same counter value cannot both pass. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom("factors_passkeys")
    .select(["id", "member_id as memberId", "public_key as publicKey", "counter"])
    .where("credential_id", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteUsed(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable("factors_passkeys")
    .set({ counter: BigInt(counter), used_at: now })
    .where("id", "=", id)
    .execute();
}

/** Returns false if the member has no such passkey. */
export async function removePasskey(db: Db, memberId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("factors_passkeys")
    .where((eb) => eb(eb.cast("id", "text"), "=", id))
    .where("member_id", "=", memberId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removePasskeysOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_passkeys").where("member_id", "=", memberId).execute();
}
