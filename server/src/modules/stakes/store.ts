import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface PlacedStake {
  memberId: string;
  /** Names the issue or round; counting it again replaces its value instead of adding to it. */
  source: string;
  kind: "lottery" | "play";
  gameType: string;
  gameCode: string;
  currency: string;
  stake: Money;
  /** Number of tickets or rounds. */
  bets: number;
  placedAt: Date;
  settledAt: Date;
}

/** A change of what a source counts for; negative if it counts for less now. */
export interface CountedStake extends PlacedStake {
  number: bigint;
}

export async function addDifferences(db: Db, now: Date, stakes: readonly PlacedStake[]): Promise<void> {
  if (stakes.length === 0) return;
  await sql`select stakes_count(${now}, ${stakes.map(({ memberId }) => memberId)}::text[], ${stakes.map(({ source }) => source)}::text[],
    ${stakes.map(({ kind }) => kind)}::text[], ${stakes.map(({ gameType }) => gameType)}::text[],
    ${stakes.map(({ gameCode }) => gameCode)}::text[], ${stakes.map(({ currency }) => currency)}::text[],
    ${stakes.map(({ stake }) => String(stake))}::bigint[], ${stakes.map(({ bets }) => bets)}::int[],
    ${stakes.map(({ placedAt }) => placedAt)}::timestamptz[], ${stakes.map(({ settledAt }) => settledAt)}::timestamptz[])`.execute(db);
}

/** Moves the reader's cursor; empty while another transaction holds it. */
export async function takeNext(db: Db, reader: string, most: number): Promise<CountedStake[]> {
  await db
    .insertInto("stakes_cursors")
    .values({ reader })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cursor = await db
    .selectFrom("stakes_cursors")
    .select("upto")
    .where("reader", "=", reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!cursor) return [];
  const { rows } = await sql<CountedStake>`
    select s.number, s.member_id, s.source, s.kind, s.game_type, s.game_code, s.currency, s.stake,
      s.bets, s.placed_at, s.settled_at
    from stakes_stakes s where s.number > ${cursor.upto} order by s.number limit ${most}`.execute(db);
  const last = rows.at(-1);
  if (last) await db.updateTable("stakes_cursors").set({ upto: last.number }).where("reader", "=", reader).execute();
  return rows;
}

/** A member's stakes settled since then, less what was taken back. */
export async function sumStakes(db: Db, memberId: string, currency: string, since: Date): Promise<Money> {
  const { rows } = await sql<{ total: Money }>`
    select greatest(coalesce(sum(s.stake), 0), 0)::bigint as total from stakes_stakes s
    where s.member_id = ${memberId} and s.currency = ${currency} and s.settled_at >= ${since}`.execute(db);
  return rows[0]?.total ?? 0n;
}
