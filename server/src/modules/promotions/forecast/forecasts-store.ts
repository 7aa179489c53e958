import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { ForecastOutcome } from "./outcome";

export interface ForecastRow {
  offerId: string;
  hash: string;
  askedBy: string;
  askedAt: Date;
  members: number;
  membersDone: number;
  finishedAt: Date | null;
  outcome: ForecastOutcome | null;
}

function forecasts(db: Db) {
  return db
    .selectFrom("promotions_forecasts")
    .select(["offerId", "hash", "askedBy", "askedAt", "members", "membersDone", "finishedAt", "outcome"])
    .$narrowType<Pick<ForecastRow, "outcome">>();
}

export function findForecast(db: Db, offerId: string, hash: string): Promise<ForecastRow | undefined> {
  return forecasts(db).where("offerId", "=", offerId).where("hash", "=", hash).executeTakeFirst();
}

export function listForecasts(db: Db, offerId: string): Promise<ForecastRow[]> {
  return forecasts(db).where("offerId", "=", offerId).execute();
}

/** Begins a forecast, or begins it again: the days have gone on since. */
export async function beginForecast(db: Db, offerId: string, hash: string, by: string, now: Date): Promise<void> {
  const fresh = { askedBy: by, askedAt: now, members: 0, membersDone: 0, finishedAt: null, outcome: null };
  await db
    .insertInto("promotions_forecasts")
    .values({ offerId, hash, ...fresh })
    .onConflict((conflict) => conflict.columns(["merchantId", "offerId", "hash"]).doUpdateSet(fresh))
    .execute();
}

export async function keepProgress(db: Db, offerId: string, hash: string, members: number, membersDone: number): Promise<void> {
  await db
    .updateTable("promotions_forecasts")
    .set({ members, membersDone })
    .where("offerId", "=", offerId)
    .where("hash", "=", hash)
    .execute();
}

export async function finishForecast(db: Db, offerId: string, hash: string, outcome: ForecastOutcome, now: Date): Promise<void> {
  await db
    .updateTable("promotions_forecasts")
    .set({ finishedAt: now, outcome: JSON.stringify(outcome), membersDone: sql`members` })
    .where("offerId", "=", offerId)
    .where("hash", "=", hash)
    .execute();
}

/** Published offers whose version in force was forecast, with the time since which it is. */
export async function listForecastOffers(db: Db): Promise<{ offerId: string; publishedAt: Date; outcome: ForecastOutcome }[]> {
  const { rows } = await sql<{ offerId: string; publishedAt: Date; outcome: ForecastOutcome }>`
    select o.id as offer_id, v.published_at, f.outcome from promotions_offers o
    join promotions_versions v on v.offer_id = o.id and v.number = o.version
    join promotions_forecasts f on f.offer_id = o.id and f.hash = v.hash and f.outcome is not null
    where o.state = 'published' order by o.id`.execute(db);
  return rows;
}
