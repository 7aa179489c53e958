import { sql } from "kysely";
import type { Work } from "../../kit/ctx";
import { type Details, openDetails } from "./details";

/** What somebody gave who opened the account. */
export interface Newcomer {
  /** Null where the account is named after a mobile number. */
  account: string | null;
  details: Details;
  email: string | null;
}

/** The newest open accounts of people who came by themselves, looked for among five times as many. */
export async function listNewcomers(work: Pick<Work, "db" | "personal">, most: number): Promise<Newcomer[]> {
  const { rows } = await sql<{ account: string | null; details: Buffer | null; email: Buffer | null }>`
    select case when m.registered_way = 'name' then m.account end as account, m.details,
      (select c.sealed from members_contacts c where c.member_id = m.id and c.kind = 'email') as email
    from (
      select id, account, details, registered_way, created_at from members_members where closed_at is null order by created_at desc limit ${most * 5}
    ) m
    where m.registered_way in ('name', 'mobile') order by m.created_at desc limit ${most}`.execute(work.db);
  return rows.map(({ account, details, email }) => ({
    account,
    details: openDetails(work, details),
    email: email && work.personal.open(email),
  }));
}
