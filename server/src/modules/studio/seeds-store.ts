import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface SeedsRow {
  number: number;
  serverSeed: Buffer;
  commit: string;
  clientSeed: string;
  nextNonce: number;
  since: Date;
}

const COLUMNS = ["number", "server_seed as serverSeed", "commit", "client_seed as clientSeed", "next_nonce as nextNonce", "since"] as const;

/** The pair in use. Locked, it gives no nonce to anybody else until commit. */
export function readSeeds(db: Db, player: string, lock = false): Promise<SeedsRow | undefined> {
  const query = db.selectFrom("studio_seeds").select(COLUMNS).where("player", "=", player).where("revealed_at", "is", null);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The pair that was shown last. */
export function readRevealed(db: Db, player: string): Promise<SeedsRow | undefined> {
  return db
    .selectFrom("studio_seeds")
    .select(COLUMNS)
    .where("player", "=", player)
    .where("revealed_at", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Of two who begin at once, one does. */
export async function addSeeds(db: Db, player: string, { number, serverSeed, commit, clientSeed, since }: Omit<SeedsRow, "nextNonce">) {
  await db
    .insertInto("studio_seeds")
    .values({ player, number, server_seed: serverSeed, commit, client_seed: clientSeed, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function revealSeeds(db: Db, player: string, number: number, now: Date): Promise<void> {
  await db.updateTable("studio_seeds").set({ revealed_at: now }).where("player", "=", player).where("number", "=", number).execute();
}

/** Rounds of a pair that it still decides. */
export async function countUnfinished(db: Db, player: string, number: number): Promise<number> {
  const { count } = await db
    .selectFrom("studio_rounds")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("player", "=", player)
    .where("seeds_number", "=", number)
    .where("state", "in", ["placed", "open", "resolved", "voiding"])
    .executeTakeFirstOrThrow();
  return count;
}

/** Of the player who came last: something that nobody knew when a chain's anchor was written. */
export async function readNewestClientSeed(db: Db): Promise<string> {
  const row = await db.selectFrom("studio_seeds").select("client_seed as clientSeed").orderBy("since", "desc").limit(1).executeTakeFirst();
  return row?.clientSeed ?? "";
}
