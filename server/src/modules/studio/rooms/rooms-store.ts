import type { Money } from "@magpie/domain/money";
import type { Room, RoomRound } from "@magpie/studio/rgs/rooms/room";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface RoomRow {
  room: Room;
  /** Sealed: whoever reads it beforehand knows every card. */
  lastSeed: Buffer;
}

export async function findRoom(db: Db, id: string): Promise<RoomRow | null> {
  const row = await db.selectFrom("studio_rooms").select(["state", "lastSeed"]).where("id", "=", id).executeTakeFirst();
  return row ? { room: row.state as unknown as Room, lastSeed: row.lastSeed } : null;
}

export async function addRoom(db: Db, room: Room, lastSeed: Buffer, now: Date): Promise<void> {
  const { id, version, level, currency, isTrial: trial, anchor, length } = room;
  const state = JSON.stringify(room);
  await db
    .insertInto("studio_rooms")
    .values({ id, version, level, currency, trial, openedAt: now, anchor, length, lastSeed, state: sql`${state}::jsonb` })
    .execute();
}

/** False when the room is at another step by now. */
export async function keepRoom(db: Db, was: Room, now: Room): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("studio_rooms")
    .set({
      ...{ step: now.step, hand: now.hand, closed: now.isClosed },
      state: sql`${JSON.stringify(now)}::jsonb`,
      dueAt: now.dueAt === null ? null : new Date(now.dueAt),
    })
    .where("id", "=", was.id)
    .where("step", "=", was.step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when one of the people sits in another room. */
export async function keepSeats(db: Db, was: Room, now: Room): Promise<boolean> {
  const [before, after] = [was, now].map(({ seats }) => seats.filter(({ isBot }) => !isBot).map(({ player }) => player.id)) as [
    string[],
    string[],
  ];
  const gone = before.filter((player) => !after.includes(player));
  const come = after.filter((player) => !before.includes(player));
  if (gone.length > 0) await db.deleteFrom("studio_room_seats").where("roomId", "=", was.id).where("player", "in", gone).execute();
  if (come.length === 0) return true;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("studio_room_seats")
    .values(come.map((player) => ({ player, roomId: was.id })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) === come.length;
}

/** The room in which the player sits, whichever game is played there. */
export async function findRoomOf(db: Db, player: string): Promise<{ id: string; version: string } | null> {
  const row = await db
    .selectFrom("studio_room_seats as s")
    .innerJoin("studio_rooms as r", (join) => join.onRef("r.id", "=", "s.roomId").onRef("r.merchantId", "=", "s.merchantId"))
    .select(["r.id", "r.version"])
    .where("s.player", "=", player)
    .executeTakeFirst();
  return row ?? null;
}

export interface RoomKind {
  version: string;
  currency: string;
  trial: boolean;
}

export async function listOpenRooms(db: Db, { version, currency, trial }: RoomKind, level: number | null): Promise<Room[]> {
  const rows = await db
    .selectFrom("studio_rooms")
    .select("state")
    .where("closed", "=", false)
    .where("version", "=", version)
    .where("currency", "=", currency)
    .where("trial", "=", trial)
    .$if(level !== null, (query) => query.where("level", "=", level))
    .execute();
  return rows.map(({ state }) => state as unknown as Room);
}

/** Rooms whose clock has something to do. */
export async function listDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("studio_rooms")
    .select("id")
    .where("closed", "=", false)
    .where("dueAt", "<=", now)
    .orderBy("dueAt")
    .execute();
  return rows.map(({ id }) => id);
}

/** Rooms with rounds that are still to be paid or given back. */
export async function listOwing(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("studio_hand_rounds")
    .select("roomId")
    .distinct()
    .where("state", "in", ["resolved", "voiding"])
    .execute();
  return rows.map(({ roomId }) => roomId);
}

/** What is kept of a hand for whoever looks at it afterwards. */
export interface HandStoryRow {
  version: string;
  level: number;
  currency: string;
  trial: boolean;
  dealer: number;
  salt: string;
  contributions: readonly string[];
  anchor: string;
  length: number;
  seats: readonly { seat: number; player: string; name: string; isBot: boolean; clientSeed: string; chips: number }[];
  acts: Room["running"] extends infer Running ? (Running extends { acts: infer Acts } ? Acts : never) : never;
  result: unknown;
}

export async function keepHand(
  db: Db,
  roomId: string,
  number: number,
  story: HandStoryRow,
  startedAt: Date,
  endedAt: Date | null,
): Promise<void> {
  const text = sql`${JSON.stringify(story)}::jsonb`;
  await db
    .insertInto("studio_hands")
    .values({ roomId, number, startedAt, endedAt, story: text })
    .onConflict((conflict) => conflict.columns(["merchantId", "roomId", "number"]).doUpdateSet({ story: text, endedAt }))
    .execute();
}

export async function readHand(db: Db, roomId: string, number: number) {
  const row = await db
    .selectFrom("studio_hands")
    .select(["story", "startedAt", "endedAt"])
    .where("roomId", "=", roomId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { ...row, story: row.story as unknown as HandStoryRow };
}

export async function addRounds(db: Db, version: string, rounds: readonly RoomRound[]): Promise<void> {
  if (rounds.length === 0) return;
  const rows = rounds.map(({ player, session, placedAt, ...round }) => ({
    ...round,
    version,
    ...{ player: player.id, currency: player.currency, vassalage: player.portal },
    ...{ session: Buffer.from(session, "hex"), placedAt: new Date(placedAt) },
  }));
  await db.insertInto("studio_hand_rounds").values(rows).execute();
}

export type RoundEnd = Pick<RoomRound, "id" | "state" | "put" | "uncalled" | "payout" | "rake">;

export async function endRounds(db: Db, ended: readonly RoundEnd[]): Promise<void> {
  for (const { id, ...end } of ended)
    await db.updateTable("studio_hand_rounds").set(end).where("id", "=", id).where("state", "in", ["asking", "open"]).execute();
}

export async function closeRound(db: Db, id: string, state: "settled" | "voided"): Promise<void> {
  await db.updateTable("studio_hand_rounds").set({ state }).where("id", "=", id).where("state", "in", ["resolved", "voiding"]).execute();
}

const ROUND = ["id", "roomId", "hand", "seat", "gameCode", "session", "state", "put", "uncalled", "payout", "rake", "placedAt"] as const;

function roundsIn(db: Db) {
  return db.selectFrom("studio_hand_rounds").select([...ROUND, "player", "currency", "vassalage", "version"]);
}

interface RoundRow extends Omit<RoomRound, "player" | "session" | "placedAt" | "state"> {
  player: string;
  currency: string;
  vassalage: string;
  version: string;
  session: Buffer;
  placedAt: Date;
  state: string;
  put: Money;
}

function roundOf({ player, currency, vassalage, session, placedAt, state, version: _, ...round }: RoundRow): RoomRound {
  return {
    ...round,
    state: state as RoomRound["state"],
    player: { id: player, currency, portal: vassalage },
    session: session.toString("hex"),
    placedAt: placedAt.getTime(),
  };
}

export async function listOwed(db: Db, roomId: string): Promise<RoomRound[]> {
  const rows = await roundsIn(db).where("roomId", "=", roomId).where("state", "in", ["resolved", "voiding"]).execute();
  return rows.map(roundOf);
}

export async function findRound(db: Db, id: string): Promise<RoomRound | null> {
  const row = await roundsIn(db).where("id", "=", id).executeTakeFirst();
  return row ? roundOf(row) : null;
}

/** A player's own, newest first. */
export async function listOwnHands(db: Db, player: string, version: string, limit: number): Promise<RoomRound[]> {
  const rows = await roundsIn(db)
    .where("player", "=", player)
    .where("version", "=", version)
    .where("state", "in", ["resolved", "settled"])
    .orderBy("placedAt", "desc")
    .limit(limit)
    .execute();
  return rows.map(roundOf);
}
