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
  /** True if players contribute to its salt; no draw opens on a chain without contributions. */
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

/** The latest chain that covers this draw: one without contributions may have been replaced. */
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

/** Chains that decide this draw or a later one. */
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

/** Does nothing if another server added the chain first. */
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

/** True if the chain has no salt yet. The lock stops further contributions until commit. */
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

/** The salt is set once. The database accepts only the one made of the contributions. */
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

/** In order of arrival. */
export function listContributions(db: Db, version: string, first: number): Promise<ContributionRow[]> {
  return db
    .selectFrom("studio_contributions")
    .select(["player", "contribution", "at"])
    .where("version", "=", version)
    .where("first", "=", first)
    .orderBy("place")
    .execute();
}

/** True if the chain now has a contribution of this player. */
export async function addContribution(
  db: Db,
  { version, anchor, player, contribution, at }: ContributionRow & { version: string; anchor: string },
): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select studio_contribute(${version}, ${anchor}, ${player}, ${contribution}, ${at}) as given`.execute(db);
  return rows[0]?.given ?? false;
}

/** The published anchors of all chains that players contribute to. */
export async function listAnchors(db: Db): Promise<{ version: string; first: number; length: number; anchor: string }[]> {
  const { rows } = await sql<{ version: string; first: number; length: number; anchor: string }>`
    select version, first, length, anchor from studio_chains where made_in is not null order by since, version, first`.execute(db);
  return rows;
}
