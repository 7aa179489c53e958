import type { Db } from "../../kit/ctx";

export interface PasskeyTicket {
  hash: Buffer;
  challenge: string;
  /** Null for a sign-in, where the member is not known yet. */
  memberId: string | null;
  expiresAt: Date;
}

export async function addTicket(db: Db, { hash, challenge, memberId, expiresAt }: PasskeyTicket): Promise<void> {
  await db.insertInto("factors_passkey_tickets").values({ ticketHash: hash, challenge, memberId, expiresAt }).execute();
}

/** Deletes the ticket and returns its challenge. */
export async function takeTicket(db: Db, hash: Buffer, memberId: string | null, now: Date): Promise<string | null> {
  const taken = await db
    .deleteFrom("factors_passkey_tickets")
    .where("ticketHash", "=", hash)
    .where("memberId", memberId === null ? "is" : "=", memberId)
    .returning(["challenge", "expiresAt"])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.challenge : null;
}

export async function removeTicketsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("factors_passkey_tickets").where("expiresAt", "<", before).execute();
}

export async function removeTicketsOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_passkey_tickets").where("memberId", "=", memberId).execute();
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
      memberId: passkey.memberId,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: BigInt(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
      createdAt: passkey.now,
    })
    .onConflict((conflict) => conflict.columns(["merchantId", "credentialId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export async function listPasskeys(db: Db, memberId: string) {
  return db
    .selectFrom("factors_passkeys")
    .select(["id", "credentialId", "transports", "name", "createdAt", "usedAt"])
    .where("memberId", "=", memberId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Locks the passkey, so that two sign-ins with the same counter value cannot both pass. */
export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom("factors_passkeys")
    .select(["id", "memberId", "publicKey", "counter"])
    .where("credentialId", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
}

export async function noteUsed(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db
    .updateTable("factors_passkeys")
    .set({ counter: BigInt(counter), usedAt: now })
    .where("id", "=", id)
    .execute();
}

/** Returns false if the member has no such passkey. */
export async function removePasskey(db: Db, memberId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("factors_passkeys")
    .where((eb) => eb(eb.cast("id", "text"), "=", id))
    .where("memberId", "=", memberId)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removePasskeysOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("factors_passkeys").where("memberId", "=", memberId).execute();
}
