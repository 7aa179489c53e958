import type { SharedDraw } from "@magpie/studio/rgs/round";
import type { DrawPhase } from "@magpie/studio/rgs/tables";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface DrawRow {
  version: string;
  number: number;
  phase: DrawPhase;
  openedAt: Date;
  closesAt: Date;
  runsFrom: Date | null;
  endsAt: Date | null;
  /** The hash of the seed. */
  commit: string;
  /** Secret, like the result, until players may know it. */
  seed: string | null;
  result: unknown;
  /** What stood before the bets, as it was when the draw opened; null at most tables. */
  sheet: unknown;
  settled: boolean;
}

const COLUMNS = [
  "version",
  "number",
  sql<DrawPhase>`phase`.as("phase"),
  "openedAt",
  "closesAt",
  "runsFrom",
  "endsAt",
  "commit",
  "seed",
  "result",
  "sheet",
  "settled",
] as const;

export function readDraw(db: Db, { version, number }: SharedDraw): Promise<DrawRow | undefined> {
  return db.selectFrom("studio_draws").select(COLUMNS).where("version", "=", version).where("number", "=", number).executeTakeFirst();
}

export function readLastDraw(db: Db, version: string): Promise<DrawRow | undefined> {
  return db.selectFrom("studio_draws").select(COLUMNS).where("version", "=", version).orderBy("number", "desc").limit(1).executeTakeFirst();
}

/** Newest first. */
export function listDrawsOver(db: Db, version: string, limit: number): Promise<DrawRow[]> {
  return db
    .selectFrom("studio_draws")
    .select(COLUMNS)
    .where("version", "=", version)
    .where("phase", "=", "over")
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

export function listUnsettled(db: Db): Promise<DrawRow[]> {
  return db.selectFrom("studio_draws").select(COLUMNS).where("settled", "=", false).orderBy("number").limit(50).execute();
}

/** Draws that are settled but for bets that were held. */
export async function listHeld(db: Db): Promise<SharedDraw[]> {
  return db
    .selectFrom("studio_rounds as r")
    .innerJoin("studio_draws as d", (join) => join.onRef("d.version", "=", "r.version").onRef("d.number", "=", "r.drawNumber"))
    .where("r.state", "=", "open")
    .where("d.settled", "=", true)
    .where("d.phase", "=", "over")
    .select(["d.version", "d.number"])
    .distinct()
    .limit(50)
    .execute();
}

type NewDraw = Pick<DrawRow, "version" | "number" | "openedAt" | "closesAt" | "commit" | "sheet">;

/** False if another server opened the draw first. */
export async function addDraw(db: Db, { version, number, openedAt, closesAt, commit, sheet }: NewDraw): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("studio_draws")
    .values({ version, number, phase: "betting", openedAt, closesAt, commit, sheet: sheet === null ? null : JSON.stringify(sheet) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface DrawChange {
  phase: DrawPhase;
  runsFrom?: Date;
  endsAt?: Date;
  seed?: string;
  result?: unknown;
}

/** False if another server moved the draw first. */
export async function moveDraw(db: Db, { version, number }: SharedDraw, from: DrawPhase, change: DrawChange): Promise<boolean> {
  const { phase, runsFrom, endsAt, seed, result } = change;
  const { numUpdatedRows } = await db
    .updateTable("studio_draws")
    .set({
      phase,
      ...(runsFrom && { runsFrom }),
      ...(endsAt && { endsAt }),
      ...(seed && { seed }),
      ...(result !== undefined && { result: JSON.stringify(result) }),
    })
    .where("version", "=", version)
    .where("number", "=", number)
    .where("phase", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True for one server only, even if several settled the draw. */
export async function settleDrawRow(db: Db, { version, number }: SharedDraw): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("studio_draws")
    .set({ settled: true })
    .where("version", "=", version)
    .where("number", "=", number)
    .where("settled", "=", false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
