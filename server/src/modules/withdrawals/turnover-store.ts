import type { Money } from "@magpie/domain/money";
import { type Day, NO_TURNOVER, type Turnover } from "@magpie/domain/withdrawals/turnover";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** A member's money in one currency. */
export interface Owner {
  memberId: string;
  currency: string;
}

function turnoverOf(db: Db, { memberId, currency }: Owner) {
  return db
    .selectFrom("withdrawals_turnover")
    .select(["upto_sequence as upto", "required", "left_to_wager as left"])
    .where("member_id", "=", memberId)
    .where("currency", "=", currency);
}

export async function readTurnover(db: Db, owner: Owner): Promise<Turnover> {
  return (await turnoverOf(db, owner).executeTakeFirst()) ?? NO_TURNOVER;
}

/** The same, and nobody else asks for this member's money before this transaction ends. */
export async function lockTurnover(db: Db, owner: Owner): Promise<Turnover> {
  const { upto, required, left } = NO_TURNOVER;
  await db
    .insertInto("withdrawals_turnover")
    .values({ member_id: owner.memberId, currency: owner.currency, upto_sequence: upto, required, left_to_wager: left })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return turnoverOf(db, owner).forUpdate().executeTakeFirstOrThrow();
}

export async function writeTurnover(db: Db, { memberId, currency }: Owner, { upto, required, left }: Turnover): Promise<void> {
  await db
    .updateTable("withdrawals_turnover")
    .set({ upto_sequence: upto, required, left_to_wager: left })
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .execute();
}

/** How much of these bets counted. */
export async function listStakes(db: Db, memberId: string, transactionIds: readonly bigint[]): Promise<Map<bigint, Money>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("withdrawals_stakes")
    .select(["transaction_id as id", "counted"])
    .where("member_id", "=", memberId)
    .where("transaction_id", "in", transactionIds)
    .execute();
  return new Map(rows.map(({ id, counted }) => [id, counted]));
}

export async function writeStakes(db: Db, memberId: string, stakes: ReadonlyMap<bigint, Money>): Promise<void> {
  if (stakes.size === 0) return;
  await db
    .insertInto("withdrawals_stakes")
    .values([...stakes].map(([id, counted]) => ({ member_id: memberId, transaction_id: id, counted })))
    .onConflict((conflict) =>
      conflict.columns(["merchant_id", "member_id", "transaction_id"]).doUpdateSet({ counted: sql<bigint>`excluded.counted` }),
    )
    .execute();
}

export async function addDays(db: Db, { memberId, currency }: Owner, days: ReadonlyMap<string, Day>): Promise<void> {
  if (days.size === 0) return;
  await db
    .insertInto("withdrawals_days")
    .values([...days].map(([day, done]) => ({ member_id: memberId, currency, day: sql<Date>`${day}::date`, ...done })))
    .onConflict((conflict) =>
      conflict.columns(["merchant_id", "member_id", "currency", "day"]).doUpdateSet({
        deposited: sql<bigint>`withdrawals_days.deposited + excluded.deposited`,
        deposits: sql<number>`withdrawals_days.deposits + excluded.deposits`,
        wagered: sql<bigint>`withdrawals_days.wagered + excluded.wagered`,
      }),
    )
    .execute();
}

export async function listDays(db: Db, { memberId, currency }: Owner, since: string): Promise<(Day & { day: string })[]> {
  return db
    .selectFrom("withdrawals_days")
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"), "deposited", "deposits", "wagered"])
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .where("day", ">=", sql<Date>`${since}::date`)
    .execute();
}
