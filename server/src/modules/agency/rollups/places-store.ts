import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** A member as counted in the heads above. */
export interface Place {
  memberId: string;
  path: string[];
  isAgent: boolean;
  balance: bigint;
  hasDeposited: boolean;
}

/** Takes some of those who joined, moved or changed. */
export async function takeArrivals(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    delete from agency_arrivals a using (select member_id from agency_arrivals order by member_id limit ${most} for update skip locked) n
    where a.member_id = n.member_id returning a.member_id`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

export async function listPlaces(db: Db, memberIds: readonly string[]): Promise<Map<string, Place>> {
  const { rows } = await sql<Place>`
    select p.member_id, p.path, p.is_agent, p.balance, p.has_deposited from unnest(${[...memberIds]}::text[]) u (id)
    join agency_places p on p.member_id = u.id`.execute(db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

export async function keepPlaces(db: Db, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    insert into agency_places as p (member_id, path, is_agent, balance, has_deposited)
    select u.member_id, string_to_array(u.path, ' '), u.is_agent, u.balance, u.has_deposited
    from unnest(${places.map(({ memberId }) => memberId)}::text[], ${places.map(({ path }) => path.join(" "))}::text[],
      ${places.map(({ isAgent }) => isAgent)}::boolean[], ${places.map(({ balance }) => String(balance))}::bigint[],
      ${places.map(({ hasDeposited }) => hasDeposited)}::boolean[]) u (member_id, path, is_agent, balance, has_deposited)
    on conflict (merchant_id, member_id) do update set path = excluded.path, is_agent = excluded.is_agent, balance = excluded.balance,
      has_deposited = excluded.has_deposited`.execute(db);
}

export async function dropPlaces(db: Db, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await sql`delete from agency_places where member_id = any (${[...memberIds]}::text[])`.execute(db);
}

/** A change of what stands below an agent. */
export interface HeadChange {
  agentId: string;
  count: number;
  agents: number;
  amount: bigint;
}

export async function addToHeads(db: Db, rows: readonly HeadChange[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_heads as h (agent_id, people, agents, balance)
    select * from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${rows.map(({ count }) => count)}::int[],
      ${rows.map(({ agents }) => agents)}::int[], ${rows.map(({ amount }) => String(amount))}::bigint[])
    on conflict (merchant_id, agent_id) do update set people = h.people + excluded.people, agents = h.agents + excluded.agents,
      balance = h.balance + excluded.balance`.execute(db);
}

export async function noteMoved(db: Db, memberIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into agency_moved (member_id, at) select u.id, ${at} from unnest(${[...memberIds]}::text[]) u (id)
    on conflict (merchant_id, member_id) do update set at = excluded.at`.execute(db);
}

/** Until the next batch of the reader. */
export async function addLogin(db: Db, memberId: string, at: Date): Promise<void> {
  await sql`insert into agency_logins_new (member_id, at) values (${memberId}, ${at}) on conflict do nothing`.execute(db);
}

export async function takeLogins(db: Db, most: number): Promise<{ memberId: string; at: Date }[]> {
  const { rows } = await sql<{ memberId: string; at: Date }>`
    delete from agency_logins_new a
    using (select member_id, at from agency_logins_new order by member_id, at limit ${most} for update skip locked) n
    where a.member_id = n.member_id and a.at = n.at returning a.member_id, a.at`.execute(db);
  return rows;
}

export async function keepLogins(db: Db, rows: readonly { memberId: string; day: string; pathSince: Date }[]): Promise<void> {
  await sql`
    insert into agency_logins (member_id, day, path_since)
    select * from unnest(${rows.map(({ memberId }) => memberId)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ pathSince }) => pathSince)}::timestamptz[])
    on conflict do nothing`.execute(db);
}

/** Empties everything that the readers wrote. Closed windows, numbers and logins are facts of their own and stay. */
export async function emptyRollups(db: Db): Promise<void> {
  for (const table of REBUILT) await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`delete from agency_seen where kind = 'bettor'`.execute(db);
  await sql`insert into agency_arrivals (member_id) select distinct member_id from agency_paths on conflict do nothing`.execute(db);
}

const REBUILT = [
  "agency_member_days",
  "agency_downline_days",
  "agency_member_flows",
  "agency_downline_flows",
  "agency_commissions_due",
  "agency_member_periods",
  "agency_counted",
  "agency_team_periods",
  "agency_team_windows",
  "agency_team_games",
  "agency_game_months",
  "agency_teams",
  "agency_places",
  "agency_heads",
] as const;
