import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Seeds for a game's draws, each the hash of the next. */
export interface Chain {
  gameCode: string;
  number: number;
  anchor: Buffer;
  length: number;
  /** The last seed, encrypted. */
  lastSeed: Buffer;
  publishedAt: Date;
  salt: string;
  saltedAt: Date;
  /** Number of rounds that were given to draws. */
  used: number;
}

function chains(db: Db) {
  return db
    .selectFrom("lottery_chains")
    .select(["gameCode", "number", "anchor", "length", "lastSeed", "publishedAt", "salt", "saltedAt", "used"]);
}

export async function readChain(db: Db, gameCode: string, number: number): Promise<Chain | undefined> {
  return chains(db).where("gameCode", "=", gameCode).where("number", "=", number).executeTakeFirst();
}

/** Oldest first. */
export async function listChains(db: Db, gameCode: string): Promise<Chain[]> {
  return chains(db).where("gameCode", "=", gameCode).orderBy("number").execute();
}

export async function addChain(db: Db, chain: Omit<Chain, "publishedAt" | "saltedAt" | "used">): Promise<void> {
  const { gameCode, number, anchor, length, lastSeed, salt } = chain;
  await sql`
    insert into lottery_chains (game_code, number, anchor, length, last_seed, published_at, salt, salted_at)
    values (${gameCode}, ${number}, ${anchor}, ${length}, ${lastSeed}, now(), ${salt}, clock_timestamp())`.execute(db);
}

export async function moveUsed(db: Db, gameCode: string, number: number, used: number): Promise<void> {
  await db.updateTable("lottery_chains").set({ used }).where("gameCode", "=", gameCode).where("number", "=", number).execute();
}
