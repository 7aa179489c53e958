import type { Standing } from "@magpie/domain/agency/contract-states";
import type { TeamPeriod } from "@magpie/domain/agency/team-periods";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { SeenKind } from "../rollups/seen-store";
import type { DayRange } from "./days";
import type { TeamHead } from "./people-store";
import type { TeamDay, TeamFlow } from "./team-store";

/*
 * Each figure of the overview is little work on its own: what it costs is mostly the statements. So what is asked of the same rows, or at the
 * same moment, is one statement.
 */

/** A team's figures by day, its leader included, and the leader's own flows of the later days. */
export interface TeamRows {
  days: TeamDay[];
  flows: TeamFlow[];
  own: { kind: string; amount: Money }[];
}

type TeamRow = TeamDay & Omit<TeamFlow, "day"> & { what: "days" | "flows" | "own" };

export async function readTeamRows(db: Db, agentId: string, all: DayRange, shown: DayRange): Promise<TeamRows> {
  const inDays = ({ from, to }: DayRange) => sql`day between ${from}::date and ${to}::date`;
  const { rows } = await sql<TeamRow>`
    select 'days' as what, to_char(day, 'YYYY-MM-DD') as day, category, sum(bet)::bigint as bet, sum(refund)::bigint as refund,
      sum(payout)::bigint as payout, sum(valid)::bigint as valid, '' as kind, 0::bigint as amount, 0 as count
    from agency_team_days d where agent_id = ${agentId} and ${inDays(all)} group by d.day, category
    union all
    select 'flows', to_char(day, 'YYYY-MM-DD'), '', 0, 0, 0, 0, kind, sum(amount)::bigint, sum(count)::int
    from agency_team_flows f where agent_id = ${agentId} and ${inDays(all)} group by f.day, kind
    union all
    select 'own', '', '', 0, 0, 0, 0, kind, sum(amount)::bigint, 0
    from agency_member_flows where member_id = ${agentId} and ${inDays(shown)} group by kind
    order by 1, 2, 3`.execute(db);
  const of = (what: TeamRow["what"]) => rows.filter((row) => row.what === what);
  return { days: of("days"), flows: of("flows"), own: of("own") };
}

/** A range of days that is a whole period, or all of one that has been until today. */
export interface WholePeriod {
  kind: TeamPeriod;
  start: string;
}

/** People and money below an agent now, and the active members of a period where one is given. */
export async function readTeamNow(db: Db, agentId: string, period: WholePeriod | null): Promise<TeamHead & { active: number }> {
  const { rows } = await sql<TeamHead & { active: number }>`
    select coalesce(h.people, 0) as people, coalesce(h.agents, 0) as agents, coalesce(h.balance, 0)::bigint as balance, coalesce((
      select p.active from agency_team_periods p
      where p.agent_id = ${agentId} and p.kind = ${period?.kind ?? null} and p.start = ${period?.start ?? null}::date), 0) as active
    from (select 1) one left join agency_heads h on h.agent_id = ${agentId}`.execute(db);
  return rows[0] ?? { people: 0, agents: 0, balance: 0n, active: 0 };
}

export interface GameSum {
  gameCode: string;
  gameType: string;
  bet: Money;
  profit: Money;
}

/** The games on which a team bet most. Those of a month are added up already. */
export async function listBestGames(
  db: Db,
  agentId: string,
  { from, to }: DayRange,
  period: WholePeriod | null,
  most: number,
): Promise<GameSum[]> {
  if (period?.kind === "month") {
    const { rows } = await sql<GameSum>`
      select game_code, game_type, bet, profit from agency_game_months
      where agent_id = ${agentId} and month = ${period.start}::date and bet > 0 order by bet desc, game_code limit ${most}`.execute(db);
    return rows;
  }
  const { rows } = await sql<GameSum>`
    select game_code, max(game_type) as game_type, sum(bet)::bigint as bet, sum(profit)::bigint as profit from agency_team_games
    where agent_id = ${agentId} and day between ${from}::date and ${to}::date
    group by game_code having sum(bet) > 0 order by 3 desc, 1 limit ${most}`.execute(db);
  return rows;
}

/** What waits around a member: contracts that are asked for, those the member is paid by in real time, and lower terms to agree to. */
export interface WaitingRow extends Standing {
  kind: string;
  isOwn: boolean;
  count: number;
}

export async function listWaiting(db: Db, memberId: string): Promise<{ contracts: WaitingRow[]; termRequests: number }> {
  const { rows } = await sql<{ contracts: WaitingRow[] | null; termRequests: number }>`
    select (
      select json_agg(c) from (
        select kind, state, request, asked_by as "askedBy", downline_id = ${memberId} as "isOwn", count(*)::int as count from agency_contracts
        where (downline_id = ${memberId} or upline_id = ${memberId}) and (state in ('applying', 'issued')
          or (kind = 'realtime' and downline_id = ${memberId} and state not in ('reject', 'ended')))
        group by 1, 2, 3, 4, 5
      ) c
    ) as contracts, (
      select count(*)::int from agency_term_requests where member_id = ${memberId} and state = 'open'
    ) as term_requests`.execute(db);
  return { contracts: rows[0]?.contracts ?? [], termRequests: rows[0]?.termRequests ?? 0 };
}

/**
 * Members of a team who logged in, and who bet, within these days, each once, the agent included. Those who changed their place since the
 * first of these days are counted one by one, by where they stood when they were seen: not all can be counted by where they stand now. Days
 * that are a whole period are put together already.
 */
export async function countSeen(
  db: Db,
  agentId: string,
  { from, to }: DayRange,
  period: WholePeriod | null,
): Promise<{ loggedIn: number; bettors: number }> {
  const days = sql`day between ${from}::date and ${to}::date`;
  const together =
    period && period.kind !== "day"
      ? sql`agency_seen_periods where period = ${period.kind} and start = ${period.start}::date`
      : sql`agency_seen where ${days}`;
  const seen = (kind: SeenKind) => sql`(coalesce((select sum(bit_count(t.bits)) from team t where t.kind = ${kind}), 0)
    - (select count(*) from moved m join team t on t.chunk = m.number / 65536 where t.kind = ${kind} and get_bit(t.bits, m.number % 65536) = 1)
    + (select count(*) from moved m where ${seenUnder(sql`m.member_id`, kind, days, agentId)})
    + (select count(*) from (select ${agentId}::text as id) own where ${seenUnder(sql`own.id`, kind, days, null)}))::int`;
  const { rows } = await sql<{ loggedIn: number; bettors: number }>`
    with team as materialized (
      select s.kind, t.chunk, t.bits & s.bits as bits
      from agency_teams t
      join (
        select kind, chunk, bit_or(bits) as bits from ${together} and kind in ('login', 'bettor') group by kind, chunk
      ) s on s.chunk = t.chunk
      where t.agent_id = ${agentId}
    ), moved as materialized (
      select m.member_id, n.number from agency_moved m join agency_numbers n on n.member_id = m.member_id
      where m.at >= (${from}::date - interval '1 day')::timestamptz and m.member_id <> ${agentId}
    )
    select ${seen("login")} as logged_in, ${seen("bettor")} as bettors`.execute(db);
  return rows[0] ?? { loggedIn: 0, bettors: 0 };
}

type Part = ReturnType<typeof sql>;

/** Whether somebody was seen while standing below an agent; anywhere, where none is given. */
function seenUnder(memberId: Part, kind: SeenKind, days: Part, agentId: string | null): Part {
  const under =
    agentId === null
      ? sql`true`
      : sql`exists (select from agency_paths p where p.member_id = d.member_id and p.since = d.path_since and ${agentId}::text = any (p.path))`;
  if (kind === "login") return sql`exists (select from agency_logins d where d.member_id = ${memberId} and ${days} and ${under})`;
  return sql`exists (
    select from agency_member_days d where d.member_id = ${memberId} and ${days} and ${under} group by d.day having sum(d.bet) > 0)`;
}
