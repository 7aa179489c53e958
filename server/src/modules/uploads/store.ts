import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface UploadObject {
  kind: "deposit" | "withdrawal" | "activity" | "feedback" | "age" | "support" | "case";
  id: string;
}

export interface NewPicture {
  id: string;
  memberId: string;
  bytes: Buffer;
  createdAt: Date;
}

/** Serialises a member's uploads until the transaction ends, so that they are counted correctly. */
export async function lockUploads(db: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${memberId}`}, 0))`.execute(db);
}

export async function countSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom("uploads_pictures")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("memberId", "=", memberId)
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return total;
}

export async function addPicture(db: Db, { id, memberId, bytes, createdAt }: NewPicture): Promise<void> {
  await db.insertInto("uploads_pictures").values({ id, memberId, bytes, createdAt }).execute();
}

export async function readPicture(db: Db, memberId: string, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("uploads_pictures")
    .select("bytes")
    .where("id", "=", id)
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Attaches the member's unattached pictures to the object. Answers how many. */
export async function claimFree(db: Db, memberId: string, ids: readonly string[], object: UploadObject): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("uploads_pictures")
    .set({ objectKind: object.kind, objectId: object.id })
    .where("id", "in", ids)
    .where("memberId", "=", memberId)
    .where("objectKind", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listIdsOf(db: Db, { kind, id }: UploadObject): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads_pictures")
    .select("id")
    .where("objectKind", "=", kind)
    .where("objectId", "=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** The pictures a closed account told or asked something with. Proofs of payments and of age stay, as their records do. */
export async function removePictures(db: Db, memberId: string): Promise<void> {
  await db
    .deleteFrom("uploads_pictures")
    .where("memberId", "=", memberId)
    .where((eb) => eb.or([eb("objectKind", "is", null), eb("objectKind", "in", ["activity", "feedback"])]))
    .execute();
}

export async function forgetFree(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("uploads_pictures").where("objectKind", "is", null).where("createdAt", "<", before).execute();
}

/** Pictures of conversations go with the messages that carried them. */
export async function forgetOfChats(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("uploads_pictures").where("objectKind", "=", "support").where("createdAt", "<", before).execute();
}
