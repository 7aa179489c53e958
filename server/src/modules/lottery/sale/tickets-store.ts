import type { StakedRound } from "@magpie/domain/bonuses/wagering";
import type { Mode } from "@magpie/domain/lottery/play";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Ask } from "../../../kit/lanes/connection";
import { addGranted } from "../grants/granted-store";

/** A sold ticket. */
export interface TicketRow {
  drawId: bigint;
  memberId: string;
  id: string;
  orderId: string;
  line: number;
  chaseId: string | null;
  play: string;
  selection: string;
  positions: string;
  mode: Mode;
  group: number | null;
  accountGroup: number | null;
  unit: Money;
  multiple: number;
  units: number;
  stake: Money;
  cost: Money;
  /** Odds by tier, in JSON. */
  odds: string;
  cap: Money;
  leaf: Buffer;
  placedAt: Date;
  cancelledAt: Date | null;
}

export interface NewTicket extends Omit<TicketRow, "leaf" | "cancelledAt"> {
  exposure: Money;
  /** Hash in hex. */
  leaf: string;
  /** The stake as it counts under the grant in play; left out where none has to do with it. */
  round?: StakedRound | undefined;
}

const COLUMNS = sql`t.draw_id, t.member_id, t.id, t.order_id, t.line, t.chase_id,
  t.play, t.selection, t.positions, t.mode, t.prize_group as "group", t.account_group, t.unit, t.multiple, t.units,
  t.stake, t.cost, t.odds, t.cap, t.leaf, t.placed_at, t.cancelled_at`;

async function tickets(db: Db, rest: ReturnType<typeof sql>): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select ${COLUMNS} from lottery_tickets t ${rest}`.execute(db);
  return rows;
}

/** An issue on sale, with all that decides on a sale. */
export interface OpenDraw {
  id: bigint;
  state: string;
  opensAt: Date;
  locksAt: Date;
  exposure: Money;
  exposureCap: Money;
  /** Read from the database's clock when nobody could close the issue any more. */
  moment: Date;
  /** Whatever the back office has switched off, which stays so until the commit. */
  switched: readonly string[];
}

/** Keeps issues from being closed until the transaction ends. */
export async function openForSale(ask: Ask, drawIds: readonly bigint[], now: Date): Promise<Map<bigint, OpenDraw>> {
  const rows = await ask<OpenDraw>(
    `select id, state, opens_at, locks_at, exposure, exposure_cap, moment, switched from lottery_open($1, $2)`,
    [`{${[...new Set(drawIds)].join(",")}}`, now],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes an array for the database whose values need no quotes. */
function plain(values: readonly unknown[]): string {
  return `{${values.map((value) => value ?? "null").join(",")}}`;
}

/** Writes an array of texts, quoted as in JSON; they contain no control characters. */
function quoted(values: readonly string[]): string {
  return `{${values.map((value) => JSON.stringify(value)).join(",")}}`;
}

const NEW_COLUMNS = `draw_id, member_id, id, order_id, line, chase_id, play, selection, positions, mode, prize_group, account_group, unit,
  multiple, units, stake, cost, odds, cap, exposure, leaf, placed_at`;
const NEW_ARRAYS = `$1::bigint[], $2::text[], $3::uuid[], $4::uuid[], $5::int[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[],
  $11::int[], $12::int[], $13::bigint[], $14::int[], $15::int[], $16::bigint[], $17::bigint[], $18::text[], $19::bigint[], $20::bigint[],
  $21::bytea[], $22::timestamptz[]`;

/** All statements leave together, and the one on rows that everybody waits for leaves last. */
export async function addTickets(ask: Ask, sold: readonly NewTicket[]): Promise<void> {
  if (sold.length === 0) return;
  const columns = [
    plain(sold.map(({ drawId }) => drawId)),
    plain(sold.map(({ memberId }) => memberId)),
    plain(sold.map(({ id }) => id)),
    plain(sold.map(({ orderId }) => orderId)),
    plain(sold.map(({ line }) => line)),
    plain(sold.map(({ chaseId }) => chaseId)),
    plain(sold.map(({ play }) => play)),
    quoted(sold.map(({ selection }) => selection)),
    quoted(sold.map(({ positions }) => positions)),
    plain(sold.map(({ mode }) => mode)),
    plain(sold.map(({ group }) => group)),
    plain(sold.map(({ accountGroup }) => accountGroup)),
    plain(sold.map(({ unit }) => unit)),
    plain(sold.map(({ multiple }) => multiple)),
    plain(sold.map(({ units }) => units)),
    plain(sold.map(({ stake }) => stake)),
    plain(sold.map(({ cost }) => cost)),
    quoted(sold.map(({ odds }) => odds)),
    plain(sold.map(({ cap }) => cap)),
    plain(sold.map(({ exposure }) => exposure)),
    quoted(sold.map(({ leaf }) => `\\x${leaf}`)),
    plain(sold.map(({ placedAt }) => placedAt.toISOString())),
  ];
  const granted = sold.flatMap(({ drawId, id, memberId, round }) => (round ? [{ drawId, id, memberId, round }] : []));
  await Promise.all([
    ask(`insert into lottery_tickets (${NEW_COLUMNS}) select * from unnest(${NEW_ARRAYS})`, columns),
    granted.length > 0 && addGranted(ask, granted),
    ask("select lottery_count_sales($1, $2, $3, $4)", salesOf(sold)),
  ]);
}

/** Sums by issue, in the order in which everybody locks issues. */
function salesOf(sold: readonly NewTicket[]): string[] {
  const issues = new Map<bigint, { tickets: number; stake: Money; exposure: Money }>();
  for (const { drawId, stake, exposure } of sold) {
    const sums = issues.get(drawId) ?? { tickets: 0, stake: 0n, exposure: 0n };
    sums.tickets += 1;
    sums.stake += stake;
    sums.exposure += exposure;
    issues.set(drawId, sums);
  }
  const sums = [...issues.values()];
  return [
    plain([...issues.keys()]),
    plain(sums.map(({ tickets }) => tickets)),
    plain(sums.map(({ stake }) => stake)),
    plain(sums.map(({ exposure }) => exposure)),
  ];
}

/** Its issue is open and locked. False where the ticket was given back before. */
export async function cancelTicket(db: Db, { drawId, memberId, id, stake }: TicketRow, at: Date): Promise<boolean> {
  const { rows } = await sql<{ exposure: Money }>`
    update lottery_tickets set cancelled_at = ${at}
    where draw_id = ${drawId} and member_id = ${memberId} and id = ${id} and cancelled_at is null
    returning exposure`.execute(db);
  const [cancelled] = rows;
  if (!cancelled) return false;
  await sql`
    update lottery_sales set tickets = tickets - 1, stake = stake - ${stake}, exposure = exposure - ${cancelled.exposure}
    where draw_id = ${drawId}`.execute(db);
  return true;
}

export async function readTicket(db: Db, memberId: string, id: string): Promise<TicketRow | undefined> {
  return (await tickets(db, sql`where t.member_id = ${memberId} and t.id = ${id}`))[0];
}

/** Tickets of a slip, in its order. */
export async function listOrder(db: Db, drawId: bigint, memberId: string, orderId: string): Promise<TicketRow[]> {
  return tickets(db, sql`where t.draw_id = ${drawId} and t.member_id = ${memberId} and t.order_id = ${orderId} order by t.line`);
}

export interface TicketsAsked {
  memberId: string;
  gameCode: string | undefined;
  issue: string | undefined;
  /** Lists only tickets before this one. */
  before: string | null;
  limit: number;
}

/** Newest first. */
export async function listTickets(db: Db, { memberId, gameCode, issue, before, limit }: TicketsAsked): Promise<TicketRow[]> {
  const inGame = gameCode
    ? sql`and exists (select from lottery_draws d where d.id = t.draw_id and d.game_code = ${gameCode}
        and (${issue ?? null}::text is null or d.issue = ${issue ?? null}))`
    : sql``;
  const older = before ? sql`and t.id < ${before}` : sql``;
  return tickets(db, sql`where t.member_id = ${memberId} ${older} ${inGame} order by t.id desc limit ${limit}`);
}

/** Newest first. */
export async function listRecentGames(db: Db, memberId: string, tickets: number): Promise<string[]> {
  const { rows } = await sql<{ gameCode: string }>`
    select d.game_code from (
      select t.draw_id, t.id from lottery_tickets t where t.member_id = ${memberId} order by t.id desc limit ${tickets}
    ) last join lottery_draws d on d.id = last.draw_id
    group by d.game_code order by max(last.id::text) desc`.execute(db);
  return rows.map(({ gameCode }) => gameCode);
}

/** Columns of a ticket that its settlement needs. */
export interface SoldTicket extends Omit<TicketRow, "drawId" | "orderId" | "line" | "placedAt" | "cancelledAt"> {
  /** True for one that belongs to a grant, whose outcome is written even if it lost. */
  granted?: boolean;
}

const sold = (drawId: bigint) => sql`t.member_id, t.id, t.chase_id, t.play, t.selection, t.positions, t.mode,
  t.prize_group as "group", t.account_group, t.unit, t.multiple, t.units, t.stake, t.cost, t.odds, t.cap, t.leaf,
  t.id in (select g.ticket_id from lottery_granted g where g.draw_id = ${drawId}) as granted`;

export type PickRow = Pick<TicketRow, "play" | "selection" | "positions">;

/** Looking through a large issue takes long, and nobody waits for the answer. Sorting is to fit into memory. */
export async function takeTime(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '1min', true), set_config('work_mem', '64MB', true)`.execute(db);
}

/** Picks of an issue, each once and so many at a time: all of them may be more than fits into memory. */
export async function* listPicks(db: Db, drawId: bigint, atOnce: number): AsyncGenerator<PickRow[]> {
  await sql`
    declare lottery_picks no scroll cursor for select distinct t.play, t.selection, t.positions from lottery_tickets t
    where t.draw_id = ${sql.lit(drawId)} and t.cancelled_at is null`.execute(db);
  const fetch = () => sql<PickRow>`fetch ${sql.lit(atOnce)} from lottery_picks`.execute(db);
  for (let { rows } = await fetch(); rows.length > 0; { rows } = await fetch()) yield rows;
  await sql`close lottery_picks`.execute(db);
}

/** Members who gave up odds for a rebate on any ticket of an issue. */
export async function listRebated(db: Db, drawId: bigint): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct t.member_id from lottery_tickets t
    where t.draw_id = ${drawId} and t.cancelled_at is null and t.account_group > t.prize_group`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Selects tickets that can bring something: on these picks, and all of these members. */
export interface Payable {
  picks: readonly PickRow[];
  members: readonly string[];
}

const among = ({ picks, members }: Payable) => sql`(t.member_id = any (${[...members]}::text[]) or (t.play, t.selection, t.positions) in (
  select * from unnest(${picks.map(({ play }) => play)}::text[], ${picks.map(({ selection }) => selection)}::text[],
    ${picks.map(({ positions }) => positions)}::text[])))`;

/** Tickets that were not given back, in the order of the seal: all of them, or only those that can bring something. */
export async function listSold(db: Db, drawId: bigint, afterMember: string, live: Payable | null, limit: number): Promise<SoldTicket[]> {
  // "offset 0" makes it find first and sort then: in the order of an index, each row would be fetched from another page.
  const { rows } = await sql<SoldTicket>`
    select ${sold(drawId)} from (
      select * from lottery_tickets t
      where t.draw_id = ${drawId} and t.member_id > ${afterMember} and t.cancelled_at is null and ${live ? among(live) : sql`true`} offset 0
    ) t
    order by t.member_id, t.id limit ${limit}`.execute(db);
  return rows;
}

/** All such tickets of one member, however many. */
export async function listSoldTo(db: Db, drawId: bigint, memberId: string, live: Payable | null): Promise<SoldTicket[]> {
  const { rows } = await sql<SoldTicket>`
    select ${sold(drawId)} from lottery_tickets t
    where t.draw_id = ${drawId} and t.member_id = ${memberId} and t.cancelled_at is null and ${live ? among(live) : sql`true`}
    order by t.id`.execute(db);
  return rows;
}

/** Reads all columns of these tickets. */
export async function listWhole(db: Db, drawId: bigint, some: readonly Pick<TicketRow, "memberId" | "id">[]): Promise<TicketRow[]> {
  if (some.length === 0) return [];
  const { rows } = await sql<TicketRow>`
    select ${COLUMNS} from unnest(${some.map(({ memberId }) => memberId)}::text[], ${some.map(({ id }) => id)}::uuid[]) u (member_id, id)
    join lottery_tickets t on t.draw_id = ${drawId} and t.member_id = u.member_id and t.id = u.id`.execute(db);
  return rows;
}

export interface Leaf {
  memberId: string;
  id: string;
  leaf: Buffer;
  stake: Money;
}

/** Begins with this ticket. */
export async function listLeaves(db: Db, drawId: bigint, from: { memberId: string; id: string }, limit: number): Promise<Leaf[]> {
  const { rows } = await sql<Leaf>`
    select t.member_id, t.id, t.leaf, t.stake from lottery_tickets t
    where t.draw_id = ${drawId} and (t.member_id, t.id) >= (${from.memberId}, ${from.id}::uuid) and t.cancelled_at is null
    order by t.member_id, t.id limit ${limit}`.execute(db);
  return rows;
}

export async function readSales(db: Db, drawIds: readonly bigint[]): Promise<Map<bigint, { tickets: number; stake: Money }>> {
  const { rows } = await sql<{ drawId: bigint; tickets: number; stake: Money }>`
    select draw_id, tickets, stake from lottery_sales where draw_id = any (${[...drawIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ drawId, ...sales }) => [drawId, sales]));
}

export interface Bettor {
  memberId: string;
  /** Price of all tickets that were not given back. */
  cost: Money;
}

/** Members with tickets in an issue, in the order of its settlement. */
export async function listBettors(db: Db, drawId: bigint, afterMember: string, limit: number): Promise<Bettor[]> {
  const { rows } = await sql<Bettor>`
    select t.member_id, sum(t.cost)::bigint as cost from lottery_tickets t
    where t.draw_id = ${drawId} and t.member_id > ${afterMember} and t.cancelled_at is null
    group by t.member_id order by t.member_id limit ${limit}`.execute(db);
  return rows;
}
