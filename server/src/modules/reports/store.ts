import type { ReportKey } from "@magpie/contract/office/reports";
import { HOUR_MS } from "@magpie/domain/durations";
import type { Money } from "@magpie/domain/money";
import { addDays, startOfDay } from "@magpie/domain/period";
import { MEASURES, type Measure } from "@magpie/domain/reports/figures";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../kit/ctx";
import { type Filter, type Source, sourceOf } from "./asked";

/** The columns of every source of figures, and of what was posted since. */
const COLUMNS = sql`day, kind, measure, vendor, vendor_name, category, game, game_name, method, agent, amount, pooled, lines`;

const NAMES = sql`s.kind, s.measure, s.vendor, s.vendor_name, s.category, s.game, s.game_name, s.method`;

/**
 * Rows that were rolled up, of these days. Where neither days are told apart nor subjects chosen, a subject's are added up before it is looked
 * up: of a month of thousands of games that is a thirtieth of the looks.
 */
function rolledUp(source: Source, { from, to, agent }: Filter, zone: string, isWhole: boolean): RawBuilder<unknown> {
  const days = sql`d.day between ${from}::date and ${to}::date`;
  if (source === "days" || source === "games") {
    const rows = source === "days" ? sql`reports_days d where d.calendar = 'local' and ${days}` : sql`reports_game_days d where ${days}`;
    const own = isWhole
      ? sql`select null::date as day, d.subject, sum(d.amount)::bigint as amount, sum(d.pooled)::bigint as pooled,
          sum(d.lines)::bigint as lines from ${rows} group by d.subject`
      : sql`select d.day, d.subject, d.amount, d.pooled, d.lines from ${rows}`;
    return sql`select d.day, ${NAMES}, '' as agent, d.amount, d.pooled, d.lines from (${own}) d join reports_subjects s on s.id = d.subject`;
  }
  if (source === "agents") {
    return sql`select d.day, d.kind, reports_measure(d.kind) as measure, '' as vendor, '' as vendor_name, d.category, '' as game, '' as game_name,
      '' as method, d.agent, d.amount, d.pooled, d.lines from reports_agent_days d where ${days}`;
  }
  return sql`select (l.at at time zone ${zone}::text)::date as day, ${NAMES}, l.agent, l.amount, l.pooled, 1::bigint as lines
    from reports_lines l join reports_subjects s on s.id = l.subject
    where ${inRange(from, to, zone)} ${agent === undefined ? sql`` : sql`and l.agent = ${agent}`}`;
}

const PAD_MS = 3 * HOUR_MS;

/**
 * A clock that goes back has some midnights twice: the range is wide enough for both, and near its ends the day itself decides. The ends are
 * values and not made of a row's zone: under row-level security only those let an index be used. The day of every line would cost time, and the
 * planner takes it for something that one line in two hundred has: it then read and sorted all lines of a month for one page. `upto` stands in
 * place of the last end where a page goes on: of two ends the index may begin at the later one, and read all that lies between.
 */
function inRange(from: string, to: string, zone: string, upto?: RawBuilder<unknown>): RawBuilder<unknown> {
  const [start, end] = [startOfDay(from, zone).getTime(), startOfDay(addDays(to, 1), zone).getTime()];
  const within = sql`l.at >= ${new Date(start + PAD_MS)} and l.at < ${new Date(end - PAD_MS)}`;
  const isDay = sql`(l.at at time zone ${zone}::text)::date between ${from}::date and ${to}::date`;
  return sql`l.at >= ${new Date(start - PAD_MS)} and ${upto ?? sql`l.at < ${new Date(end + PAD_MS)}`} and (${within} or ${isDay})`;
}

const tail = ({ from, to }: Filter, zone: string) => sql`select (f.at at time zone ${zone}::text)::date as day, f.kind,
  reports_measure(f.kind) as measure, f.vendor, f.vendor_name, f.category, f.game, f.game_name, f.method, f.agent, f.amount, f.pooled, 1::bigint as lines
  from reports_tail() f where (f.at at time zone ${zone}::text)::date between ${from}::date and ${to}::date`;

function narrowed(filter: Filter): RawBuilder<unknown> {
  const asked = (["vendor", "game", "category", "agent", "method"] as const).flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [sql`and ${sql.ref(name)} = ${value}`];
  });
  return asked.length === 0 ? sql`` : sql.join(asked, sql` `);
}

function factsOf(filter: Filter, source: Source, zone: string, byDay = false): RawBuilder<unknown> {
  const { from, to, vendor, game, category, method } = filter;
  // Of a single day each subject has one row as it is.
  const isWhole = !byDay && from !== to && [vendor, game, category, method].every((value) => value === undefined);
  return sql`facts as (
    select ${COLUMNS} from (${rolledUp(source, filter, zone, isWhole)} union all ${tail(filter, zone)}) f where true ${narrowed(filter)}
  )`;
}

/** One statement holds rows, what was posted since, and the zone that the rows were cut in; asked in another zone, it is asked again. */
async function inZone<T extends { upto: Upto }>(timeZone: string, read: (zone: string) => Promise<T>): Promise<T> {
  const answer = await read(timeZone);
  return answer.upto.zone === timeZone ? answer : read(answer.upto.zone);
}

export interface Upto {
  line: bigint;
  zone: string;
}

/** Asked for once and not with every row. */
const UPTO = sql`(select reports_newest()) as line, (select s.zone from reports_state s) as zone`;

export type Sums = Record<Measure, Money>;

export interface TableRow extends Sums {
  key: string;
  name: string;
  vendor: string;
  category: string;
  bets: bigint;
}

const KEYS: Record<ReportKey, { key: RawBuilder<unknown>; name: RawBuilder<unknown>; vendor: RawBuilder<unknown> }> = {
  day: { key: sql`day::text`, name: sql`''`, vendor: sql`''` },
  vendor: { key: sql`vendor`, name: sql`max(vendor_name)`, vendor: sql`vendor` },
  game: { key: sql`game`, name: sql`max(game_name)`, vendor: sql`vendor` },
  category: { key: sql`category`, name: sql`''`, vendor: sql`''` },
  agent: { key: sql`agent`, name: sql`''`, vendor: sql`''` },
  method: { key: sql`method`, name: sql`''`, vendor: sql`''` },
};

/** What is pooled is a part of stakes and wins; of any other measure it is the change of the member's money. */
const MEASURED = sql.join([
  ...MEASURES.map((measure) =>
    measure === "pooled"
      ? sql`coalesce(sum(pooled), 0)::bigint as pooled`
      : sql`coalesce(sum(amount) filter (where measure = ${sql.lit(measure)}), 0)::bigint as ${sql.ref(measure)}`,
  ),
  sql`coalesce(sum(lines) filter (where is_bet), 0)::bigint as bets`,
]);

export interface TableRows {
  /** A row for each key and category of those that are shown. */
  rows: TableRow[];
  /** Of all of them, a row for each category. */
  totals: TableRow[];
  /** How many keys there are, shown or not. */
  keys: number;
  upto: Upto;
}

export interface TableAsked {
  filter: Filter;
  by: ReportKey;
  timeZone: string;
  /** So many keys, those of which the house won most, or the first days; null asks for all. */
  most: number | null;
}

export function readTable(db: Db, { timeZone, ...asked }: TableAsked): Promise<TableRows> {
  return inZone(timeZone, (zone) => tableIn(db, asked, zone));
}

/** What the house won, as `wonIn` has it. */
const WON = sql`case when measure in ('stake', 'return') then -amount - pooled else -pooled end`;

/**
 * The keys are put in order by one sum and cut before all are added up: of thousands of games a few hundred travel, and the total in a row a
 * category. The total is made of a sum for each measure: to ask each of thousands of rows for all measures took longer than to read them.
 */
async function tableIn(db: Db, { filter, by, most }: Omit<TableAsked, "timeZone">, zone: string): Promise<TableRows> {
  const { key, name, vendor } = KEYS[by];
  const order = sql`${by === "day" ? sql`` : sql`won desc,`} key, seller`;
  const { rows } = await sql<TableRow & Upto & { part: "row" | "total" | null; keys: number }>`
    with ${factsOf(filter, sourceOf(filter, by), zone, by === "day")}, named as materialized (
      select (${key}) collate "C" as key, (${vendor}) collate "C" as seller, vendor_name, game_name, category, measure, kind in ('play.bet', 'lottery.bet') as is_bet,
        amount, pooled, lines
      from facts
    ), keys as materialized (
      select key, seller, sum(${WON}) as won from named group by key, seller
    ), first as (select key, seller from keys ${most === null ? sql`` : sql`order by ${order} limit ${most}`}), parts as (
      select 'row' as part, key, ${name} as name, seller as vendor, category, ${MEASURED}
      from named join first using (key, seller) group by key, seller, category
      union all
      select 'total', '', '', '', category, ${MEASURED} from (
        select category, measure, is_bet, sum(amount) as amount, sum(pooled) as pooled, sum(lines) as lines from named group by 1, 2, 3
      ) m group by category
    )
    select p.*, (select count(*)::int from keys) as keys, ${UPTO}
    from (select 1) one left join parts p on true`.execute(db);
  const [first] = rows;
  const partsOf = (wanted: "row" | "total") =>
    rows.flatMap(({ part, keys: _, line: __, zone: ___, ...row }) => (part === wanted ? [row] : []));
  return {
    rows: partsOf("row"),
    totals: partsOf("total"),
    keys: first?.keys ?? 0,
    upto: { line: first?.line ?? 0n, zone: first?.zone ?? zone },
  };
}

export interface LineRow {
  transactionId: bigint;
  at: Date;
  /** To the microsecond, as pages go on from it. */
  atMicros: bigint;
  kind: string;
  vendor: string;
  gameName: string;
  vendorName: string;
  method: string;
  memberId: string;
  amount: Money;
}

export interface LinePlace {
  atMicros: bigint;
  transactionId: bigint;
  memberId: string;
}

export interface LinesAsked {
  filter: Filter;
  measures: readonly Measure[];
  kind: string | undefined;
  below: LinePlace | null;
  limit: number;
  timeZone: string;
  /** Sums of all lines are asked for with the first page alone. */
  withSums: boolean;
}

export interface KindSum {
  kind: string;
  category: string;
  amount: Money;
  lines: bigint;
}

interface PageRow {
  kinds: { kind: string; category: string; amount: string; lines: string }[] | null;
  page:
    | (Record<"transactionId" | "atMicros" | "amount" | "at", string> & Omit<LineRow, "transactionId" | "atMicros" | "amount" | "at">)[]
    | null;
}

const LINE = sql`l.transaction_id, l.at, l.member_id, s.kind, s.vendor, s.vendor_name, s.game_name, s.method, l.amount, l.pooled`;

/** What a line adds to a figure of these measures: those without the pools count stakes and wins whole. */
function addedTo(measures: readonly Measure[]): RawBuilder<unknown> {
  return measures.includes("pooled") ? sql`amount + pooled` : sql`amount`;
}

/**
 * Lines of few subjects are found subject by subject, those of all games by their time alone: either way the newest page is read and no more.
 */
function linesOf({ filter, measures, kind, below, limit }: LinesAsked, zone: string): RawBuilder<unknown> {
  const { from, to, agent, vendor, game, category, method } = filter;
  const isAbout = sql`s.measure = any (${[...measures]}::text[]) and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
    and (${vendor ?? null}::text is null or s.vendor = ${vendor ?? null}) and (${game ?? null}::text is null or s.game = ${game ?? null})
    and (${category ?? null}::text is null or s.category = ${category ?? null}) and (${method ?? null}::text is null or s.method = ${method ?? null})`;
  const at = below && sql`('epoch'::timestamptz + ${String(below.atMicros)}::bigint * interval '1 microsecond')`;
  // The time by itself as well: the comparison of three has a text in it, which row-level security keeps from the index.
  const older = below ? sql`and (l.at, l.transaction_id, l.member_id) < (${at}, ${below.transactionId}, ${below.memberId})` : sql``;
  const range = inRange(from, to, zone, below ? sql`l.at <= ${at}` : undefined);
  const own = sql`${range} ${agent === undefined ? sql`` : sql`and l.agent = ${agent}`} ${older}`;
  const newest = sql`order by l.at desc, l.transaction_id desc, l.member_id desc limit ${limit}`;
  const isOfAllGames = measures.includes("stake") && [vendor, game, category, agent].every((value) => value === undefined);
  const read = isOfAllGames
    ? sql`select ${LINE} from reports_lines l join reports_subjects s on s.id = l.subject where ${own} and ${isAbout} ${newest}`
    : sql`select l.* from reports_subjects s cross join lateral (
        select ${LINE} from reports_lines l where l.subject = s.id and ${own} ${newest}
      ) l where ${isAbout}`;
  const since = sql`select l.transaction_id, l.at, l.member_id, l.kind, l.vendor, l.vendor_name, l.game_name, l.method, l.amount, l.pooled
    from (select f.*, reports_measure(f.kind) as measure from reports_tail() f) l
    cross join lateral (select l.kind, l.vendor, l.game, l.category, l.method, l.measure) s where ${own} and ${isAbout}`;
  return sql`select * from ((${read}) union all (${since})) l ${newest}`;
}

/** A page of lines and the sums of all of them, of one moment. */
export function readLines(db: Db, asked: LinesAsked): Promise<{ page: LineRow[]; kinds: KindSum[]; upto: Upto }> {
  return inZone(asked.timeZone, (zone) => linesIn(db, asked, zone));
}

async function linesIn(db: Db, asked: LinesAsked, zone: string): Promise<{ page: LineRow[]; kinds: KindSum[]; upto: Upto }> {
  const { filter, measures, kind, withSums } = asked;
  const { rows } = await sql<PageRow & Upto>`
    with ${factsOf(filter, sourceOf(filter, null), zone)}, kinds as (
      select kind, category, sum(${addedTo(measures)})::text as amount, sum(lines)::text as lines from facts
      where ${withSums}::boolean and measure = any (${[...measures]}::text[]) and (${kind ?? null}::text is null or kind = ${kind ?? null})
      group by 1, 2 having sum(lines) <> 0
    ), page as (${linesOf(asked, zone)})
    select (select json_agg(k) from kinds k) as kinds, (
      select json_agg(json_build_object('transactionId', p.transaction_id::text, 'at', p.at,
        'atMicros', (extract(epoch from p.at) * 1000000)::bigint::text, 'kind', p.kind, 'vendor', p.vendor, 'vendorName', p.vendor_name,
        'gameName', p.game_name, 'method', p.method, 'memberId', p.member_id, 'amount', (${addedTo(measures)})::text)
        order by p.at desc, p.transaction_id desc, p.member_id desc) from page p
    ) as page, ${UPTO}`.execute(db);
  const [found] = rows;
  return {
    kinds: (found?.kinds ?? []).map((sum) => ({ ...sum, amount: BigInt(sum.amount), lines: BigInt(sum.lines) })),
    page: (found?.page ?? []).map((line) => ({
      ...line,
      transactionId: BigInt(line.transactionId),
      at: new Date(line.at),
      atMicros: BigInt(line.atMicros),
      amount: BigInt(line.amount),
    })),
    upto: { line: found?.line ?? 0n, zone: found?.zone ?? zone },
  };
}

export interface MeasureSum {
  measure: string;
  amount: Money;
  pooled: Money;
  lines: number;
}

/** A day's sums and numbers of lines, by measure. */
export async function readMeasures(db: Db, day: string, timeZone: string): Promise<MeasureSum[]> {
  const filter = { from: day, to: day };
  const { rows } = await sql<MeasureSum>`
    with ${factsOf(filter, "days", timeZone)}
    select measure, sum(amount)::bigint as amount, sum(pooled)::bigint as pooled, sum(lines)::int as lines from facts group by measure`.execute(
    db,
  );
  return rows;
}
