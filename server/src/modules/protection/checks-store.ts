import { type CheckMinutes, USUAL_CHECK_MINUTES } from "@magpie/domain/limits/reality-check";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface CheckRow {
  memberId: string;
  everyMinutes: CheckMinutes;
  answeredAt: Date | null;
}

export async function readCheck(db: Db, memberId: string): Promise<CheckRow> {
  const row = await db
    .selectFrom("protection_checks")
    .select(["memberId", "answeredAt"])
    .select((eb) => eb.ref("everyMinutes").$castTo<CheckMinutes>().as("everyMinutes"))
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return row ?? { memberId, everyMinutes: USUAL_CHECK_MINUTES, answeredAt: null };
}

/** Those of the members for whom a check may be due: most are known not to be for a while. */
export async function listDue(db: Db, memberIds: readonly string[], now: Date): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select u.id as "memberId", coalesce(c.every_minutes, ${USUAL_CHECK_MINUTES}::int) as "everyMinutes", c.answered_at as "answeredAt"
    from unnest(${[...memberIds]}::text[]) u (id)
    left join protection_checks c on c.member_id = u.id
    where c.next_at is null or c.next_at <= ${now}`.execute(db);
  return rows;
}

export async function keepNext(db: Db, next: readonly { memberId: string; at: Date }[]): Promise<void> {
  await sql`
    insert into protection_checks (member_id, every_minutes, next_at)
    select u.id, ${USUAL_CHECK_MINUTES}, u.at from unnest(${next.map(({ memberId }) => memberId)}::text[], ${next.map(({ at }) => at)}::timestamptz[]) u (id, at)
    order by u.id
    on conflict (merchant_id, member_id) do update set next_at = excluded.next_at`.execute(db);
}

export async function keepAnswer(db: Db, memberId: string, now: Date): Promise<void> {
  await db
    .insertInto("protection_checks")
    .values({ memberId, everyMinutes: USUAL_CHECK_MINUTES, answeredAt: now, nextAt: null })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet({ answeredAt: now, nextAt: null }))
    .execute();
}

export async function keepInterval(db: Db, memberId: string, everyMinutes: CheckMinutes): Promise<void> {
  await db
    .insertInto("protection_checks")
    .values({ memberId, everyMinutes, nextAt: null })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet({ everyMinutes, nextAt: null }))
    .execute();
}
