import type { Assumption } from "@magpie/domain/forecast/history";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { ForecastOutcome } from "./outcome";

export interface ForecastRef {
  offerId: string;
  hash: string;
}

export interface ForecastRow extends ForecastRef {
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
  await removeParts(db, { offerId, hash });
  const fresh = { askedBy: by, askedAt: now, members: 0, membersDone: 0, finishedAt: null, outcome: null };
  await db
    .insertInto("promotions_forecasts")
    .values({ offerId, hash, ...fresh })
    .onConflict((conflict) => conflict.columns(["merchantId", "offerId", "hash"]).doUpdateSet(fresh))
    .execute();
}

export async function keepAudience(db: Db, { offerId, hash }: ForecastRef, members: number): Promise<void> {
  await db.updateTable("promotions_forecasts").set({ members }).where("offerId", "=", offerId).where("hash", "=", hash).execute();
}

/** Members that a forecast is done with, up to the last of them. */
export interface ForecastPart {
  upto: string;
  members: number;
  outcomes: Record<Assumption, readonly number[]>;
}

/** Keeps a part once, however often it is worked out. */
export async function keepPart(db: Db, { offerId, hash }: ForecastRef, { upto, members, outcomes }: ForecastPart): Promise<void> {
  await sql`
    with kept as (
      insert into promotions_forecast_parts (offer_id, hash, upto, members, outcomes)
      values (${offerId}, ${hash}, ${upto}, ${members}, ${JSON.stringify(outcomes)}) on conflict do nothing returning members
    )
    update promotions_forecasts f set members_done = least(f.members, f.members_done + k.members)
    from kept k where f.offer_id = ${offerId} and f.hash = ${hash}`.execute(db);
}

export function listParts(db: Db, { offerId, hash }: ForecastRef): Promise<ForecastPart[]> {
  return db
    .selectFrom("promotions_forecast_parts")
    .select(["upto", "members", "outcomes"])
    .$narrowType<Pick<ForecastPart, "outcomes">>()
    .where("offerId", "=", offerId)
    .where("hash", "=", hash)
    .orderBy("upto")
    .execute();
}

async function removeParts(db: Db, { offerId, hash }: ForecastRef): Promise<void> {
  await db.deleteFrom("promotions_forecast_parts").where("offerId", "=", offerId).where("hash", "=", hash).execute();
}

export async function finishForecast(db: Db, ref: ForecastRef, outcome: ForecastOutcome, now: Date): Promise<void> {
  await db
    .updateTable("promotions_forecasts")
    .set({ finishedAt: now, outcome: JSON.stringify(outcome), members: outcome.members, membersDone: outcome.members })
    .where("offerId", "=", ref.offerId)
    .where("hash", "=", ref.hash)
    .execute();
  await removeParts(db, ref);
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
