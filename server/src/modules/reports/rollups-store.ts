import type { Money } from "@magpie/domain/money";
import type { RoundSums } from "@magpie/domain/reports/figures";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** Reads the next postings into all figures, and answers with their number. */
export async function readOn(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select reports_read_on(${most}) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes accounts that became the house's out of the figures, and puts those back that are players' again. */
export async function recount(db: Db): Promise<boolean> {
  const { rows } = await sql`select from reports_arrivals limit 1`.execute(db);
  if (rows.length > 0) await sql`select reports_recount()`.execute(db);
  return rows.length > 0;
}

/** Members who are players again, but whose play in closed months, while they were the house's, can be counted no more; each once. */
export async function takeUncounted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from reports_take_uncounted() u (id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Cuts the local days anew where the merchant lives in another zone now. */
export async function moveZone(db: Db, timeZone: string): Promise<void> {
  const { rows } = await sql`select from reports_state where zone <> ${timeZone}`.execute(db);
  if (rows.length > 0) await sql`select reports_move_zone()`.execute(db);
}

export async function forgetAll(db: Db): Promise<void> {
  await sql`select reports_forget()`.execute(db);
}

/** Sealed days, not compared before, that do not equal their books. */
export async function checkDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select reports_check_days()::text as day`.execute(db);
  return rows.map(({ day }) => day);
}

export async function listDifferences(db: Db): Promise<{ day: string; foundAt: Date }[]> {
  const { rows } = await sql<{ day: string; foundAt: Date }>`
    select day::text as day, found_at from reports_differences order by reports_differences.day desc limit 10`.execute(db);
  return rows;
}

export interface GameRounds extends RoundSums {
  day: string;
  game: string;
}

/** Counts settled rounds. Only the reader writes here. */
export async function addRounds(db: Db, sums: readonly GameRounds[]): Promise<void> {
  if (sums.length === 0) return;
  const column = (pick: (row: GameRounds) => unknown) => sums.map((row) => String(pick(row)));
  await sql`
    insert into reports_rounds as r (day, game, rounds, stake, returned, stake_squares, return_squares, products)
    select * from unnest(${column(({ day }) => day)}::date[], ${column(({ game }) => game)}::text[], ${column(({ rounds }) => rounds)}::bigint[],
      ${column(({ stake }) => stake)}::numeric[], ${column(({ returned }) => returned)}::numeric[],
      ${column(({ stakeSquares }) => stakeSquares)}::numeric[], ${column(({ returnSquares }) => returnSquares)}::numeric[],
      ${column(({ products }) => products)}::numeric[])
    on conflict (merchant_id, day, game) do update set rounds = r.rounds + excluded.rounds, stake = r.stake + excluded.stake,
      returned = r.returned + excluded.returned, stake_squares = r.stake_squares + excluded.stake_squares,
      return_squares = r.return_squares + excluded.return_squares, products = r.products + excluded.products`.execute(db);
}

export async function forgetRounds(db: Db): Promise<void> {
  await sql`delete from reports_rounds`.execute(db);
}

export async function listRounds(db: Db, from: string, to: string): Promise<(RoundSums & { game: string })[]> {
  const { rows } = await sql<
    Record<"game" | "stake" | "returned" | "stakeSquares" | "returnSquares" | "products", string> & { rounds: number }
  >`
    select game, sum(rounds)::int as rounds, sum(stake)::text as stake, sum(returned)::text as returned,
      sum(stake_squares)::text as stake_squares, sum(return_squares)::text as return_squares, sum(products)::text as products
    from reports_rounds where day between ${from}::date and ${to}::date group by game having sum(stake) > 0`.execute(db);
  return rows.map(({ game, rounds, ...sums }) => ({
    game,
    rounds,
    stake: BigInt(sums.stake),
    returned: BigInt(sums.returned),
    stakeSquares: BigInt(sums.stakeSquares),
    returnSquares: BigInt(sums.returnSquares),
    products: BigInt(sums.products),
  }));
}

export interface QuarterSum {
  quarter: Date;
  ggr: Money;
}

/** GGR by quarters of an hour between two moments, with what was posted since the rows were brought up to date. */
export async function listQuarters(db: Db, from: Date, to: Date): Promise<QuarterSum[]> {
  const { rows } = await sql<QuarterSum>`
    select quarter, -sum(amount)::bigint as ggr from (
      select q.quarter, q.kind, q.amount from reports_quarters q where q.quarter >= ${from} and q.quarter < ${to}
      union all
      select date_bin('15 minutes', f.at, 'epoch'), f.kind, f.amount + f.pooled from reports_tail() f where f.at >= ${from} and f.at < ${to}
    ) q where reports_measure(kind) in ('stake', 'return', 'pooled') group by quarter order by quarter`.execute(db);
  return rows;
}

export interface CohortSum {
  week: string;
  age: number;
  measure: string;
  amount: Money;
  lines: number;
}

/** The cohorts of the weeks since a day. The empty measure counts members who bet. */
export async function listCohorts(db: Db, since: string): Promise<CohortSum[]> {
  const { rows } = await sql<CohortSum>`
    select week::text as week, age, case when kind = '' then '' else reports_measure(kind) end as measure, sum(amount)::bigint as amount,
      sum(lines)::int as lines
    from reports_cohorts where week >= ${since}::date group by 1, 2, 3 order by 1 desc, 2`.execute(db);
  return rows;
}

export interface AccountSum {
  currency: string;
  account: string;
  isMembers: boolean;
  amount: Money;
}

export async function listLiabilities(db: Db, at: Date): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`select currency, account, is_members, amount from reports_liabilities(${at})`.execute(db);
  return rows;
}

export interface EventRow {
  at: Date;
  transactionId: bigint;
  memberId: string;
  event: "large" | "void";
  kind: string;
  amount: Money;
}

/** Newest first, before a moment. */
export async function listEvents(db: Db, from: Date, before: Date, event: string | undefined, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select at, transaction_id, member_id, event, kind, amount from reports_events
    where at >= ${from} and at < ${before} and (${event ?? null}::text is null or event = ${event ?? null})
    order by at desc, transaction_id desc limit ${limit}`.execute(db);
  return rows;
}
