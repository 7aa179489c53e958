import type { FreeRounds, FreeRoundsChange } from "@magpie/domain/bonuses/free-rounds";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Free rounds with their owner and their game. */
export interface FreeRoundsFile extends FreeRounds {
  id: string;
  memberId: string;
  vassalage: string;
  gameCode: string;
  currency: string;
}

export interface FreeRoundsRow extends FreeRoundsFile {
  givenAt: Date;
  /** The member keeps away for good. */
  excluded: boolean;
  /** The reward that gave them. */
  origin: Readonly<Record<string, string>>;
}

/** JSON has times and money as text. */
export type FreeRoundsText = Omit<FreeRoundsFile, "stake" | "until" | "restsUntil" | "won" | "given"> & {
  stake: string;
  until: string;
  restsUntil: string | null;
  won: string;
  given: string;
};

export function freeRoundsIn({ stake, until, restsUntil, won, given, ...file }: FreeRoundsText): FreeRoundsFile {
  return {
    ...file,
    stake: BigInt(stake),
    until: new Date(until),
    restsUntil: restsUntil === null ? null : new Date(restsUntil),
    won: BigInt(won),
    given: BigInt(given),
  };
}

export interface NewFreeRounds
  extends Pick<FreeRoundsRow, "id" | "memberId" | "vassalage" | "gameCode" | "currency" | "stake" | "count" | "until" | "origin"> {}

/** Rounds that were given before stay as they are. */
export async function addFreeRounds(db: Db, { origin, ...rounds }: NewFreeRounds, now: Date): Promise<void> {
  await db
    .insertInto("play_free_rounds")
    .values({ ...rounds, origin: JSON.stringify(origin), givenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const COLUMNS = [
  "id",
  "memberId",
  "vassalage",
  "gameCode",
  "currency",
  "stake",
  "count",
  "givenAt",
  "until",
  "restsUntil",
  "begun",
  "open",
  "won",
  "given",
  "excluded",
  "origin",
] as const;

function freeRounds(db: Db) {
  return db
    .selectFrom("play_free_rounds")
    .select(COLUMNS)
    .select(sql<boolean>`ended_at is not null`.as("ended"))
    .$narrowType<{ origin: FreeRoundsRow["origin"] }>();
}

export function findFreeRounds(db: Db, id: string): Promise<FreeRoundsRow | undefined> {
  return freeRounds(db).where("id", "=", id).executeTakeFirst();
}

/** Those that have not ended, the one with the least time left first. */
export function listFreeRounds(db: Db, memberId: string): Promise<FreeRoundsRow[]> {
  return freeRounds(db).where("memberId", "=", memberId).where("endedAt", "is", null).orderBy("until").orderBy("id").execute();
}

/** Those whose time is over, or that are all played, or that won after their end. */
export async function listDueFreeRounds(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from play_free_rounds f
    where (f.ended_at is null and f.open = 0 and (f.until <= ${now} or f.begun = f.count)) or (f.ended_at is not null and f.given < f.won)
    order by f.until limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** To be called when the member's accounts are locked, as everything below. */
export async function endFreeRounds(db: Db, id: string, given: Money, now: Date): Promise<void> {
  await sql`update play_free_rounds set given = ${given}, ended_at = coalesce(ended_at, ${now}) where id = ${id}`.execute(db);
}

export async function changeFreeRounds(db: Db, id: string, { begun, open, won }: FreeRoundsChange): Promise<void> {
  await sql`update play_free_rounds set begun = begun + ${begun}, open = open + ${open}, won = won + ${won} where id = ${id}`.execute(db);
}

/** No round begins before the end of the break, and the deadline moves by its length. */
export async function delayFreeRounds(db: Db, memberId: string, from: Date, to: Date): Promise<void> {
  await sql`
    update play_free_rounds set until = until + (${to}::timestamptz - ${from}::timestamptz), rests_until = ${to}
    where member_id = ${memberId} and ended_at is null and until > ${from}`.execute(db);
}

/** No round begins any more. */
export async function cutFreeRounds(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update play_free_rounds set until = least(until, ${now}), excluded = true
    where member_id = ${memberId} and ended_at is null`.execute(db);
}

/** What was gathered goes with the account. */
export async function dropFreeRounds(db: Db, memberId: string, now: Date): Promise<void> {
  await sql`
    update play_free_rounds set until = least(until, ${now}), given = won, ended_at = coalesce(ended_at, ${now})
    where member_id = ${memberId} and (ended_at is null or given < won)`.execute(db);
}
