import type { Db } from "../../kit/ctx";

export type Verdict = "clear" | "excluded";

export async function readAsked(db: Db, memberId: string): Promise<{ day: string; verdict: string } | undefined> {
  return db.selectFrom("exclusions_asked").select(["day", "verdict"]).where("memberId", "=", memberId).executeTakeFirst();
}

export async function keepAsked(db: Db, memberId: string, day: string, verdict: Verdict): Promise<void> {
  await db
    .insertInto("exclusions_asked")
    .values({ memberId, day, verdict })
    .onConflict((conflict) => conflict.columns(["merchantId", "memberId"]).doUpdateSet({ day, verdict }))
    .execute();
}
