import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Days are written 2026-01-31. */
export async function sealDay(db: Db, day: string): Promise<void> {
  await sql`select wallet_seal_day(${day}::date)`.execute(db);
}

export async function isSealed(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`select from wallet_days where day >= ${day}::date limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds days sealed since then whose content is no longer as it was sealed. */
export async function listChangedDays(db: Db, since: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select wallet_changed_days(${since}::date)::text as day`.execute(db);
  return rows.map(({ day }) => day);
}
