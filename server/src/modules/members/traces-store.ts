import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** A home with more accounts is a carrier's, a café's or an office's, and says nothing about who lives together. */
export const HOME_CROWD = 10;

/** The beginning of an account, as far as accounts are compared. Contacts are keyed digests in hex. */
export interface Registration {
  id: string;
  createdAt: Date;
  /** The network of one household; null where none is known, and where a crowd shares it. */
  home: string | null;
  /** IPv4 /24, IPv6 /64. */
  block: string | null;
  phone: string | null;
}

export async function listRegistrations(db: Db, ids: readonly string[]): Promise<Registration[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Registration>`
    select m.id, m.created_at, case when crowd.accounts <= ${HOME_CROWD} then m.registered_home end as home,
      network(set_masklen(m.registered_ip, case family(m.registered_ip) when 4 then 24 else 64 end))::text as block,
      (select encode(c.digest, 'hex') from members_contacts c where c.member_id = m.id and c.kind = 'mobile') as phone
    from members_members m
    cross join lateral (
      select count(*) as accounts from (
        select from members_members o where o.registered_home = m.registered_home and o.type <> all ((select merchant_trial_types())::int[])
        limit ${HOME_CROWD + 1}
      ) o
    ) crowd
    where m.id = any(${[...ids]}::text[])`.execute(db);
  return rows;
}

/** Accounts that were opened at the same home before this one; none where a crowd shares it. */
export async function listEarlierAtHome(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; earlier: boolean }>`
    select o.id, (o.created_at, o.id) < (m.created_at, m.id) as earlier from members_members m
    join members_members o on o.registered_home = m.registered_home and o.type <> all ((select merchant_trial_types())::int[]) and o.id <> m.id
    where m.id = ${id} limit ${HOME_CROWD}`.execute(db);
  // With the member, they are one more than a household.
  if (rows.length >= HOME_CROWD) return [];
  return rows.flatMap((row) => (row.earlier ? [row.id] : []));
}

/** Accounts that share something, in one order. */
export interface SharedTrace {
  value: string;
  members: string[];
}

/** Homes of a household with several accounts. */
export async function listSharedHomes(db: Db): Promise<SharedTrace[]> {
  const { rows } = await sql<SharedTrace>`
    select m.registered_home as value, array_agg(m.id order by m.id) as members from members_members m
    where m.registered_home is not null and m.type <> all ((select merchant_trial_types())::int[]) and m.closed_at is null
    group by m.registered_home having count(*) between 2 and ${HOME_CROWD}`.execute(db);
  return rows;
}

export async function listSharedPhones(db: Db, most: number): Promise<SharedTrace[]> {
  const { rows } = await sql<SharedTrace>`
    select encode(c.digest, 'hex') as value, array_agg(distinct c.member_id order by c.member_id) as members from members_contacts c
    where c.kind = 'mobile' group by c.digest having count(distinct c.member_id) between 2 and ${most}`.execute(db);
  return rows;
}

/** Pairs of one of these members and another with the same number or mail address, proved or not. */
export async function listSharingContact(
  db: Db,
  memberIds: readonly string[],
  most: number,
): Promise<{ memberId: string; other: string; kind: "mobile" | "email" }[]> {
  const { rows } = await sql<{ memberId: string; other: string; kind: "mobile" | "email" }>`
    select distinct c.member_id, o.member_id as other, c.kind from members_contacts c
    join members_contacts o on o.kind = c.kind and o.digest = c.digest and o.member_id <> c.member_id
    where c.member_id = any (${[...memberIds]}::text[]) order by 1, 2, 3 limit ${most}`.execute(db);
  return rows;
}
