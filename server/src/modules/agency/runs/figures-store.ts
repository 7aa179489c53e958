import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface Due {
  agentId: string;
  category: string;
  units: bigint;
  valid: bigint;
}

export async function listDue(db: Db, day: string): Promise<Due[]> {
  const { rows } = await sql<Omit<Due, "units"> & { units: string }>`
    select agent_id, category, sum(units)::text as units, sum(valid)::bigint as valid from agency_commissions_due
    where day = ${day}::date group by 1, 2 order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, units: BigInt(row.units) }));
}

export interface TeamSum {
  agentId: string;
  category: string;
  bet: bigint;
  refund: bigint;
  payout: bigint;
  pooled: bigint;
  valid: bigint;
}

/** Figures of whole teams, by category, over days. */
export async function sumTeams(db: Db, agentIds: readonly string[], first: string, last: string): Promise<TeamSum[]> {
  const { rows } = await sql<TeamSum>`
    select agent_id, category, sum(bet)::bigint as bet, sum(refund)::bigint as refund, sum(payout)::bigint as payout,
      sum(pooled)::bigint as pooled, sum(valid)::bigint as valid
    from agency_team_days
    where agent_id = any (${[...agentIds]}::text[]) and day between ${first}::date and ${last}::date group by 1, 2`.execute(db);
  return rows;
}

/** Valid bets of whole teams, by category, in the five-minute windows from one moment on and before another. */
export async function sumWindows(
  db: Db,
  agentIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Pick<TeamSum, "agentId" | "category" | "valid">[]> {
  const { rows } = await sql<Pick<TeamSum, "agentId" | "category" | "valid">>`
    select agent_id, category, sum(valid)::bigint as valid from agency_team_windows
    where agent_id = any (${[...agentIds]}::text[]) and window_start >= ${from} and window_start < ${to} group by 1, 2`.execute(db);
  return rows;
}

/** Credits to whole teams over days. */
export async function sumCredits(db: Db, agentIds: readonly string[], first: string, last: string) {
  const { rows } = await sql<{ agentId: string; bonus: bigint; rebate: bigint; salary: bigint }>`
    select agent_id, coalesce(sum(amount) filter (where kind = 'bonus'), 0)::bigint as bonus,
      coalesce(sum(amount) filter (where kind in ('rebate', 'commission')), 0)::bigint as rebate,
      coalesce(sum(amount) filter (where kind = 'salary'), 0)::bigint as salary
    from agency_team_flows
    where agent_id = any (${[...agentIds]}::text[]) and day between ${first}::date and ${last}::date group by 1`.execute(db);
  return rows;
}

export async function listActive(db: Db, agentIds: readonly string[], kind: "day" | "week" | "half" | "month", start: string) {
  const { rows } = await sql<{ agentId: string; active: number }>`
    select agent_id, active from agency_team_periods
    where agent_id = any (${[...agentIds]}::text[]) and kind = ${kind} and start = ${start}::date`.execute(db);
  return new Map(rows.map(({ agentId, active }) => [agentId, active]));
}
