import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

export interface PlacedStake {
  memberId: string;
  /** Names the issue or round; counting it again replaces its value instead of adding to it. */
  source: string;
  kind: "lottery" | "play";
  gameType: string;
  /** The category that agents earn by, where it is another than the game's type. */
  category?: string;
  gameCode: string;
  currency: string;
  stake: Money;
  /** The win, as far as the stake counts. */
  won: Money;
  /** Number of tickets or rounds. */
  bets: number;
  /** The whole bet, bonus money included; where it is left out, all of it counts. */
  figures?: BetFigures;
  placedAt: Date;
  settledAt: Date;
}

export interface BetFigures {
  bet: Money;
  /** Given back by a push. */
  refund: Money;
  payout: Money;
  /** What of it is no revenue, because it went into a pool. */
  pooled: Money;
}

/** A change of what a source counts for; negative if it counts for less now. */
export interface CountedStake extends Omit<PlacedStake, "figures">, BetFigures {
  number: bigint;
  category: string;
  /** The moment of the count: a correction has its own, later than the first settlement. */
  countedAt: Date;
}

export async function addDifferences(db: Db, now: Date, stakes: readonly PlacedStake[]): Promise<void> {
  if (stakes.length === 0) return;
  const figures = stakes.map(({ stake, won, figures: whole }) => whole ?? { bet: stake, refund: 0n, payout: won, pooled: 0n });
  await sql`select stakes_count(${now}, ${stakes.map(({ memberId }) => memberId)}::text[], ${stakes.map(({ source }) => source)}::text[],
    ${stakes.map(({ kind }) => kind)}::text[], ${stakes.map(({ gameType }) => gameType)}::text[],
    ${stakes.map(({ category, gameType }) => category ?? gameType)}::text[],
    ${stakes.map(({ gameCode }) => gameCode)}::text[], ${stakes.map(({ currency }) => currency)}::text[],
    ${stakes.map(({ stake }) => String(stake))}::bigint[], ${stakes.map(({ won }) => String(won))}::bigint[],
    ${stakes.map(({ bets }) => bets)}::int[], ${figures.map(({ bet }) => String(bet))}::bigint[],
    ${figures.map(({ refund }) => String(refund))}::bigint[], ${figures.map(({ payout }) => String(payout))}::bigint[],
    ${figures.map(({ pooled }) => String(pooled))}::bigint[],
    ${stakes.map(({ placedAt }) => placedAt)}::timestamptz[], ${stakes.map(({ settledAt }) => settledAt)}::timestamptz[])`.execute(db);
}

/** Moves the reader's cursor; empty while another transaction holds it. */
export async function takeNext(db: Db, reader: string, most: number): Promise<CountedStake[]> {
  await db
    .insertInto("stakes_cursors")
    .values({ reader })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cursor = await db
    .selectFrom("stakes_cursors")
    .select("upto")
    .where("reader", "=", reader)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!cursor) return [];
  const { rows } = await sql<CountedStake>`
    select s.number, s.member_id, s.source, s.kind, s.game_type, s.category, s.game_code, s.currency, s.stake,
      s.won, s.bets, s.bet, s.refund, s.payout, s.pooled, s.placed_at, s.settled_at, s.counted_at
    from stakes_stakes s where s.number > ${cursor.upto} order by s.number limit ${most}`.execute(db);
  const last = rows.at(-1);
  if (last) await db.updateTable("stakes_cursors").set({ upto: last.number }).where("reader", "=", reader).execute();
  return rows;
}

/**
 * The last number, if the reader has come to it; null while more waits. Nobody counts a stake until the transaction ends, so nothing may be
 * waited for after this.
 */
export async function holdEnd(db: Db, reader: string): Promise<bigint | null> {
  await sql`select from stakes_cursors where reader = ${reader} for update`.execute(db);
  const { rows } = await sql<{ number: bigint }>`select number from stakes_last for update`.execute(db);
  const { rows: places } = await sql<{ upto: bigint }>`select upto from stakes_cursors where reader = ${reader}`.execute(db);
  const [end, place] = [rows[0]?.number ?? 0n, places[0]?.upto ?? 0n];
  return end === place ? end : null;
}

/** Lets a reader begin anew with the first stake. */
export async function readAgain(db: Db, reader: string): Promise<void> {
  await sql`update stakes_cursors set upto = 0 where reader = ${reader}`.execute(db);
}

/** A member's stakes settled since then, and before `until` where one is given, less what was taken back. */
export async function sumStakes(db: Db, memberId: string, currency: string, since: Date, until?: Date): Promise<Money> {
  const { rows } = await sql<{ total: Money }>`
    select greatest(coalesce(sum(s.stake), 0), 0)::bigint as total from stakes_stakes s
    where s.member_id = ${memberId} and s.currency = ${currency} and s.settled_at >= ${since}
      and (${until ?? null}::timestamptz is null or s.settled_at < ${until ?? null})`.execute(db);
  return rows[0]?.total ?? 0n;
}

export interface BetsAsked {
  /** Numbers after the first and up to the second, which is left open where it is null. */
  after: bigint;
  upto: bigint | null;
  /** All members where it is null. */
  memberIds: readonly string[] | null;
  category: string | null;
  /** Only what was taken back. */
  corrections: boolean;
  limit: number;
}

/** A row that changes nothing but what is pooled is no bet of its own: a contribution was posted after its bet had been counted. */
const IS_BET = sql`(s.stake, s.won, s.bets, s.bet, s.refund, s.payout) <> (0, 0, 0, 0, 0, 0)`;

/** Settled bets, newest first. */
export async function listCounted(db: Db, asked: BetsAsked): Promise<CountedStake[]> {
  const { after, upto, memberIds, category, corrections, limit } = asked;
  const wanted = sql`${IS_BET} and s.number > ${after} and (${upto}::bigint is null or s.number <= ${upto}) and (${category}::text is null or s.category = ${category})
    ${corrections ? sql`and s.bet < 0` : sql``}`;
  const found = memberIds
    ? sql`unnest(${[...memberIds]}::text[]) u (id), lateral (
        select * from stakes_stakes s where s.member_id = u.id and ${wanted} order by s.number desc limit ${limit}) s`
    : sql`stakes_stakes s where ${wanted}`;
  const { rows } = await sql<CountedStake>`
    select s.number, s.member_id, s.source, s.kind, s.game_type, s.category, s.game_code, s.currency, s.stake, s.won, s.bets, s.bet, s.refund,
      s.payout, s.pooled, s.placed_at, s.settled_at, s.counted_at
    from ${found} order by s.number desc limit ${limit}`.execute(db);
  return rows;
}

/** What the sources of a member's stakes count for as they stand, each by the number of the count that last raised it. */
export interface SourceSum {
  memberId: string;
  source: string;
  kind: PlacedStake["kind"];
  gameType: string;
  gameCode: string;
  stake: Money;
  won: Money;
  bets: number;
  number: bigint;
}

/** Sums stakes that settled from one moment until another. Sources that were taken back whole are left out. */
export async function sumSources(
  db: Db,
  memberIds: readonly string[],
  currency: string,
  from: Date,
  until: Date,
  upto: bigint | null = null,
): Promise<SourceSum[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<SourceSum>`
    select s.member_id, s.source, s.kind, s.game_type, max(s.game_code) as game_code, sum(s.stake)::bigint as stake, sum(s.won)::bigint as won, sum(s.bets)::int as bets,
      max(s.number) filter (where s.stake > 0 or s.won > 0 or s.bets > 0) as number
    from stakes_stakes s
    where s.member_id = any (${[...memberIds]}::text[]) and s.currency = ${currency} and s.settled_at >= ${from} and s.settled_at < ${until}
      and s.number <= coalesce(${upto}::bigint, s.number)
    group by 1, 2, 3, 4 having sum(s.stake) > 0`.execute(db);
  return rows;
}

/** Members of whose sources among these stakes something was counted before, or is taken back now. */
export async function listCountedBefore(db: Db, stakes: readonly CountedStake[]): Promise<Set<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct u.member_id
    from unnest(${stakes.map(({ memberId }) => memberId)}::text[], ${stakes.map(({ source }) => source)}::text[],
      ${stakes.map(({ number }) => String(number))}::bigint[]) u (member_id, source, number)
    where exists (select from stakes_stakes s where s.merchant_id = current_merchant() and s.member_id = u.member_id and s.source = u.source
      and s.number < u.number)`.execute(db);
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Enough to tell a return by, and few enough to be added up in a moment. */
const NEWEST = 500_000;

/** The share of the newest stakes that came back at these games and categories, in ten-thousandths; null where nobody played them. */
export async function sumReturns(db: Db, games: readonly string[], currency: string): Promise<bigint | null> {
  const { rows } = await sql<{ bps: bigint | null }>`
    select (sum(s.won)::numeric * 10000 / nullif(sum(s.stake), 0))::bigint as bps from stakes_stakes s
    where s.number > (select max(l.number) from stakes_last l) - ${NEWEST} and s.currency = ${currency}
      and (s.game_type = any (${[...games]}::text[]) or s.game_code = any (${[...games]}::text[]))`.execute(db);
  return rows[0]?.bps ?? null;
}

/** A change of bets that had been counted before. */
export type Correction = BetFigures & Pick<CountedStake, "number" | "memberId" | "category" | "stake" | "placedAt" | "settledAt">;

/** The next corrections after one number of the feed and up to another. */
export async function listCorrections(db: Db, after: bigint, upto: bigint, most: number): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    select s.number, s.member_id, s.category, s.stake, s.bet, s.refund, s.payout, s.pooled, s.placed_at, s.settled_at from stakes_stakes s
    where s.number > ${after} and s.number <= ${upto} and exists (
      select from stakes_stakes e where e.member_id = s.member_id and e.source = s.source and e.number < s.number)
    order by s.number limit ${most}`.execute(db);
  return rows;
}
