import type { Away, Streak } from "@magpie/domain/loyalty/streak";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface CheckInStep {
  give: "points" | "cash";
  amount: bigint;
}

/** What a day gives, by the length of the streak; empty at a merchant without check-ins. */
export async function listSteps(db: Db): Promise<CheckInStep[]> {
  return db.selectFrom("missions_check_in_steps").select(["give", "amount"]).orderBy("step").$narrowType<CheckInStep>().execute();
}

export async function replaceSteps(db: Db, steps: readonly CheckInStep[]): Promise<void> {
  await db.deleteFrom("missions_check_in_steps").execute();
  const rows = steps.map((each, at) => ({ ...each, step: at + 1 }));
  if (rows.length > 0) await db.insertInto("missions_check_in_steps").values(rows).execute();
}

/** Members who checked in since then. */
export async function countComing(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from missions_check_ins c where c.day >= ${since}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findStreak(db: Db, memberId: string): Promise<Streak | null> {
  const { rows } = await sql<Streak>`
    select to_char(c.day, 'YYYY-MM-DD') as day, c.length from missions_check_ins c where c.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
}

/** Keeps the streak if it is as it was read: of two check-ins at once, one finds that the other was first. */
export async function moveStreak(db: Db, memberId: string, before: Streak | null, { day, length }: Streak): Promise<boolean> {
  const { rows } = await sql`
    insert into missions_check_ins as c (member_id, day, length) values (${memberId}, ${day}, ${length})
    on conflict (merchant_id, member_id) do update set day = excluded.day, length = excluded.length where c.day = ${before?.day ?? null}::date
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function addBreak(db: Db, memberId: string, { from, until }: Away): Promise<void> {
  await db
    .insertInto("missions_breaks")
    .values({ memberId, begins: from, ends: until })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listBreaks(db: Db, memberId: string): Promise<Away[]> {
  return db.selectFrom("missions_breaks").select(["begins as from", "ends as until"]).where("memberId", "=", memberId).execute();
}
