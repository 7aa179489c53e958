import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface BudgetLimits {
  total: bigint;
  perDay: bigint | null;
  mostGrants: number | null;
}

/** Sets the budget of a publication; the part that was given out stays given out. False where more was given than it would allow. */
export async function keepBudget(db: Db, offerId: string, { total, perDay, mostGrants }: BudgetLimits): Promise<boolean> {
  const { rows } = await sql<{ offerId: string }>`
    insert into promotions_budgets (offer_id, total, rest, per_day, most_grants)
    values (${offerId}, ${total}, ${total}, ${perDay}, ${mostGrants})
    on conflict (merchant_id, offer_id) do update set total = excluded.total, rest = promotions_budgets.rest + excluded.total - promotions_budgets.total,
      per_day = excluded.per_day, most_grants = excluded.most_grants,
      day_taken = case when excluded.per_day < promotions_budgets.day_taken then excluded.per_day else promotions_budgets.day_taken end
    where promotions_budgets.rest + excluded.total >= promotions_budgets.total
      and coalesce(promotions_budgets.grants <= excluded.most_grants, true)
    returning offer_id`.execute(db);
  return rows.length > 0;
}

/** Raises a budget while it is spent; false where somebody changed it meanwhile. */
export async function raiseBudget(db: Db, offerId: string, from: bigint, total: bigint): Promise<boolean> {
  const { rows } = await sql<{ offerId: string }>`
    update promotions_budgets set total = ${total}, rest = rest + ${total - from} where offer_id = ${offerId} and total = ${from}
    returning offer_id`.execute(db);
  return rows.length > 0;
}

/** A budget as it stands. */
export interface BudgetRow {
  rest: bigint;
  perDay: bigint | null;
  grants: number;
  mostGrants: number | null;
  day: string;
  dayTaken: bigint;
}

/** Locked until the transaction ends. */
export async function lockBudget(db: Db, offerId: string): Promise<BudgetRow> {
  return db
    .selectFrom("promotions_budgets")
    .select(["rest", "perDay", "grants", "mostGrants", "day", "dayTaken"])
    .where("offerId", "=", offerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Keeps a budget that is locked, after everything that was taken from it. */
export async function keepTaken(db: Db, offerId: string, { rest, grants, day, dayTaken }: BudgetRow): Promise<void> {
  await db.updateTable("promotions_budgets").set({ rest, grants, day, dayTaken }).where("offerId", "=", offerId).execute();
}

/** Takes the whole cost or nothing of a budget that is locked, as `takeBudget` does. Null where it does not cover it. */
export function takeOf(budget: BudgetRow, cost: bigint, day: string): BudgetRow | null {
  const dayTaken = (budget.day === day ? budget.dayTaken : 0n) + cost;
  if (budget.rest < cost || (budget.mostGrants !== null && budget.grants >= budget.mostGrants)) return null;
  if (budget.perDay !== null && dayTaken > budget.perDay) return null;
  return { ...budget, rest: budget.rest - cost, grants: budget.grants + 1, day, dayTaken };
}

/** Takes the whole cost or nothing. The row stays locked until the commit, so this comes last in a claim. */
export async function takeBudget(db: Db, offerId: string, cost: bigint, day: string): Promise<boolean> {
  const { rows } = await sql<{ rest: bigint }>`
    update promotions_budgets b set rest = b.rest - ${cost}, grants = b.grants + 1, day = ${day},
      day_taken = case when b.day = ${day} then b.day_taken else 0 end + ${cost}
    where b.offer_id = ${offerId} and b.rest >= ${cost} and (b.most_grants is null or b.grants < b.most_grants)
      and (b.per_day is null or case when b.day = ${day} then b.day_taken else 0 end + ${cost} <= b.per_day)
    returning b.rest`.execute(db);
  return rows.length > 0;
}
