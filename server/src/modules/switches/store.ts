import { SWITCH_SCOPES, type SwitchScope } from "@magpie/domain/switches/switches";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** All that is off now, as `scope:target`. */
export async function readSwitchedOff(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ off: string[] }>`select switches_now(${now}) as off`.execute(db);
  return rows[0]?.off ?? [];
}

/** Lets the bets under way finish, and none begin until the transaction ends. */
export async function stopBets(db: Db): Promise<void> {
  await sql`select switches_stop()`.execute(db);
}

export interface NewOff {
  id: string;
  scope: SwitchScope;
  target: string;
  offAt: Date;
  /** Null for the system itself. */
  offBy: string | null;
  personId: string;
  reason: string;
  until: Date | null;
}

export async function addOff(db: Db, off: NewOff): Promise<void> {
  await db.insertInto("switches_offs").values(off).execute();
}

export interface OffRow extends NewOff {
  onAt: Date | null;
}

const offs = (db: Db) =>
  db
    .selectFrom("switches_offs")
    .select(["id", "target", "offAt", "offBy", "personId", "reason", "until", "onAt"])
    .select(sql<SwitchScope>`scope`.as("scope"));

/** Those that are off now, newest first. */
export async function listOffs(db: Db, now: Date, scopes: readonly SwitchScope[] = SWITCH_SCOPES): Promise<OffRow[]> {
  return offs(db)
    .where("onAt", "is", null)
    .where("scope", "in", scopes)
    .where((where) => where.or([where("until", "is", null), where("until", ">", now)]))
    .orderBy("offAt", "desc")
    .orderBy("id")
    .execute();
}

/** The row of a switch that nobody has switched on, though its time may have passed. */
export async function findOff(db: Db, scope: SwitchScope, target: string): Promise<OffRow | undefined> {
  return offs(db).where("scope", "=", scope).where("target", "=", target).where("onAt", "is", null).executeTakeFirst();
}

export async function holdOff(db: Db, id: string): Promise<OffRow | undefined> {
  return offs(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** True where it took the place of one that was in force: what it stops was stopped already. */
export async function hasReplaced(db: Db, { scope, target, offAt }: OffRow): Promise<boolean> {
  const replaced = await offs(db)
    .where("scope", "=", scope)
    .where("target", "=", target)
    .where("onAt", "=", offAt)
    .where("onBy", "is", null)
    .where((where) => where.or([where("until", "is", null), where("until", ">", offAt)]))
    .executeTakeFirst();
  return replaced !== undefined;
}

/** False where it is on already. `by` is null where its time passed or a longer one takes its place. */
export async function endOff(db: Db, id: string, at: Date, by: string | null): Promise<boolean> {
  const ended = await db
    .updateTable("switches_offs")
    .set({ onAt: at, onBy: by })
    .where("id", "=", id)
    .where("onAt", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}
