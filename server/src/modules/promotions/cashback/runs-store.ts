import type { CashbackRule } from "@magpie/domain/loyalty/cashback-run";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { baseSql, dueSql } from "./due-sql";

/** A period of an offer that was computed. */
export interface RunRow {
  offerId: string;
  period: string;
  version: number;
  currency: string;
  startsAt: Date;
  endsAt: Date;
  stakesUpto: bigint;
  /** A transaction of the database, as digits. */
  ledgerUpto: string;
  madeAt: Date;
  inputHash: string;
  members: number;
  lines: number;
  due: Money;
  pay: Money;
  doneAt: Date | null;
}

const COLUMNS = sql`r.offer_id, r.period, r.version, r.currency, r.starts_at, r.ends_at, r.stakes_upto, r.ledger_upto::text as ledger_upto, r.made_at,
  r.input_hash, r.members, r.lines, r.due, r.pay, r.done_at`;

/** Newest first. */
export async function listRuns(db: Db, offerId: string, most: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from promotions_runs r where r.offer_id = ${offerId} order by r.starts_at desc limit ${most}`.execute(db);
  return rows;
}

export async function findRun(db: Db, offerId: string, period: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select ${COLUMNS} from promotions_runs r where r.offer_id = ${offerId} and r.period = ${period}`.execute(db);
  return rows[0];
}

/** Runs that have lines to pay, oldest first. */
export async function listOpenRuns(db: Db): Promise<RunRow[]> {
  const { rows } =
    await sql<RunRow>`select ${COLUMNS} from promotions_runs r where r.done_at is null order by r.starts_at, r.offer_id`.execute(db);
  return rows;
}

/** False while another transaction computes or pays this offer: two that did the same would only wait for each other. */
export async function takeOffer(db: Db, offerId: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('promotions_runs'), hashtext(current_merchant() || ':' || ${offerId})) as alone`.execute(db);
  return rows[0]?.alone ?? false;
}

/** Computing a period of many members takes long, and nobody waits for the answer. Sorting is to fit into memory. */
export async function takeTime(db: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '10min', true), set_config('work_mem', '64MB', true)`.execute(db);
}

/** Whatever is before it stays as it is. */
export async function readPosition(db: Db): Promise<Position> {
  const { rows } =
    await sql<Position>`select p.merchant_id, p.stakes_upto, p.ledger_upto::text as ledger_upto from promotions_position() p`.execute(db);
  return rows[0] ?? { merchantId: 0, stakesUpto: 0n, ledgerUpto: "0" };
}

export type NewRun = Position & Pick<RunRow, "offerId" | "period" | "version" | "currency" | "startsAt" | "endsAt" | "madeAt">;

/** False where the period has a run already. Whoever comes second waits for the first to commit. */
export async function addRun(db: Db, run: NewRun): Promise<boolean> {
  const { rows } = await sql`
    insert into promotions_runs (offer_id, period, version, currency, starts_at, ends_at, stakes_upto, ledger_upto, made_at)
    values (${run.offerId}, ${run.period}, ${run.version}, ${run.currency}, ${run.startsAt}, ${run.endsAt}, ${run.stakesUpto},
      ${run.ledgerUpto}::xid8, ${run.madeAt})
    on conflict do nothing returning period`.execute(db);
  return rows.length > 0;
}

function playIn(
  { currency, startsAt, endsAt }: Pick<RunRow, "currency" | "startsAt" | "endsAt">,
  { merchantId, stakesUpto, ledgerUpto }: Position,
  members: string[],
) {
  return sql`promotions_cash_play(${merchantId}::int, ${currency}, ${startsAt}, ${endsAt}, ${stakesUpto}, ${ledgerUpto}::xid8, ${members}::text[])`;
}

interface Position extends Pick<RunRow, "stakesUpto" | "ledgerUpto"> {
  merchantId: number;
}

/** Members whose lines lie together, and are paid together. */
const PART_MEMBERS = 200;

/**
 * Computes and freezes all lines of a run in one statement. `head` is the first line of the text that is hashed; each member's line in it
 * is written as `inputHash` of the domain writes it, so that anybody can work the hash out again. Ids of members need no quoting, and lines
 * are in the order of these ids.
 */
export async function freezeLines(
  db: Db,
  run: NewRun,
  { rule, head, before, joined }: { rule: CashbackRule; head: string; before: string | null; joined: boolean },
): Promise<void> {
  const { merchantId, currency, startsAt, endsAt, offerId, period } = run;
  const place = sql`${merchantId}::int, ${currency}, ${startsAt}, ${endsAt}`;
  const inOffer = joined
    ? sql`where exists (select from promotions_entries e where e.offer_id = ${offerId} and e.period = ${period}
        and e.member_id = p.member_id and e.state = 'joined')`
    : sql``;
  const list = (column: string) => sql`array_agg(${sql.ref(`d.${column}`)} order by d.member_id) filter (where d.is_line)`;
  await sql`
    with beside as (
      select b.member_id, sum(b.reward)::bigint as rewards, sum(b.carried)::bigint as carried
      from (
        select p.member_id, p.amount as reward, 0::bigint as carried
        from promotions_cash_rewards(${place}, ${run.ledgerUpto}::xid8, null) p ${inOffer}
        union all
        select l.member_id, 0, l.carry from promotions_run_lines l where l.offer_id = ${offerId} and l.period = ${before} and l.carry < 0
        union all
        select h.member_id, 0, h.difference from promotions_run_changes h where h.offer_id = ${offerId} and h.into_period = ${period}
      ) b group by b.member_id having sum(b.reward) <> 0 or sum(b.carried) <> 0
    ), played as (
      select coalesce(p.member_id, b.member_id) collate "C" as member_id, coalesce(p.staked, 0) as staked, coalesce(p.returned, 0) as returned,
        coalesce(b.rewards, 0) as rewards, coalesce(b.carried, 0) as carried
      from (
        select p.member_id, sum(p.stake)::bigint as staked, sum(p.won)::bigint as returned
        from promotions_cash_stakes(${place}, ${run.stakesUpto}, null) p ${inOffer} group by p.member_id
      ) p
      full join beside b on b.member_id = p.member_id
    ), parted as (
      select d.part, count(*) as members, count(*) filter (where d.is_line) as lines, sum(d.due) as due,
        sum(greatest(d.due + d.carried, 0)) as pay, ${list("member_id")} as member_ids, ${list("staked")} as staked, ${list("returned")} as returned,
        ${list("rewards")} as rewards, ${list("base")} as base, ${list("due")} as dues, ${list("carried")} as carried,
        string_agg(E'\\n["' || d.member_id || '",{"money":"' || d.base || '"},{"money":"' || d.carried || '"}]', '' order by d.member_id) as text
      from (
        select l.*, l.due > 0 or l.carried <> 0 as is_line, (row_number() over (order by l.member_id) - 1) / ${PART_MEMBERS}::int as part
        from (select b.*, ${dueSql(rule)} as due from (select p.*, ${baseSql(rule)} as base from played p) b) l
      ) d group by d.part
    ), frozen as (
      insert into promotions_run_parts (offer_id, period, last_member, members, staked, returned, rewards, base, due, carried, is_open)
      select ${offerId}, ${period}, f.member_ids[f.lines], f.member_ids, f.staked, f.returned, f.rewards, f.base, f.dues, f.carried,
        f.pay > 0
      from parted f where f.lines > 0
    )
    update promotions_runs r set input_hash = s.input_hash, members = s.members, lines = s.lines, due = s.due, pay = s.pay
    from (
      select coalesce(sum(f.members), 0)::int as members, coalesce(sum(f.lines), 0)::int as lines, coalesce(sum(f.due), 0)::bigint as due,
        coalesce(sum(f.pay), 0)::bigint as pay,
        encode(sha256(convert_to(${head} || coalesce(string_agg(f.text, '' order by f.part), ''), 'UTF8')), 'hex') as input_hash
      from parted f
    ) s
    where r.offer_id = ${offerId} and r.period = ${period}`.execute(db);
}

/** Earlier periods of an offer of which something was counted since its last run, with the members it was counted for. */
export async function listTouched(db: Db, last: RunRow, upto: Position): Promise<{ period: string; members: string[] }[]> {
  const { rows } = await sql<{ period: string; members: string[] }>`
    select t.period, t.members from promotions_runs r
    cross join lateral promotions_touched(r.offer_id, r, ${upto.stakesUpto}, ${upto.ledgerUpto}::xid8) t
    where r.offer_id = ${last.offerId} and r.period = ${last.period} order by t.period`.execute(db);
  return rows;
}

/**
 * Counts a frozen period anew for some members, and keeps what has changed against everything granted for it so far. A line that was not
 * paid because of a condition or the budget stays without effect.
 */
export async function addChanges(
  db: Db,
  run: RunRow,
  { rule, members, into, joined }: { rule: CashbackRule; members: string[]; into: NewRun; joined: boolean },
): Promise<void> {
  const inOffer = joined
    ? sql`and exists (select from promotions_entries e where e.offer_id = ${run.offerId} and e.period = ${run.period} and e.member_id = m.id)`
    : sql``;
  await sql`
    insert into promotions_run_changes (offer_id, period, member_id, into_period, base, difference)
    select ${run.offerId}, ${run.period}, d.member_id, ${into.period}, d.base, d.due - d.granted
    from (
      select b.*, ${dueSql(rule)} as due
      from (
        select m.id as member_id, coalesce(${baseSql(rule)}, 0) as base, coalesce(l.due, 0)
          + coalesce((select sum(c.difference)::bigint from promotions_run_changes c
            where c.offer_id = ${run.offerId} and c.period = ${run.period} and c.member_id = m.id), 0) as granted
        from unnest(${members}::text[]) m (id)
        left join ${playIn(run, into, members)} p on p.member_id = m.id
        left join lateral (
          select p.last_member from promotions_run_parts p
          where p.offer_id = ${run.offerId} and p.period = ${run.period} and p.last_member >= m.id order by p.last_member limit 1
        ) q on true
        left join promotions_run_lines l on l.offer_id = ${run.offerId} and l.period = ${run.period} and l.last_member = q.last_member
          and l.member_id = m.id
        where coalesce(l.state, '') not in ('unmet', 'spent') ${inOffer}
      ) b
    ) d
    where d.due <> d.granted`.execute(db);
}

export async function keepDone(db: Db, { offerId, period }: Pick<RunRow, "offerId" | "period">, now: Date): Promise<void> {
  await sql`
    update promotions_runs r set done_at = ${now} where r.offer_id = ${offerId} and r.period = ${period} and not exists (
      select from promotions_run_parts p where p.offer_id = r.offer_id and p.period = r.period and p.is_open)`.execute(db);
}
