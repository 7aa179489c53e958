import { TRIAL_TYPE } from "@magpie/contract/members";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Whom something is said to. */
export interface Audience {
  /** Empty for every language. */
  languages: readonly string[];
  tag: string | null;
  vipAtLeast: number;
  seenSince: Date | null;
}

export interface AudienceMember {
  id: string;
  account: string;
  language: string;
}

/** Open accounts of members, in the order of their ids. */
export async function listAudience(db: Db, { languages, tag, vipAtLeast, seenSince }: Audience, limit: number): Promise<AudienceMember[]> {
  const { rows } = await sql<AudienceMember>`
    select m.id, m.account, m.language from members_members m
    where m.closed_at is null and m.type <> ${TRIAL_TYPE}
      and (${languages.length} = 0 or m.language = any (${[...languages]}::text[]))
      and (${tag}::text is null or exists (select from members_tags t where t.tag = ${tag} and t.member_id = m.id))
      and coalesce(m.vip_level, 0) >= ${vipAtLeast}
      and (${seenSince}::timestamptz is null or m.last_login_at >= ${seenSince})
    order by m.id limit ${limit}`.execute(db);
  return rows;
}
