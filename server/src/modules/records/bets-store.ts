import type { Money } from "@magpie/domain/money";
import { type Round, type RoundStatus, statusOf } from "@magpie/domain/records/rounds";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { countUpTo } from "../../kit/office/count";

export interface RoundRef {
  memberId: string;
  id: string;
  currency: string;
  vendor: string;
}

/** A round with its day; null before its bet is known. */
export interface KeptRound extends RoundRef, Round {
  day: string | null;
}

/** Locks these rounds, and creates empty ones for those not known yet. */
export async function holdRounds(db: Db, rounds: readonly RoundRef[]): Promise<KeptRound[]> {
  const [members, ids] = [rounds.map(({ memberId }) => memberId), rounds.map(({ id }) => id)];
  await sql`
    insert into records_bets
      (member_id, id, currency, vendor, vendor_name, game, game_name, game_type, bet, won, refunded, closed, status, transaction_ids)
    select u.member_id, u.id, u.currency, u.vendor, u.vendor, '', '', '', 0, 0, 0, false, 'OPEN', '{}'
    from unnest(${members}::text[], ${ids}::text[], ${rounds.map(({ currency }) => currency)}::text[],
      ${rounds.map(({ vendor }) => vendor)}::text[]) u (member_id, id, currency, vendor)
    order by u.member_id, u.id
    on conflict do nothing`.execute(db);
  const { rows } = await sql<Omit<KeptRound, "transactionIds"> & { transactionIds: string[] }>`
    select b.member_id, b.id, b.currency, b.vendor, b.vendor_name, b.game, b.game_name,
      b.game_type, b.bet, b.won, b.refunded, b.bonus, b.free, b.gathered, b.valid, b.contributed, b.rake, b.closed, b.placed_at, to_char(b.day, 'YYYY-MM-DD') as day,
      b.transaction_ids::text[]
    from unnest(${members}::text[], ${ids}::text[]) u (member_id, id)
    join records_bets b on b.member_id = u.member_id and b.id = u.id
    order by b.member_id, b.id
    for update of b`.execute(db);
  return rows.map(({ transactionIds, ...row }) => ({ ...row, transactionIds: transactionIds.map(BigInt) }));
}

export async function keepRounds(db: Db, rounds: readonly KeptRound[]): Promise<void> {
  const rows = rounds.map(({ memberId, id, vendorName, gameName, gameType, placedAt, transactionIds, ...round }) => ({
    member_id: memberId,
    id,
    vendor_name: vendorName,
    game: round.game,
    game_name: gameName,
    game_type: gameType,
    bet: String(round.bet),
    won: String(round.won),
    refunded: String(round.refunded),
    bonus: String(round.bonus),
    free: round.free,
    gathered: String(round.gathered),
    valid: round.valid === null ? null : String(round.valid),
    contributed: String(round.contributed),
    rake: String(round.rake),
    closed: round.closed,
    status: statusOf(round),
    placed_at: placedAt,
    day: round.day,
    transaction_ids: `{${transactionIds.join(",")}}`,
  }));
  await sql`
    update records_bets b
    set vendor_name = u.vendor_name, game = u.game, game_name = u.game_name, game_type = u.game_type, bet = u.bet, won = u.won,
      refunded = u.refunded, bonus = u.bonus, free = u.free, gathered = u.gathered, valid = u.valid, contributed = u.contributed, rake = u.rake, closed = u.closed, status = u.status, placed_at = u.placed_at, day = u.day,
      transaction_ids = u.transaction_ids::bigint[], opened_by = (u.transaction_ids::bigint[])[1]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) u (member_id text, id text, vendor_name text, game text, game_name text,
      game_type text, bet bigint, won bigint, refunded bigint, bonus bigint, free boolean, gathered bigint, valid bigint, contributed bigint, rake bigint, closed boolean,
      status text, placed_at timestamptz, day date, transaction_ids text)
    where b.member_id = u.member_id and b.id = u.id`.execute(db);
}

/** A change of a day's sums; negative where rounds are taken out. */
export interface BetDay {
  memberId: string;
  currency: string;
  day: string;
  vendor: string;
  vendorName: string;
  gameType: string;
  status: RoundStatus;
  rounds: number;
  bet: Money;
  won: Money;
  refunded: Money;
}

/** Each change must have its own key: one statement cannot update a row twice. */
export async function addToBetDays(db: Db, changes: readonly BetDay[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into records_bet_days as d
      (member_id, currency, day, vendor, vendor_name, game_type, status, rounds, bet, won, refunded)
    select * from unnest(
      ${changes.map(({ memberId }) => memberId)}::text[], ${changes.map(({ currency }) => currency)}::text[],
      ${changes.map(({ day }) => day)}::date[], ${changes.map(({ vendor }) => vendor)}::text[],
      ${changes.map(({ vendorName }) => vendorName)}::text[], ${changes.map(({ gameType }) => gameType)}::text[],
      ${changes.map(({ status }) => status)}::text[], ${changes.map(({ rounds }) => rounds)}::bigint[],
      ${changes.map(({ bet }) => String(bet))}::bigint[], ${changes.map(({ won }) => String(won))}::bigint[],
      ${changes.map(({ refunded }) => String(refunded))}::bigint[])
    on conflict (merchant_id, member_id, currency, day, vendor, game_type, status) do update set
      rounds = d.rounds + excluded.rounds, bet = d.bet + excluded.bet, won = d.won + excluded.won,
      refunded = d.refunded + excluded.refunded, vendor_name = excluded.vendor_name`.execute(db);
}

export async function listBetDays(
  db: Db,
  { memberId, currency }: { memberId: string; currency: string },
  { from, to }: { from: string; to: string },
): Promise<BetDay[]> {
  const { rows } = await sql<BetDay>`
    select member_id, currency, to_char(day, 'YYYY-MM-DD') as day, vendor, vendor_name, game_type,
      status, rounds::int, bet, won, refunded
    from records_bet_days
    where member_id = ${memberId} and currency = ${currency} and day between ${from}::date and ${to}::date and rounds > 0
    order by records_bet_days.day desc, vendor_name, game_type`.execute(db);
  return rows;
}

export interface ListedRound {
  id: string;
  gameName: string;
  vendorName: string;
  bet: Money;
  won: Money;
  refunded: Money;
  free: boolean;
  gathered: Money;
  status: RoundStatus;
  placedAt: Date;
  day: string;
  openedBy: bigint;
  transactionIds: bigint[];
}

export interface RoundsAsked {
  memberId: string;
  currency: string;
  days: readonly string[];
  vendor: string | null;
  gameType: string | null;
  status: RoundStatus | null;
  below: { placedAt: Date; openedBy: bigint } | null;
  limit: number;
}

const LISTED = sql`id, game_name, vendor_name, bet, won, refunded, free, gathered, status, placed_at,
  to_char(b.day, 'YYYY-MM-DD') as day, opened_by, transaction_ids::text[]`;

export async function listRounds(db: Db, asked: RoundsAsked): Promise<ListedRound[]> {
  const { memberId, currency, days, vendor, gameType, status, below, limit } = asked;
  const { rows } = await sql<Listed>`
    select found.* from unnest(${[...days]}::date[]) u (day), lateral (
      select ${LISTED} from records_bets b
      where b.member_id = ${memberId} and b.currency = ${currency} and b.day = u.day
        and (${vendor}::text is null or b.vendor = ${vendor}) and (${gameType}::text is null or b.game_type = ${gameType})
        and (${status}::text is null or b.status = ${status})
        and (${below?.openedBy ?? null}::bigint is null
          or (b.placed_at, b.opened_by) < (${below?.placedAt ?? null}::timestamptz, ${below?.openedBy ?? null}::bigint))
      order by b.placed_at desc, b.opened_by desc
      limit ${limit}
    ) found
    order by found.placed_at desc, found.opened_by desc
    limit ${limit}`.execute(db);
  return rows.map(listed);
}

export async function readRound(db: Db, memberId: string, id: string): Promise<ListedRound | undefined> {
  const { rows } = await sql<Listed>`
    select ${LISTED} from records_bets b where b.member_id = ${memberId} and b.id = ${id} and b.opened_by is not null`.execute(db);
  return rows.map(listed)[0];
}

type Listed = Omit<ListedRound, "transactionIds"> & { transactionIds: string[] };

function listed({ transactionIds, ...row }: Listed): ListedRound {
  return { ...row, transactionIds: transactionIds.map(BigInt) };
}

/** The names under which a round was played. */
export interface NamedRound {
  memberId: string;
  id: string;
  vendorName: string;
  gameName: string;
}

export async function listNamed(db: Db, rounds: readonly Pick<NamedRound, "memberId" | "id">[]): Promise<NamedRound[]> {
  const { rows } = await sql<NamedRound>`
    select b.member_id, b.id, b.vendor_name, b.game_name
    from unnest(${rounds.map(({ memberId }) => memberId)}::text[], ${rounds.map(({ id }) => id)}::text[]) u (member_id, id)
    join records_bets b on b.member_id = u.member_id and b.id = u.id`.execute(db);
  return rows;
}

export interface OpenRound extends NamedRound {
  gameType: string;
  bet: Money;
  won: Money;
  refunded: Money;
  placedAt: Date;
  openedBy: bigint;
}

/** Rounds of these days that are not over, newest first, after one of them. */
export async function listOpen(
  db: Db,
  currency: string,
  { from, to, after }: { from: string; to: string; after: Pick<OpenRound, "placedAt" | "openedBy"> | null },
  most: number,
): Promise<OpenRound[]> {
  const { rows } = await sql<OpenRound>`
    select member_id, id, vendor_name, game_name, game_type, bet, won, refunded, placed_at, opened_by from records_bets
    where status = 'OPEN' and placed_at is not null and currency = ${currency} and day between ${from}::date and ${to}::date
      and (${after?.placedAt ?? null}::timestamptz is null or (placed_at, opened_by) < (${after?.placedAt ?? null}, ${after?.openedBy ?? null}))
    order by placed_at desc, opened_by desc limit ${most}`.execute(db);
  return rows;
}

export interface Turnover {
  bets: number;
  bet: Money;
  won: Money;
}

/** Sums bets and wins since a day, in one currency. Refunded bets do not count. */
export async function sumBetDays(db: Db, memberIds: readonly string[], since: string, currency: string): Promise<Turnover> {
  const { rows } = await sql<Turnover>`
    select coalesce(sum(rounds), 0)::int as bets, coalesce(sum(bet - refunded), 0)::bigint as bet, coalesce(sum(won), 0)::bigint as won
    from records_bet_days
    where member_id = any (${[...memberIds]}::text[]) and day >= ${since}::date and currency = ${currency}`.execute(db);
  return rows[0] ?? { bets: 0, bet: 0n, won: 0n };
}

/** Bets that are not settled, by member. */
export async function countOpenBets(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ memberId: string; open: number }>`
    select b.member_id, count(*)::int as open from records_bets b where b.status = 'OPEN' group by b.member_id`.execute(db);
  return new Map(rows.map(({ memberId, open }) => [memberId, open]));
}

/** Some rounds: of one member, of some games by vendor and code, or of all. */
export interface RoundsOf {
  memberId: string | null;
  /** Null is any game. */
  games: readonly { vendor: string; code: string }[] | null;
}

/** Counts rounds that are not over, at most so many. */
export async function countOpenRounds(db: Db, { memberId, games }: RoundsOf): Promise<number> {
  const named = games ?? [];
  const { count } = await countUpTo(
    db,
    sql`select from records_bets b where b.status = 'OPEN' and (${memberId}::text is null or b.member_id = ${memberId})
      and (${games === null} or (b.vendor, b.game) in (
        select * from unnest(${named.map(({ vendor }) => vendor)}::text[], ${named.map(({ code }) => code)}::text[])))`,
  );
  return count;
}

/** True where one of these members has bet since that day, settled or not. */
export async function hasBetSince(db: Db, memberIds: readonly string[], day: string): Promise<boolean> {
  const { rows } = await sql<{ bet: boolean }>`
    select exists (select from records_bets b where b.member_id = any (${[...memberIds]}::text[]) and b.day >= ${day}) as bet`.execute(db);
  return rows[0]?.bet ?? false;
}

export interface FoundRound {
  memberId: string;
  id: string;
  vendor: string;
  gameName: string;
  placedAt: Date | null;
}

/** Rounds and tickets of whomever, by their numbers. */
export async function listByIds(db: Db, ids: readonly string[], most: number): Promise<FoundRound[]> {
  const { rows } = await sql<FoundRound>`
    select b.member_id, b.id, b.vendor, b.game_name, b.placed_at from records_bets b
    where b.id = any (${[...ids]}::text[]) order by b.placed_at desc nulls last limit ${most}`.execute(db);
  return rows;
}
