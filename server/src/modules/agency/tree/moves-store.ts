import type { MoveReach } from "@magpie/contract/agency/moves";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";

export interface MoveRow {
  id: string;
  memberId: string;
  parentId: string;
  reason: string;
  /** The numbers that the first person saw. */
  reach: MoveReach;
  askedAt: Date;
  askedBy: string;
  askedPerson: string;
}

function asked(db: Db) {
  return db
    .selectFrom("agency_moves")
    .select(["id", "memberId", "parentId", "reason", "reach", "askedAt", "askedBy", "askedPerson"])
    .where("state", "=", "asked")
    .$narrowType<{ reach: MoveReach }>();
}

/** False where another move of the account waits. One that has waited too long makes room. */
export async function addMove(db: Db, move: MoveRow, expired: Date): Promise<boolean> {
  await db
    .updateTable("agency_moves")
    .set({ state: "refused", answeredAt: move.askedAt })
    .where("memberId", "=", move.memberId)
    .where("state", "=", "asked")
    .where("askedAt", "<", expired)
    .execute();
  const added = await db
    .insertInto("agency_moves")
    .values({ ...move, reach: JSON.stringify(move.reach) })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).where("state", "=", "asked").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
}

export function listMoves(db: Db): Promise<MoveRow[]> {
  return asked(db).orderBy("askedAt").orderBy("id").limit(200).execute();
}

export function lockMove(db: Db, id: string): Promise<MoveRow | undefined> {
  return asked(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function closeMove(db: Db, id: string, state: "moved" | "refused", by: string, now: Date): Promise<void> {
  await db.updateTable("agency_moves").set({ state, answeredAt: now, answeredBy: by }).where("id", "=", id).execute();
}

export function readPile(db: Db, since: Date): Promise<Pile> {
  return addUpPile(db, sql`select asked_at as at, null::bigint as money from agency_moves where state = 'asked' and asked_at > ${since}`);
}
