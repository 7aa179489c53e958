import { type Day, NO_TURNOVER, type Stake, type Turnover } from "@magpie/domain/withdrawals/turnover";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface Owner {
  memberId: string;
  currency: string;
}

function turnoverOf(db: Db, { memberId, currency }: Owner) {
  return db
    .selectFrom("withdrawals_turnover")
    .select(["uptoSequence as upto", "required", "transferred", "leftToWager as left", "held"])
    .where("memberId", "=", memberId)
    .where("currency", "=", currency);
}

export async function readTurnover(db: Db, owner: Owner): Promise<Turnover> {
  return (await turnoverOf(db, owner).executeTakeFirst()) ?? NO_TURNOVER;
}

/** Locks the row, so that requests for this member's money wait for each other. */
export async function lockTurnover(db: Db, owner: Owner): Promise<Turnover> {
  const locked = () => turnoverOf(db, owner).forUpdate();
  const known = await locked().executeTakeFirst();
  if (known) return known;
  await db
    .insertInto("withdrawals_turnover")
    .values({ memberId: owner.memberId, currency: owner.currency, ...rowOf(NO_TURNOVER) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return locked().executeTakeFirstOrThrow();
}

export async function writeTurnover(db: Db, { memberId, currency }: Owner, turnover: Turnover): Promise<void> {
  await db
    .updateTable("withdrawals_turnover")
    .set(rowOf(turnover))
    .where("memberId", "=", memberId)
    .where("currency", "=", currency)
    .execute();
}

function rowOf({ upto, required, transferred, left, held }: Turnover) {
  return { uptoSequence: upto, required, transferred, leftToWager: left, held };
}

/** The part of each bet that counted as wagered. */
export async function listStakes(db: Db, memberId: string, transactionIds: readonly bigint[]): Promise<Map<bigint, Stake>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("withdrawals_stakes")
    .select(["transactionId as id", "counted", "freed"])
    .where("memberId", "=", memberId)
    .where("transactionId", "in", transactionIds)
    .execute();
  return new Map(rows.map(({ id, counted, freed }) => [id, { counted, freed }]));
}

export async function writeStakes(db: Db, memberId: string, stakes: ReadonlyMap<bigint, Stake>): Promise<void> {
  if (stakes.size === 0) return;
  await db
    .insertInto("withdrawals_stakes")
    .values([...stakes].map(([id, stake]) => ({ memberId, transactionId: id, ...stake })))
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "memberId", "transactionId"])
        .doUpdateSet({ counted: sql<bigint>`excluded.counted`, freed: sql<bigint>`excluded.freed` }),
    )
    .execute();
}

export async function addDays(db: Db, { memberId, currency }: Owner, days: ReadonlyMap<string, Day>): Promise<void> {
  if (days.size === 0) return;
  await db
    .insertInto("withdrawals_days")
    .values([...days].map(([day, done]) => ({ memberId, currency, day: sql<Date>`${day}::date`, ...done })))
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "memberId", "currency", "day"]).doUpdateSet({
        deposited: sql<bigint>`withdrawals_days.deposited + excluded.deposited`,
        deposits: sql<number>`withdrawals_days.deposits + excluded.deposits`,
        wagered: sql<bigint>`withdrawals_days.wagered + excluded.wagered`,
        received: sql<bigint>`withdrawals_days.received + excluded.received`,
      }),
    )
    .execute();
}

export async function listDays(db: Db, { memberId, currency }: Owner, since: string): Promise<(Day & { day: string })[]> {
  return db
    .selectFrom("withdrawals_days")
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as("day"), "deposited", "deposits", "wagered", "received"])
    .where("memberId", "=", memberId)
    .where("currency", "=", currency)
    .where("day", ">=", sql<Date>`${since}::date`)
    .execute();
}
