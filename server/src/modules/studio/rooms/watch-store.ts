import type { Db } from "../../../kit/ctx";
import type { HandStoryRow } from "./rooms-store";

export interface NewReport {
  roomId: string;
  hand: number;
  player: string;
  reported: string;
  words: Buffer | null;
  at: Date;
}

export async function addReport(db: Db, report: NewReport): Promise<void> {
  await db
    .insertInto("studio_hand_reports")
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface PlayedHand {
  roomId: string;
  number: number;
  story: HandStoryRow;
}

/** Hands that were played for money and ended since then, the oldest first. */
export async function listPlayed(db: Db, since: Date, limit: number): Promise<PlayedHand[]> {
  const rows = await db
    .selectFrom("studio_hands as h")
    .innerJoin("studio_rooms as r", (join) => join.onRef("r.id", "=", "h.roomId").onRef("r.merchantId", "=", "h.merchantId"))
    .select(["h.roomId", "h.number", "h.story"])
    .where("r.trial", "=", false)
    .where("h.endedAt", ">=", since)
    .orderBy("h.endedAt", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ story, ...row }) => ({ ...row, story: story as unknown as HandStoryRow }));
}

/** The portal's names of these players, newest session first, and the game that they played there. */
export async function findSeatings(db: Db, players: readonly string[]) {
  if (players.length === 0) return new Map<string, { vassalage: string; gameCode: string; currency: string }>();
  const rows = await db
    .selectFrom("studio_hand_rounds")
    .select(["player", "vassalage", "gameCode", "currency"])
    .where("player", "in", players)
    .orderBy("placedAt")
    .execute();
  return new Map(rows.map(({ player, ...seating }) => [player, seating]));
}
