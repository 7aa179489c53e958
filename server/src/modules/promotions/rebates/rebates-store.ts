import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface RateRow {
  gameType: string;
  ppm: number;
}

export async function setRates(db: Db, rates: readonly RateRow[]): Promise<void> {
  for (const { gameType, ppm } of rates) {
    await db
      .insertInto("promotions_rates")
      .values({ gameType, ppm })
      .onConflict((conflict) => conflict.columns(["merchantId", "gameType"]).doUpdateSet({ ppm }))
      .execute();
  }
}

export interface Accrual {
  memberId: string;
  gameType: string;
  turnover: Money;
  upto: bigint;
  since: Date;
  /** The rate that holds now. */
  ppm: number;
  /** Earned so far, in millionths: each bet at the rate that held when it was counted. */
  earned: bigint;
}

/** What a member's categories have gathered since the last payment. */
export async function listAccruals(db: Db, memberId: string, currency: string): Promise<Accrual[]> {
  return (await accruals(db, currency).where("a.memberId", "=", memberId).orderBy("a.gameType").execute()).map(accrualOf);
}

/** The same with row locks until the transaction ends, so that of several claims at once one gets it. */
export async function lockAccruals(db: Db, memberId: string, currency: string): Promise<Accrual[]> {
  return (await accruals(db, currency).where("a.memberId", "=", memberId).orderBy("a.gameType").forUpdate("a").execute()).map(accrualOf);
}

function accrualOf(row: Omit<Accrual, "earned"> & { earned: string }): Accrual {
  return { ...row, earned: BigInt(row.earned) };
}

/** An account can earn at a rate of its own where the merchant has none; categories that earn nothing are left out. */
function accruals(db: Db, currency: string) {
  return db
    .selectFrom("promotions_accruals as a")
    .leftJoin("promotions_rates as r", (join) => join.onRef("r.merchantId", "=", "a.merchantId").onRef("r.gameType", "=", "a.gameType"))
    .select(["a.memberId", "a.gameType", "a.turnover", "a.upto", "a.since"])
    .select([sql<number>`coalesce(r.ppm, 0)`.as("ppm"), sql<string>`a.earned::text`.as("earned")])
    .where("a.currency", "=", currency)
    .where(sql<boolean>`(r.ppm is not null or a.earned <> 0)`);
}

/** Members whose oldest stake without a rebate is older than this, after one of them. */
export async function listOverdue(db: Db, before: Date, currency: string, after: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("promotions_accruals")
    .select("memberId")
    .distinct()
    .where("turnover", ">", 0n)
    .where("since", "<", before)
    .where("currency", "=", currency)
    .where("memberId", ">", after)
    .orderBy("memberId")
    .limit(most)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

export interface Gathered {
  memberId: string;
  gameType: string;
  currency: string;
  turnover: Money;
  /** The part of it that earns at the merchant's rate. */
  atUsual: Money;
  /** In millionths, by the rates of the accounts themselves. */
  earned: bigint;
  upto: bigint;
  since: Date;
}

export async function addAccruals(db: Db, gathered: readonly Gathered[]): Promise<void> {
  if (gathered.length === 0) return;
  await sql`
    insert into promotions_accruals as a (member_id, game_type, currency, turnover, upto, since, earned)
    select u.member_id, u.game_type, u.currency, u.turnover, u.upto, u.since, u.earned + u.at_usual::numeric * coalesce(r.ppm, 0)
    from unnest(${gathered.map(({ memberId }) => memberId)}::text[], ${gathered.map(({ gameType }) => gameType)}::text[],
      ${gathered.map(({ currency }) => currency)}::text[], ${gathered.map(({ turnover }) => String(turnover))}::bigint[],
      ${gathered.map(({ upto }) => String(upto))}::bigint[], ${gathered.map(({ since }) => since)}::timestamptz[],
      ${gathered.map(({ atUsual }) => String(atUsual))}::bigint[], ${gathered.map(({ earned }) => String(earned))}::numeric[])
      u (member_id, game_type, currency, turnover, upto, since, at_usual, earned)
    left join promotions_rates r on r.game_type = u.game_type
    order by 1, 2, 3
    on conflict (merchant_id, member_id, game_type, currency) do update
    set turnover = a.turnover + excluded.turnover, earned = a.earned + excluded.earned, upto = excluded.upto, since = case when a.turnover = 0 then excluded.since else a.since end`.execute(
    db,
  );
}

export interface PaidRebate {
  memberId: string;
  gameType: string;
  currency: string;
  upto: bigint;
  turnover: Money;
  ppm: number;
  amount: Money;
  paidBy: "claim" | "system";
}

/** Keeps the payment, and begins the category anew. */
export async function keepPaid(db: Db, paid: PaidRebate, now: Date): Promise<void> {
  await db
    .insertInto("promotions_rebates_paid")
    .values({ ...paid, paidAt: now })
    .execute();
  await db
    .updateTable("promotions_accruals")
    .set({ turnover: 0n, earned: "0" })
    .where("memberId", "=", paid.memberId)
    .where("gameType", "=", paid.gameType)
    .where("currency", "=", paid.currency)
    .execute();
}

export async function listPaid(db: Db, memberId: string, currency: string, most: number) {
  return db
    .selectFrom("promotions_rebates_paid")
    .select(["gameType", "turnover", "ppm", "amount", "paidAt", "paidBy"])
    .where("memberId", "=", memberId)
    .where("currency", "=", currency)
    .orderBy("paidAt", "desc")
    .orderBy("gameType")
    .limit(most)
    .$narrowType<{ paidBy: "claim" | "system" }>()
    .execute();
}
