import type { Condition } from "@magpie/domain/offers/offer";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface AudienceAsked {
  now: Date;
  currency: string;
  provesAge: boolean;
  who: readonly Condition[];
}

function audience({ now, currency, provesAge, who }: AudienceAsked) {
  return sql`promotions_audience(${now}, ${currency}, ${provesAge}, ${JSON.stringify(who)}::jsonb)`;
}

/** The number of members by the first condition that they lack; null for those who lack none. */
export async function countAudience(
  db: Db,
  { now, currency, provesAge, who }: AudienceAsked,
): Promise<{ lacks: string | null; has: string | null; members: number }[]> {
  const { rows } = await sql<{ lacks: string | null; has: string | null; members: number }>`
    select c.lacks, c.has, c.members from promotions_audience_counts(${now}, ${currency}, ${provesAge}, ${JSON.stringify(who)}::jsonb) c
    order by 3 desc, 1, 2`.execute(db);
  return rows;
}

/** Offers that those who qualify are in already. */
export async function countOverlaps(db: Db, asked: AudienceAsked): Promise<{ offer: string; members: number }[]> {
  const { rows } = await sql<{ offer: string; members: number }>`
    select e.offer_id as offer, count(distinct e.member_id)::int as members
    from ${audience(asked)} a join promotions_entries e on e.member_id = a.member_id and e.state in ('joined', 'ready', 'applied')
    where a.lacks is null group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Those who lack no condition and have signs of harm. */
export async function countMarked(db: Db, asked: AudienceAsked): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from ${audience(asked)} a join limits_all_quiet(${asked.now}) q on q.member_id = a.member_id
    where a.lacks is null`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Everybody who lacks no condition, in the order of their ids, after one of them. */
export async function listQualifying(db: Db, asked: AudienceAsked, after: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select a.member_id from ${audience(asked)} a where a.lacks is null and a.member_id collate "C" > ${after}
    order by a.member_id collate "C"`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
