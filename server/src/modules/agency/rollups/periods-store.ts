import type { TeamPeriod } from "@magpie/domain/agency/team-periods";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface PeriodKey {
  memberId: string;
  kind: TeamPeriod;
  start: string;
}

export interface MemberPeriod extends PeriodKey {
  pathSince: Date;
  valid: bigint;
  deposits: bigint;
}

const keys = (rows: readonly PeriodKey[]) => sql`${rows.map(({ memberId }) => memberId)}::text[],
  ${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ start }) => start)}::date[]`;

export async function addPeriods(db: Db, rows: readonly MemberPeriod[]): Promise<void> {
  await sql`
    insert into agency_member_periods as p (member_id, kind, start, path_since, valid, deposits)
    select * from unnest(${keys(rows)}, ${rows.map(({ pathSince }) => pathSince)}::timestamptz[],
      ${rows.map(({ valid }) => String(valid))}::bigint[], ${rows.map(({ deposits }) => String(deposits))}::bigint[])
    on conflict (merchant_id, member_id, kind, start, path_since) do update set
      valid = p.valid + excluded.valid, deposits = p.deposits + excluded.deposits`.execute(db);
}

export async function listPeriods(db: Db, wanted: readonly PeriodKey[]): Promise<MemberPeriod[]> {
  const { rows } = await sql<MemberPeriod>`
    select p.member_id, p.kind, to_char(p.start, 'YYYY-MM-DD') as start, p.path_since, p.valid, p.deposits
    from unnest(${keys(wanted)}) u (member_id, kind, start)
    join agency_member_periods p on p.member_id = u.member_id and p.kind = u.kind and p.start = u.start`.execute(db);
  return rows;
}

export interface CountedActive extends PeriodKey {
  agents: string[];
}

/** Those in whose teams these members count now; nothing of members who count nowhere. */
export async function listCounted(db: Db, wanted: readonly PeriodKey[]): Promise<CountedActive[]> {
  const { rows } = await sql<CountedActive>`
    select c.member_id, c.kind, to_char(c.start, 'YYYY-MM-DD') as start, c.agents
    from unnest(${keys(wanted)}) u (member_id, kind, start)
    join agency_counted c on c.member_id = u.member_id and c.kind = u.kind and c.start = u.start`.execute(db);
  return rows;
}

export async function keepCounted(db: Db, rows: readonly CountedActive[]): Promise<void> {
  const [some, none] = [rows.filter(({ agents }) => agents.length > 0), rows.filter(({ agents }) => agents.length === 0)];
  if (some.length > 0) {
    // An array of arrays would need all of one length.
    await sql`
      insert into agency_counted (member_id, kind, start, agents)
      select u.member_id, u.kind, u.start, string_to_array(u.agents, ' ')
      from unnest(${keys(some)}, ${some.map(({ agents }) => agents.join(" "))}::text[]) u (member_id, kind, start, agents)
      on conflict (merchant_id, member_id, kind, start) do update set agents = excluded.agents`.execute(db);
  }
  if (none.length > 0) {
    await sql`
      delete from agency_counted c using unnest(${keys(none)}) u (member_id, kind, start)
      where c.member_id = u.member_id and c.kind = u.kind and c.start = u.start`.execute(db);
  }
}

export interface ActiveChange {
  agentId: string;
  kind: TeamPeriod;
  start: string;
  count: number;
}

export async function addActive(db: Db, rows: readonly ActiveChange[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_team_periods as p (agent_id, kind, start, active)
    select u.agent_id, u.kind, u.start, 0
    from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ start }) => start)}::date[]) u (agent_id, kind, start)
    on conflict do nothing`.execute(db);
  await sql`
    update agency_team_periods p set active = p.active + u.count
    from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ start }) => start)}::date[], ${rows.map(({ count }) => count)}::int[]) u (agent_id, kind, start, count)
    where p.agent_id = u.agent_id and p.kind = u.kind and p.start = u.start`.execute(db);
}
