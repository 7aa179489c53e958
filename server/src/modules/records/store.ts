import type { Language } from "@magpie/domain/languages";
import type { Money } from "@magpie/domain/money";
import type { DaySum } from "@magpie/domain/records/day-sums";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";
import type { AddedUp, PurseRef } from "../wallet/wallet";

/** The number of a purse's lines that are in its day sums. */
export interface Counted extends PurseRef {
  lines: bigint;
}

/** Locks the counters of these purses, and creates missing ones at zero. */
export async function holdPurses(db: Db, purses: readonly PurseRef[]): Promise<Counted[]> {
  if (purses.length === 0) return [];
  const rows = purses.map(({ memberId, currency, purse }) => ({ memberId, currency, purse }));
  await db
    .insertInto("records_purses")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom("records_purses")
    .select(["memberId", "currency", "purse", "lines"])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple("memberId", "currency", "purse"),
        "in",
        purses.map(({ memberId, currency, purse }) => tuple(memberId, currency, purse)),
      ),
    )
    .forUpdate()
    .execute();
}

export async function addToDays(db: Db, sums: readonly AddedUp[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into records_days as d
      (member_id, currency, purse, day, kind, lines_in, lines_out, money_in, money_out, first_line, last_line)
    select * from unnest(
      ${sums.map(({ memberId }) => memberId)}::text[], ${sums.map(({ currency }) => currency)}::text[],
      ${sums.map(({ purse }) => purse)}::text[], ${sums.map(({ day }) => day)}::date[], ${sums.map(({ kind }) => kind)}::text[],
      ${sums.map(({ linesIn }) => linesIn)}::bigint[], ${sums.map(({ linesOut }) => linesOut)}::bigint[],
      ${sums.map(({ moneyIn }) => String(moneyIn))}::bigint[], ${sums.map(({ moneyOut }) => String(moneyOut))}::bigint[],
      ${sums.map(({ first }) => String(first))}::bigint[], ${sums.map(({ last }) => String(last))}::bigint[])
    on conflict (merchant_id, member_id, currency, purse, day, kind) do update set
      lines_in = d.lines_in + excluded.lines_in, lines_out = d.lines_out + excluded.lines_out,
      money_in = d.money_in + excluded.money_in, money_out = d.money_out + excluded.money_out, last_line = excluded.last_line`.execute(db);
}

export async function countLines(db: Db, purses: readonly Counted[]): Promise<void> {
  await sql`
    update records_purses p set lines = u.lines
    from unnest(${purses.map(({ memberId }) => memberId)}::text[], ${purses.map(({ currency }) => currency)}::text[],
      ${purses.map(({ purse }) => purse)}::text[], ${purses.map(({ lines }) => String(lines))}::bigint[]) u (member_id, currency, purse, lines)
    where p.member_id = u.member_id and p.currency = u.currency and p.purse = u.purse`.execute(db);
}

/** The number of summed lines of a purse, and their sums. */
export interface AddedUpPurse {
  purse: string;
  lines: bigint;
  sums: DaySum[];
}

type Owner = Pick<PurseRef, "memberId" | "currency">;

/** Reads counters and sums in one statement: between two, another transaction could add lines. */
export async function listDays(
  db: Db,
  { memberId, currency }: Owner,
  purses: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<AddedUpPurse[]> {
  const { rows } = await sql<Omit<DaySum, "day"> & { day: string | null; counted: bigint }>`
    select p.purse, p.lines as counted, to_char(d.day, 'YYYY-MM-DD') as day, d.kind, d.lines_in::int, d.lines_out::int,
      d.money_in, d.money_out, d.first_line as first, d.last_line as last
    from records_purses p
    left join records_days d on d.merchant_id = p.merchant_id and d.member_id = p.member_id and d.currency = p.currency and d.purse = p.purse
      and d.day between ${from}::date and ${to}::date
    where p.member_id = ${memberId} and p.currency = ${currency} and p.purse = any (${[...purses]}::text[])`.execute(db);
  const found = new Map<string, AddedUpPurse>();
  for (const { counted, day, ...row } of rows) {
    const purse = found.get(row.purse) ?? { purse: row.purse, lines: counted, sums: [] };
    if (day !== null) purse.sums.push({ ...row, day });
    found.set(row.purse, purse);
  }
  return [...found.values()];
}

export interface NewWinner {
  memberId: string;
  roundId: string;
  gameName: string;
  gameType: string;
  amount: Money;
  currency: string;
  wonAt: Date;
}

export async function addWinners(db: Db, winners: readonly NewWinner[]): Promise<void> {
  if (winners.length === 0) return;
  await db
    .insertInto("records_winners")
    .values(
      winners.map(({ memberId, roundId, gameName, gameType, amount, currency, wonAt }) => ({
        memberId,
        roundId,
        gameName,
        gameType,
        amount,
        currency,
        wonAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["merchantId", "memberId", "roundId"])
        .doUpdateSet(({ ref }) => ({ amount: ref("excluded.amount"), wonAt: ref("excluded.wonAt") })),
    )
    .execute();
}

/** Drops wins with `places` later and larger wins of their category: they can never return to a board. */
export async function dropOutdone(db: Db, places: number): Promise<void> {
  await sql`
    delete from records_winners w where (
      select count(*) from (
        select from records_winners o
        where o.won_at >= w.won_at and o.amount >= w.amount and (o.member_id, o.round_id) <> (w.member_id, w.round_id)
          and o.currency = w.currency and o.game_type = w.game_type
        limit ${places}
      ) larger
    ) >= ${places}`.execute(db);
}

/** Wins of all categories where none is named. */
export async function listWinners(db: Db, since: Date, gameType: string | null) {
  return db
    .selectFrom("records_winners")
    .select(["memberId", "gameName", "amount", "currency", "wonAt"])
    .where("wonAt", ">", since)
    .$if(gameType !== null, (wins) => wins.where("gameType", "=", gameType))
    .orderBy("amount", "desc")
    .orderBy("wonAt")
    .execute();
}

/** Filters the members who do not want to be on the board. */
export async function listUnlisted(db: Db, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await db.selectFrom("records_unlisted").select("memberId").where("memberId", "in", memberIds).execute();
  return new Set(rows.map((row) => row.memberId));
}

/** Removes the member's wins from the board, and keeps new ones off it. */
export async function unlist(db: Db, memberId: string): Promise<void> {
  await db
    .insertInto("records_unlisted")
    .values({ memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom("records_winners").where("memberId", "=", memberId).execute();
}

export async function listAgain(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom("records_unlisted").where("memberId", "=", memberId).execute();
}

export interface Translation {
  language: string;
  name: string;
  translation: string;
}

/** An existing translation is replaced. */
export async function addNames(db: Db, translations: readonly Translation[]): Promise<void> {
  if (translations.length === 0) return;
  await db
    .insertInto("records_names")
    .values([...translations])
    .onConflict((conflict) =>
      conflict.columns(["merchantId", "language", "name"]).doUpdateSet(({ ref }) => ({ translation: ref("excluded.translation") })),
    )
    .execute();
}

/** Keyed by the name in the ledger. */
export async function listNames(db: Db, language: Language): Promise<Map<string, string>> {
  const rows = await db.selectFrom("records_names").select(["name", "translation"]).where("language", "=", language).execute();
  return new Map(rows.map(({ name, translation }) => [name, translation]));
}
