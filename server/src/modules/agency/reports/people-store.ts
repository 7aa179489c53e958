import type { TeamPeriod } from "@magpie/domain/agency/team-periods";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { SeenKind } from "../rollups/seen-store";
import type { DayRange } from "./days";

export interface TeamHead {
  people: number;
  agents: number;
  balance: Money;
}

/** People and money below an agent, without the agent. */
export async function readHead(db: Db, agentId: string): Promise<TeamHead> {
  const { rows } = await sql<TeamHead>`select people, agents, balance from agency_heads where agent_id = ${agentId}`.execute(db);
  return rows[0] ?? { people: 0, agents: 0, balance: 0n };
}

export async function readActive(db: Db, agentId: string, kind: TeamPeriod, start: string): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select active from agency_team_periods where agent_id = ${agentId} and kind = ${kind} and start = ${start}::date`.execute(db);
  return rows[0]?.active ?? 0;
}

/** True where somebody changed place since the first of these days: then not all of a team can be counted by where they stand now. */
export async function haveMoved(db: Db, { from }: DayRange): Promise<boolean> {
  const { rows } = await sql`select from agency_moved where at >= ${from}::date - interval '1 day' limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Members of a team who were seen within these days, each once, the agent included. Where there are some who changed their place since the
 * first of these days, those are counted one by one, by where they stood when they were seen.
 */
export async function countSeen(db: Db, agentId: string, kind: SeenKind, { from, to }: DayRange, someMoved: boolean): Promise<number> {
  const days = sql`day between ${from}::date and ${to}::date`;
  const team = sql`team as materialized (
      select t.chunk, t.bits & s.bits as bits
      from agency_teams t
      join (select chunk, bit_or(bits) as bits from agency_seen where kind = ${kind} and ${days} group by chunk) s on s.chunk = t.chunk
      where t.agent_id = ${agentId}
    )`;
  const moved = sql`, moved as (
      select m.member_id, n.number from agency_moved m join agency_numbers n on n.member_id = m.member_id
      where m.at >= ${from}::date - interval '1 day' and m.member_id <> ${agentId}
    )`;
  const corrected = sql`
      - (select count(*) from moved m join team t on t.chunk = m.number / 65536 where get_bit(t.bits, m.number % 65536) = 1)
      + (select count(*) from moved m where ${seenUnder(sql`m.member_id`, kind, days, agentId)})`;
  const { rows } = await sql<{ seen: number }>`
    with ${team} ${someMoved ? moved : sql``}
    select (coalesce((select sum(bit_count(bits)) from team), 0) ${someMoved ? corrected : sql``}
      + (select count(*) from (select ${agentId}::text as id) own where ${seenUnder(sql`own.id`, kind, days, null)}))::int as seen`.execute(
    db,
  );
  return rows[0]?.seen ?? 0;
}

type Part = ReturnType<typeof sql>;

/** Whether somebody was seen while standing below an agent; anywhere, where none is given. */
function seenUnder(memberId: Part, kind: SeenKind, days: Part, agentId: string | null): Part {
  const under = sql`(${agentId}::text is null or exists (
    select from agency_paths p where p.member_id = d.member_id and p.since = d.path_since and ${agentId}::text = any (p.path)))`;
  if (kind === "login") return sql`exists (select from agency_logins d where d.member_id = ${memberId} and ${days} and ${under})`;
  return sql`exists (
    select from agency_member_days d where d.member_id = ${memberId} and ${days} and ${under} group by d.day having sum(d.bet) > 0)`;
}

export interface GameSum {
  gameCode: string;
  gameType: string;
  bet: Money;
  profit: Money;
}

/** The games on which a team bet most. */
export async function listBestGames(db: Db, agentId: string, { from, to }: DayRange, most: number): Promise<GameSum[]> {
  const { rows } = await sql<GameSum>`
    select game_code, max(game_type) as game_type, sum(bet)::bigint as bet, sum(profit)::bigint as profit from agency_team_games
    where agent_id = ${agentId} and day between ${from}::date and ${to}::date
    group by game_code having sum(bet) > 0 order by 3 desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** Lower terms that the member is asked to agree to. */
export async function countTermRequests(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agency_term_requests where member_id = ${memberId} and state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}
