import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface NewOfficePasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
}

/** False if somebody has this passkey already. */
export async function addOfficePasskey(db: Db, operatorId: string, passkey: NewOfficePasskey, now: Date): Promise<boolean> {
  const added = await db
    .insertInto("operators_factors")
    .values({ id: randomUUID(), operatorId, kind: "passkey", ...passkey, createdAt: now })
    .onConflict((conflict) => conflict.columns(["merchantId", "credentialId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

/** The step of its first code counts as used. */
export async function addOfficeAuthenticator(db: Db, operatorId: string, secret: Buffer, step: number, now: Date): Promise<void> {
  const values = { id: randomUUID(), operatorId, kind: "authenticator", secret, lastStep: BigInt(step), createdAt: now };
  await db.insertInto("operators_factors").values(values).execute();
}

export async function removeOfficeFactors(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom("operators_factors").where("operatorId", "=", operatorId).execute();
}

export async function listOfficePasskeys(db: Db, operatorId: string): Promise<{ credentialId: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom("operators_factors")
    .select(["credentialId", "transports"])
    .where("operatorId", "=", operatorId)
    .where("kind", "=", "passkey")
    .orderBy("createdAt")
    .execute();
  return rows.map(({ credentialId, transports }) => ({ credentialId: credentialId ?? "", transports }));
}

export async function hasOfficeAuthenticator(db: Db, operatorId: string): Promise<boolean> {
  const row = await db
    .selectFrom("operators_factors")
    .select("id")
    .where("operatorId", "=", operatorId)
    .where("kind", "=", "authenticator")
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks it, so that one code cannot be taken twice at once. */
export async function findOfficeAuthenticator(
  db: Db,
  operatorId: string,
): Promise<{ id: string; secret: Buffer; lastStep: bigint } | null> {
  const row = await db
    .selectFrom("operators_factors")
    .select(["id", "secret", "lastStep"])
    .where("operatorId", "=", operatorId)
    .where("kind", "=", "authenticator")
    .forUpdate()
    .executeTakeFirst();
  return row?.secret ? { ...row, secret: row.secret } : null;
}

/** Locks it, so that two signatures with one counter cannot both pass. */
export async function findOfficePasskey(
  db: Db,
  operatorId: string,
  credentialId: string,
): Promise<{ id: string; publicKey: Buffer; counter: bigint } | null> {
  const row = await db
    .selectFrom("operators_factors")
    .select(["id", "publicKey", "counter"])
    .where("operatorId", "=", operatorId)
    .where("credentialId", "=", credentialId)
    .forUpdate()
    .executeTakeFirst();
  return row?.publicKey ? { ...row, publicKey: row.publicKey } : null;
}

export async function noteFactorUsed(db: Db, id: string, used: { counter: bigint } | { lastStep: bigint }, now: Date): Promise<void> {
  await db
    .updateTable("operators_factors")
    .set({ ...used, usedAt: now })
    .where("id", "=", id)
    .execute();
}

/** The number of passkeys, and whether there is an authenticator, by operator. */
export async function countOfficeFactors(db: Db): Promise<Map<string, { passkeys: number; authenticator: boolean }>> {
  const rows = await db
    .selectFrom("operators_factors")
    .select("operatorId")
    .select(sql<number>`count(*) filter (where kind = 'passkey')::int`.as("passkeys"))
    .select(sql<boolean>`bool_or(kind = 'authenticator')`.as("authenticator"))
    .groupBy("operatorId")
    .execute();
  return new Map(rows.map(({ operatorId, ...counts }) => [operatorId, counts]));
}
