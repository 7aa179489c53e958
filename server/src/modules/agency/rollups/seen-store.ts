import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Members whose numbers are below the same multiple of this share a string of bits. */
const CHUNK = 65_536;
const NOBODY = sql`b'0'::bit(65536)`;
const bitOf = (number: ReturnType<typeof sql>) => sql`set_bit(${NOBODY}, ${number} % ${sql.lit(CHUNK)}, 1)`;

/** Gives members who have none the next numbers. */
export async function numberMembers(db: Db, memberIds: readonly string[]): Promise<void> {
  await sql`
    insert into agency_numbers (member_id, number)
    select u.id, (select coalesce(max(n.number), -1) from agency_numbers n) + row_number() over (order by u.place)
    from unnest(${[...memberIds]}::text[]) with ordinality u (id, place)
    where not exists (select from agency_numbers n where n.member_id = u.id)
    on conflict do nothing`.execute(db);
}

export type SeenKind = "bettor" | "login";

export interface SeenDay {
  memberId: string;
  day: string;
}

const days = (rows: readonly SeenDay[]) => sql`${rows.map(({ memberId }) => memberId)}::text[], ${rows.map(({ day }) => day)}::date[]`;

/** Notes members as seen on these days. Their numbers must be given. */
export async function markSeen(db: Db, kind: SeenKind, rows: readonly SeenDay[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_seen as s (day, kind, chunk, bits)
    select u.day, ${kind}, n.number / ${sql.lit(CHUNK)}, bit_or(${bitOf(sql`n.number`)})
    from unnest(${days(rows)}) u (member_id, day) join agency_numbers n on n.member_id = u.member_id
    group by 1, 3
    on conflict (merchant_id, kind, day, chunk) do update set bits = s.bits | excluded.bits where s.bits | excluded.bits <> s.bits`.execute(
    db,
  );
}

export async function unmarkSeen(db: Db, kind: SeenKind, rows: readonly SeenDay[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update agency_seen s set bits = s.bits & ~u.bits
    from (
      select u.day, n.number / ${sql.lit(CHUNK)} as chunk, bit_or(${bitOf(sql`n.number`)}) as bits
      from unnest(${days(rows)}) u (member_id, day) join agency_numbers n on n.member_id = u.member_id group by 1, 2
    ) u
    where s.kind = ${kind} and s.day = u.day and s.chunk = u.chunk`.execute(db);
}

/** Whether these members have bet on these days, as their figures stand now: a bet that was taken back on its own day never was. */
export async function listBettors(db: Db, rows: readonly SeenDay[]): Promise<(SeenDay & { has: boolean })[]> {
  const found = await sql<SeenDay & { has: boolean }>`
    select u.member_id, to_char(u.day, 'YYYY-MM-DD') as day, coalesce(sum(d.bet), 0) > 0 as has
    from unnest(${days(rows)}) u (member_id, day)
    left join agency_member_days d on d.member_id = u.member_id and d.day = u.day
    group by u.member_id, u.day`.execute(db);
  return found.rows;
}

export interface TeamMember {
  agentId: string;
  memberId: string;
}

const pairs = (rows: readonly TeamMember[]) => sql`${rows.map(({ agentId }) => agentId)}::text[],
  ${rows.map(({ memberId }) => memberId)}::text[]`;

export async function addToTeams(db: Db, rows: readonly TeamMember[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_teams as t (agent_id, chunk, bits)
    select u.agent_id, n.number / ${sql.lit(CHUNK)}, bit_or(${bitOf(sql`n.number`)})
    from unnest(${pairs(rows)}) u (agent_id, member_id) join agency_numbers n on n.member_id = u.member_id
    group by 1, 2
    on conflict (merchant_id, agent_id, chunk) do update set bits = t.bits | excluded.bits`.execute(db);
}

export async function takeFromTeams(db: Db, rows: readonly TeamMember[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update agency_teams t set bits = t.bits & ~u.bits
    from (
      select u.agent_id, n.number / ${sql.lit(CHUNK)} as chunk, bit_or(${bitOf(sql`n.number`)}) as bits
      from unnest(${pairs(rows)}) u (agent_id, member_id) join agency_numbers n on n.member_id = u.member_id group by 1, 2
    ) u
    where t.agent_id = u.agent_id and t.chunk = u.chunk`.execute(db);
}
