import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface SeedsRow {
  number: number;
  serverSeed: Buffer;
  commit: string;
  clientSeed: string;
  nextNonce: number;
  since: Date;
}

const COLUMNS = ["number", "serverSeed", "commit", "clientSeed", "nextNonce", "since"] as const;

/** The pair in use. With a lock, no other transaction can take a nonce from it until commit. */
export function readSeeds(db: Db, player: string, lock = false): Promise<SeedsRow | undefined> {
  const query = db.selectFrom("studio_seeds").select(COLUMNS).where("player", "=", player).where("retiredAt", "is", null);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** The pair that was revealed last. */
export function readRevealed(db: Db, player: string): Promise<SeedsRow | undefined> {
  return db
    .selectFrom("studio_seeds")
    .select(COLUMNS)
    .where("player", "=", player)
    .where("revealedAt", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Does nothing if another transaction added the pair first. */
export async function addSeeds(db: Db, player: string, { number, serverSeed, commit, clientSeed, since }: Omit<SeedsRow, "nextNonce">) {
  await db
    .insertInto("studio_seeds")
    .values({ player, number, serverSeed, commit, clientSeed, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A retired pair decides no new rounds. */
export async function retireSeeds(db: Db, player: string, number: number, now: Date): Promise<void> {
  await db.updateTable("studio_seeds").set({ retiredAt: now }).where("player", "=", player).where("number", "=", number).execute();
}

/** Reveals retired pairs, of one player or of all, unless one of their rounds is unfinished. */
export async function revealRetired(db: Db, now: Date, player: string | null = null): Promise<void> {
  await sql`
    update studio_seeds s set revealed_at = ${now}
    where s.retired_at is not null and s.revealed_at is null and (${player}::text is null or s.player = ${player})
      and not exists (
        select from studio_rounds r
        where r.player = s.player and r.seeds_number = s.number and r.draw_number is null
          and r.state in ('placed', 'open', 'raising', 'resolved', 'voiding')
      )`.execute(db);
}

/** Unfinished rounds, which keep the pair from being revealed. */
export async function countUnfinished(db: Db, player: string, number: number): Promise<number> {
  const { count } = await db
    .selectFrom("studio_rounds")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("player", "=", player)
    .where("seedsNumber", "=", number)
    .where("state", "in", ["placed", "open", "raising", "resolved", "voiding"])
    .executeTakeFirstOrThrow();
  return count;
}
