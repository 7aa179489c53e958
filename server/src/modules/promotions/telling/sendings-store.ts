import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface Sending {
  id: string;
  offerId: string;
  version: number;
  upto: string;
}

export async function addSending(db: Db, sending: Pick<Sending, "id" | "offerId" | "version">, now: Date): Promise<void> {
  await db
    .insertInto("promotions_sendings")
    .values({ ...sending, begunAt: now })
    .execute();
}

/** The oldest that is not at its end, for nobody but the caller until it commits. */
export function holdSending(db: Db): Promise<Sending | undefined> {
  return db
    .selectFrom("promotions_sendings")
    .select(["id", "offerId", "version", "upto"])
    .where("endedAt", "is", null)
    .orderBy("begunAt")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function moveSending(db: Db, id: string, { upto, told, held }: { upto: string; told: number; held: number }): Promise<void> {
  await sql`update promotions_sendings set upto = ${upto}, told = told + ${told}, held = held + ${held} where id = ${id}`.execute(db);
}

export async function endSending(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("promotions_sendings").set({ endedAt: now }).where("id", "=", id).execute();
}

export async function addTold(db: Db, sendingId: string, memberIds: readonly string[], now: Date): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .insertInto("promotions_told")
    .values(memberIds.map((memberId) => ({ sendingId, memberId, at: now })))
    .execute();
}

/** The times since then at which each of these members was written to about an offer. */
export async function listTold(db: Db, memberIds: readonly string[], since: Date): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{ memberId: string; times: Date[] }>`
    select t.member_id, array_agg(t.at) as times from promotions_told t
    where t.member_id = any (${[...memberIds]}::text[]) and t.at > ${since} group by t.member_id`.execute(db);
  return new Map(rows.map(({ memberId, times }) => [memberId, times]));
}
