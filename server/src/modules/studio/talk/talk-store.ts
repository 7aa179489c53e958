import type { LatelySaid, Phrase, Said } from "@magpie/domain/talk/rules";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface SayingRow extends Said {
  id: string;
  gameId: string;
  player: string;
  mark: string;
  name: string;
  at: Date;
}

function sayings(db: Db) {
  return db
    .selectFrom("studio_sayings")
    .select(["id", "gameId", "player", "mark", "name", "text", "at"])
    .select(sql<Phrase | null>`phrase`.as("phrase"));
}

/** Serialises what a player says until the transaction ends, so that it is counted correctly on all nodes. */
export async function lockTalk(db: Db, player: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`talk ${player}`}, 0))`.execute(db);
}

export function findSaying(db: Db, id: string): Promise<SayingRow | undefined> {
  return sayings(db).where("id", "=", id).executeTakeFirst();
}

/** Oldest first. */
export async function listSayings(db: Db, gameId: string, since: Date, limit: number): Promise<SayingRow[]> {
  const rows = await sayings(db)
    .where("gameId", "=", gameId)
    .where("at", ">", since)
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.toReversed();
}

export function listLately(db: Db, player: string, since: Date): Promise<LatelySaid[]> {
  return db.selectFrom("studio_sayings").select(["text", "at"]).where("player", "=", player).where("at", ">", since).execute();
}

export async function addSaying(db: Db, row: SayingRow): Promise<void> {
  await db.insertInto("studio_sayings").values(row).execute();
}

/** The newest first. */
export function listMutes(db: Db, player: string): Promise<{ mark: string; name: string }[]> {
  return db
    .selectFrom("studio_mutes")
    .select(["mark", "name"])
    .where("player", "=", player)
    .orderBy("at", "desc")
    .orderBy("mark")
    .execute();
}

export async function addMute(db: Db, row: { player: string; mark: string; name: string; at: Date }): Promise<void> {
  await db
    .insertInto("studio_mutes")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeMutes(db: Db, player: string, marks: readonly string[]): Promise<void> {
  if (marks.length > 0) await db.deleteFrom("studio_mutes").where("player", "=", player).where("mark", "in", marks).execute();
}

/** False where this player has reported it before. */
export async function addSayingReport(db: Db, row: { sayingId: string; player: string; at: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("studio_saying_reports")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countReports(db: Db, player: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom("studio_saying_reports")
    .select(sql<number>`count(*)::int`.as("total"))
    .where("player", "=", player)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Their reports go with them. */
export async function removeSayings(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("studio_sayings").where("at", "<", before).execute();
}
