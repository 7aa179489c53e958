import type { ContractKind } from "@magpie/domain/agency/contract";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { RunKind, RunWindow } from "./runs-store";

export type LineState = "pending" | "review" | "paid" | "unreached" | "held" | "refused";

/** One receiver's line of a run: every number that its payment was computed from. Commissions count in millionths. */
export interface NewLine {
  receiverId: string;
  category: string;
  contractId: string | null;
  uplineId: string | null;
  validBet: bigint;
  profit: bigint;
  active: number;
  units: bigint;
  carryIn: bigint;
  base: bigint;
  ratePpm: number;
  gross: bigint;
  downlines: bigint;
  debtIn: bigint;
  net: bigint;
  carryOut: bigint;
  debtOut: bigint;
  paidBefore: bigint;
  pay: bigint;
}

export interface LineRow extends NewLine, Omit<RunWindow, "period"> {
  number: bigint;
  runId: string;
  state: LineState;
  paidAt: Date | null;
}

const COLUMNS = sql`number, run_id, receiver_id, category, kind, starts_at, ends_at, first_day::text, last_day::text, contract_id, upline_id,
  valid_bet, profit, active, units::text, carry_in::text, base, rate_ppm, gross, downlines, debt_in, net, carry_out::text, debt_out, paid_before,
  pay, state, paid_at`;

type Kept = Omit<LineRow, "units" | "carryIn" | "carryOut"> & { units: string; carryIn: string; carryOut: string };

function read({ units, carryIn, carryOut, ...row }: Kept): LineRow {
  return { ...row, units: BigInt(units), carryIn: BigInt(carryIn), carryOut: BigInt(carryOut) };
}

/** Adds the lines of a run, of any number, in one statement. `open` is the state of those with something to pay. */
export async function addLines(
  db: Db,
  runId: string,
  window: RunWindow,
  lines: readonly NewLine[],
  open: "pending" | "review",
): Promise<void> {
  if (lines.length === 0) return;
  const rows = JSON.stringify(lines, (_name, value) => (typeof value === "bigint" ? String(value) : value));
  await sql`
    insert into agency_run_lines (run_id, kind, starts_at, ends_at, first_day, last_day, receiver_id, category, contract_id, upline_id, valid_bet,
      profit, active, units, carry_in, base, rate_ppm, gross, downlines, debt_in, net, carry_out, debt_out, paid_before, pay, state)
    select ${runId}, ${window.kind}, ${window.startsAt}, ${window.endsAt}, ${window.firstDay}::date, ${window.lastDay}::date, l."receiverId",
      l.category, l."contractId", l."uplineId", l."validBet", l.profit, l.active, l.units, l."carryIn", l.base, l."ratePpm", l.gross,
      l.downlines, l."debtIn", l.net, l."carryOut", l."debtOut", l."paidBefore", l.pay, case when l.pay > 0 then ${open} else 'unreached' end
    from jsonb_to_recordset(${rows}::jsonb) l ("receiverId" text, category text, "contractId" text, "uplineId" text, "validBet" bigint,
      profit bigint, active int, units numeric, "carryIn" numeric, base bigint, "ratePpm" int, gross bigint, downlines bigint, "debtIn" bigint,
      net bigint, "carryOut" numeric, "debtOut" bigint, "paidBefore" bigint, pay bigint)`.execute(db);
}

export interface Rest {
  receiverId: string;
  category: string;
  carryOut: bigint;
  debtOut: bigint;
}

/** What each receiver's last line of a kind left below zero. Lines of a refused run count as if they had never been. */
export async function listRests(db: Db, kind: RunKind, before: Date): Promise<Rest[]> {
  const { rows } = await sql<Omit<Rest, "carryOut"> & { carryOut: string }>`
    select o.receiver_id, o.category, last.carry_out::text, last.debt_out
    from (select distinct receiver_id, category from agency_run_lines
      where kind = ${kind} and (carry_out < 0 or debt_out < 0)) o
    cross join lateral (
      select l.carry_out, l.debt_out from agency_run_lines l join agency_runs r on r.merchant_id = l.merchant_id and r.id = l.run_id
      where l.receiver_id = o.receiver_id and l.kind = ${kind} and l.category = o.category and l.starts_at < ${before} and r.state <> 'refused'
      order by l.starts_at desc limit 1) last`.execute(db);
  return rows.map((row) => ({ ...row, carryOut: BigInt(row.carryOut) }));
}

/** What these windows of a day have paid in real time, and what the day before left below zero: to everybody, or to one alone. */
export async function listRealTime(
  db: Db,
  dayStart: Date,
  receiverId: string | null = null,
): Promise<{ receiverId: string; paid: bigint; carry: bigint }[]> {
  const { rows } = await sql<{ receiverId: string; paid: bigint; carry: string }>`
    select receiver_id, coalesce(sum(pay) filter (where starts_at >= ${dayStart}), 0)::bigint as paid,
      coalesce(min(carry_out) filter (where ends_at = ${dayStart}), 0)::text as carry
    from agency_run_lines
    where kind = 'realtime' and ends_at >= ${dayStart} ${receiverId === null ? sql`` : sql`and receiver_id = ${receiverId}`}
    group by 1`.execute(db);
  return rows.map(({ carry, ...row }) => ({ ...row, carry: BigInt(carry) }));
}

/** The next lines of a run that are to be paid; those that another node pays just now are left to it. */
export async function holdPending(db: Db, runId: string, most: number): Promise<LineRow[]> {
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from agency_run_lines where run_id = ${runId} and state = 'pending' order by number limit ${most}
    for update skip locked`.execute(db);
  return rows.map(read);
}

/** Everybody who has a line that is held. */
export async function listHeldReceivers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ receiverId: string }>`select distinct receiver_id from agency_run_lines where state = 'held'`.execute(db);
  return rows.map(({ receiverId }) => receiverId);
}

/** The next held lines of these receivers. */
export async function holdHeld(db: Db, receiverIds: readonly string[], after: bigint, most: number): Promise<LineRow[]> {
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from agency_run_lines
    where state = 'held' and receiver_id = any (${[...receiverIds]}::text[]) and number > ${after} order by number limit ${most}
    for update skip locked`.execute(db);
  return rows.map(read);
}

export async function keepHeld(db: Db, numbers: readonly bigint[]): Promise<void> {
  await sql`update agency_run_lines set state = 'held' where number = any (${numbers.map(String)}::bigint[])`.execute(db);
}

export async function keepPaid(db: Db, paid: readonly { number: bigint; transactionId: string }[], now: Date): Promise<void> {
  await sql`
    update agency_run_lines l set state = 'paid', paid_at = ${now}, transaction_id = u.transaction_id
    from unnest(${paid.map(({ number }) => String(number))}::bigint[], ${paid.map(({ transactionId }) => transactionId)}::text[])
      u (number, transaction_id)
    where l.number = u.number`.execute(db);
}

export async function listRunLines(db: Db, runId: string, after: bigint, most: number): Promise<LineRow[]> {
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from agency_run_lines where run_id = ${runId} and number > ${after} order by number limit ${most}`.execute(db);
  return rows.map(read);
}

export interface LineFilter {
  receiverId: string;
  kind: ContractKind;
  from: string;
  to: string;
}

/**
 * A receiver's lines that began on one of these days. The moments, wide enough for any zone, keep to the end of an index that grows by three
 * hundred lines a day. They are compared as what they are: below row-level security no other comparison reaches an index.
 */
const begunWithin = ({ receiverId, kind, from, to }: LineFilter) => sql`receiver_id = ${receiverId} and kind = ${kind} and category = ''
  and starts_at between (${from}::date - interval '1 day')::timestamptz and (${to}::date + interval '2 days')::timestamptz
  and first_day between ${from}::date and ${to}::date`;

/**
 * The newest first. By their moment, because an index leads to it: their numbers are those of the whole merchant, and the lines of everybody
 * else would be read on the way down.
 */
export async function listLines(db: Db, filter: LineFilter, before: bigint | null, most: number): Promise<LineRow[]> {
  const older = sql`(starts_at, number) < (select b.starts_at, b.number from agency_run_lines b where b.number = ${before}::bigint)`;
  const { rows } = await sql<Kept>`
    select ${COLUMNS} from agency_run_lines
    where ${begunWithin(filter)} and ${before === null ? sql`true` : older}
    order by starts_at desc, number desc limit ${most}`.execute(db);
  return rows.map(read);
}

/** Lines of any kind but dividends begin and end on one day, and those of a day are added up already. */
export async function sumLines(db: Db, filter: LineFilter): Promise<{ gross: bigint; paid: bigint }> {
  const { receiverId, kind, from, to } = filter;
  const lines =
    kind === "dividend"
      ? sql`(select gross, case state when 'paid' then pay else 0 end as paid from agency_run_lines where ${begunWithin(filter)}) dividends`
      : sql`agency_line_days where receiver_id = ${receiverId} and kind = ${kind} and category = '' and day between ${from}::date and ${to}::date`;
  const { rows } = await sql<{ gross: bigint; paid: bigint }>`
    select coalesce(sum(gross), 0)::bigint as gross, coalesce(sum(paid), 0)::bigint as paid from ${lines}`.execute(db);
  return rows[0] ?? { gross: 0n, paid: 0n };
}

export interface IncomeRow {
  day: string;
  category: string;
  downlineValid: bigint;
  commission: bigint;
  daily: bigint;
  hourly: bigint;
  realtime: bigint;
  dividend: bigint;
}

/** What was paid to a receiver, by the last day of its window and by category; the category is empty for pay by contract. */
export async function listIncome(db: Db, receiverId: string, from: string, to: string, category: string | null): Promise<IncomeRow[]> {
  const of = (kind: RunKind) => sql`coalesce(sum(paid) filter (where kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<IncomeRow>`
    select day::text, category, coalesce(sum(valid) filter (where kind = 'commission'), 0)::bigint as downline_valid,
      ${of("commission")} as commission, ${of("daily")} as daily, ${of("hourly")} as hourly, ${of("realtime")} as realtime,
      ${of("dividend")} as dividend
    from agency_line_days d
    where receiver_id = ${receiverId} and day between ${from}::date and ${to}::date ${category === null ? sql`` : sql`and category = ${category}`}
    group by d.day, category order by d.day desc, category`.execute(db);
  return rows;
}

export interface RunChange {
  receiverId: string;
  day: string;
  category: string;
  valid: bigint;
  profit: bigint;
}

/** Links a run to the earlier days whose bets were corrected within it. */
export async function addChanges(db: Db, runId: string, changes: readonly RunChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into agency_run_changes (run_id, receiver_id, day, category, valid, profit)
    select ${runId}, u.* from unnest(${changes.map(({ receiverId }) => receiverId)}::text[], ${changes.map(({ day }) => day)}::date[],
      ${changes.map(({ category }) => category)}::text[], ${changes.map(({ valid }) => String(valid))}::bigint[],
      ${changes.map(({ profit }) => String(profit))}::bigint[]) u`.execute(db);
}

export async function listChanges(db: Db, runId: string, receiverIds: readonly string[]): Promise<RunChange[]> {
  const { rows } = await sql<RunChange>`
    select receiver_id, day::text, category, valid, profit from agency_run_changes
    where run_id = ${runId} and receiver_id = any (${[...receiverIds]}::text[]) order by day, category, receiver_id`.execute(db);
  return rows;
}
