import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface ReportedMember {
  isAgent: boolean;
}

/**
 * Those of these members whom reports count. Trial accounts, staff and test accounts are in none. Members are looked up one by one: where all
 * are of one type, the planner takes "none of these types" for nobody, and went through everybody for each of those asked for.
 */
export async function listReported(db: Db, ids: readonly string[]): Promise<Map<string, ReportedMember>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReportedMember & { id: string }>`
    select m.id, m.type = any ((select merchant_agent_types())::int[]) as "isAgent"
    from unnest(${[...ids]}::text[]) u (id)
    cross join lateral (select m.id, m.type, m.outsider from members_members m where m.id = u.id limit 1) m
    where m.outsider is null and m.type <> all ((select merchant_trial_types())::int[])`.execute(db);
  return new Map(rows.map(({ id, isAgent }) => [id, { isAgent }]));
}

/** Filters the players: trial and closed accounts, agents, staff and test accounts earn nothing and are ranked nowhere. */
export async function listEarning(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...ids]}::text[]) u (id) where members_earns(u.id)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Marks an account of the house, or a player's again with null. */
export async function keepOutsider(db: Db, id: string, outsider: "staff" | "test" | null): Promise<void> {
  await db.updateTable("members_members").set({ outsider }).where("id", "=", id).execute();
}

/** Accounts opened since then that reports count. */
export async function countNew(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from members_members m
    where m.created_at >= ${since} and m.closed_at is null and m.outsider is null and m.type <> all (merchant_trial_types())`.execute(db);
  return rows[0]?.count ?? 0;
}
