import { randomUUID } from "node:crypto";
import type { Money } from "@magpie/domain/money";
import type { Wagering } from "@magpie/domain/offers/offer";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { ChanceCount, ChanceGift } from "../given";
import type { ChanceOrigin } from "../pay";

export interface EnvelopeRow {
  id: string;
  poolId: string;
  number: number;
  memberId: string;
  origin: ChanceOrigin;
  wagering: Wagering | null;
  takenAt: Date;
  amount: Money | null;
  openedAt: Date | null;
}

const COLUMNS = ["id", "poolId", "number", "memberId", "origin", "wagering", "takenAt", "amount", "openedAt"] as const;

export async function addEnvelopes(db: Db, poolId: string, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`
    insert into chance_envelopes (pool_id, number, id)
    select ${poolId}, u.number, u.id from unnest(${ids}::uuid[]) with ordinality u (id, number)`.execute(db);
}

/** Takes the first envelope that nobody holds or is about to hold. Whoever is about to hold the last ones may still fail, so they are waited for. */
export async function takeEnvelope(db: Db, gift: ChanceGift, now: Date): Promise<boolean> {
  return (await takeFree(db, gift, now, sql`skip locked`)) || (await takeFree(db, gift, now, sql``));
}

async function takeFree(db: Db, gift: ChanceGift, now: Date, skip: RawBuilder<unknown>): Promise<boolean> {
  const { id: poolId, memberId, givenFor, origin, wagering } = gift;
  const { rows } = await sql<{ number: number }>`
    with free as materialized (
      select f.number from chance_envelopes f where f.pool_id = ${poolId} and f.member_id is null
      order by f.number limit 1 for update ${skip}
    )
    update chance_envelopes e set member_id = ${memberId}, given_for = ${givenFor}, taken_at = ${now},
      origin = ${JSON.stringify(origin)}::jsonb, wagering = ${wagering && JSON.stringify(wagering)}::jsonb
    from free where e.pool_id = ${poolId} and e.number = free.number
    returning e.number`.execute(db);
  return rows.length > 0;
}

function held(db: Db) {
  return db.selectFrom("chance_envelopes").select(COLUMNS).where("memberId", "is not", null).$narrowType<EnvelopeRow>();
}

/** With a lock, a second opening waits and finds it open. */
export function findEnvelope(db: Db, id: string, memberId: string, lock = false): Promise<EnvelopeRow | undefined> {
  const query = held(db).where("id", "=", id).where("memberId", "=", memberId);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export function listEnvelopesOf(db: Db, memberId: string, poolId: string): Promise<EnvelopeRow[]> {
  return held(db).where("memberId", "=", memberId).where("poolId", "=", poolId).orderBy("number").execute();
}

export function listUnopened(db: Db, memberId: string): Promise<EnvelopeRow[]> {
  return held(db).where("memberId", "=", memberId).where("openedAt", "is", null).orderBy("takenAt").execute();
}

/** Opened by others, newest first. */
export function listOpened(db: Db, poolId: string, but: string, most: number): Promise<EnvelopeRow[]> {
  return held(db)
    .where("poolId", "=", poolId)
    .where("memberId", "<>", but)
    .where("openedAt", "is not", null)
    .orderBy("openedAt", "desc")
    .orderBy("number", "desc")
    .limit(most)
    .execute();
}

export async function keepOpened(db: Db, id: string, amount: Money, now: Date): Promise<void> {
  await db.updateTable("chance_envelopes").set({ amount, openedAt: now }).where("id", "=", id).execute();
}

/** Envelopes that nobody holds. */
export async function countFree(db: Db, poolId: string): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select count(*)::int as free from chance_envelopes e where e.pool_id = ${poolId} and e.member_id is null`.execute(db);
  return rows[0]?.free ?? 0;
}

export async function hasFree(db: Db, poolId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select exists (select from chance_envelopes e where e.pool_id = ${poolId} and e.member_id is null) as free`.execute(db);
  return rows[0]?.free ?? false;
}

export function countEnvelopes(db: Db, poolIds: readonly string[]): Promise<ChanceCount[]> {
  return db
    .selectFrom("chance_envelopes")
    .select(["poolId as id", sql<number>`count(member_id)::int`.as("given"), sql<number>`count(opened_at)::int`.as("done")])
    .where(sql<boolean>`pool_id = any (${[...poolIds]}::text[])`)
    .groupBy("poolId")
    .execute();
}

/** The pools that a member has envelopes of, and how many are to be opened. */
export function listPoolsOf(db: Db, memberId: string): Promise<{ id: string; count: number }[]> {
  return db
    .selectFrom("chance_envelopes")
    .select(["poolId as id", sql<number>`count(*) filter (where opened_at is null)::int`.as("count")])
    .where("memberId", "=", memberId)
    .groupBy("poolId")
    .execute();
}
