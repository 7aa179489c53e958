import type { SharedDraw } from "@magpie/studio/rgs/round";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface ChainRow {
  first: number;
  length: number;
  anchor: string;
  lastSeed: Buffer;
  since: Date;
  salt: string | null;
  saltedAt: Date | null;
  /** Its salt is made of what players contribute. No draw opens on one from before. */
  isOpenToAll: boolean;
}

const COLUMNS = [
  "first",
  "length",
  "anchor",
  "lastSeed",
  "since",
  "salt",
  "saltedAt",
  sql<boolean>`made_in is not null`.as("isOpenToAll"),
] as const;

/** The one that decides the draw with this number: the latest, where one from before was left for another. */
export function readChain(db: Db, { version, number }: SharedDraw): Promise<ChainRow | undefined> {
  return db
    .selectFrom("studio_chains")
    .select(COLUMNS)
    .where("version", "=", version)
    .where("first", "<=", number)
    .where(sql`first + length`, ">", number)
    .orderBy("first", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Those that decide this draw or one after it. */
export function listChainsFrom(db: Db, { version, number }: SharedDraw): Promise<ChainRow[]> {
  return db
    .selectFrom("studio_chains")
    .select(COLUMNS)
    .where("version", "=", version)
    .where(sql`first + length`, ">", number)
    .where(sql`made_in`, "is not", null)
    .orderBy("first")
    .execute();
}

/** Newest first. */
export function listChains(db: Db, version: string, limit: number): Promise<ChainRow[]> {
  return db.selectFrom("studio_chains").select(COLUMNS).where("version", "=", version).orderBy("first", "desc").limit(limit).execute();
}

export function findChain(db: Db, version: string, anchor: string): Promise<ChainRow | undefined> {
  return db.selectFrom("studio_chains").select(COLUMNS).where("version", "=", version).where("anchor", "=", anchor).executeTakeFirst();
}

/** Of several servers that make one, one does. */
export async function addChain(
  db: Db,
  version: string,
  { first, length, anchor, lastSeed, since }: Pick<ChainRow, "first" | "length" | "anchor" | "lastSeed" | "since">,
): Promise<void> {
  await db
    .insertInto("studio_chains")
    .values({ version, first, length, anchor, lastSeed, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether it waits for its salt. From now on nobody adds to it until commit. */
export async function lockUnsalted(db: Db, version: string, first: number): Promise<boolean> {
  const row = await db
    .selectFrom("studio_chains")
    .select("salt")
    .where("version", "=", version)
    .where("first", "=", first)
    .forUpdate()
    .executeTakeFirst();
  return row?.salt === null;
}

/** Once for a chain. The database takes none but the one that its contributions make. */
export async function setSalt(db: Db, version: string, first: number, salt: string, now: Date): Promise<void> {
  await db
    .updateTable("studio_chains")
    .set({ salt, saltedAt: now })
    .where("version", "=", version)
    .where("first", "=", first)
    .where("salt", "is", null)
    .execute();
}

export interface ContributionRow {
  player: string;
  contribution: string;
  at: Date;
}

/** In the order in which they came. */
export function listContributions(db: Db, version: string, first: number): Promise<ContributionRow[]> {
  return db
    .selectFrom("studio_contributions")
    .select(["player", "contribution", "at"])
    .where("version", "=", version)
    .where("first", "=", first)
    .orderBy("place")
    .execute();
}

/** Whether the chain has something of this player now. */
export async function addContribution(
  db: Db,
  { version, anchor, player, contribution, at }: ContributionRow & { version: string; anchor: string },
): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select studio_contribute(${version}, ${anchor}, ${player}, ${contribution}, ${at}) as given`.execute(db);
  return rows[0]?.given ?? false;
}
