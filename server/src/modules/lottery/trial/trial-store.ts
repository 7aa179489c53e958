import type { Mode } from "@magpie/domain/lottery/play";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { NewTicket, SoldTicket } from "../sale/tickets-store";

export type TrialState = "open" | "won" | "lost" | "refunded";

/** A ticket for play money with its outcome. */
export interface TrialRow extends SoldTicket {
  drawId: bigint;
  placedAt: Date;
  state: TrialState;
  payout: Money;
  refund: Money;
}

const COLUMNS = sql`t.draw_id, t.member_id, t.id, null::uuid as "chaseId", t.play, t.selection, t.positions, t.mode,
  t.prize_group as "group", t.account_group, t.unit, t.multiple, t.units, t.stake, t.cost, t.odds, t.cap, t.leaf,
  t.placed_at, t.state, t.payout, t.refund`;

async function trials(db: Db, rest: ReturnType<typeof sql>): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow & { mode: Mode }>`select ${COLUMNS} from lottery_trial_tickets t ${rest}`.execute(db);
  return rows;
}

export async function addTrials(db: Db, tickets: readonly Omit<NewTicket, "placedAt">[], placedAt: Date): Promise<void> {
  const rows = tickets.map((ticket) => ({
    memberId: ticket.memberId,
    id: ticket.id,
    drawId: ticket.drawId,
    play: ticket.play,
    selection: ticket.selection,
    positions: ticket.positions,
    mode: ticket.mode,
    prizeGroup: ticket.group,
    accountGroup: ticket.accountGroup,
    unit: ticket.unit,
    multiple: ticket.multiple,
    units: ticket.units,
    stake: ticket.stake,
    cost: ticket.cost,
    odds: ticket.odds,
    cap: ticket.cap,
    leaf: Buffer.from(ticket.leaf, "hex"),
    placedAt,
  }));
  await db.insertInto("lottery_trial_tickets").values(rows).execute();
}

/** Counts a member's tickets that wait for their draw. */
export async function countOpenTrials(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery_trial_tickets where member_id = ${memberId} and state = 'open'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Newest first. */
export async function listTrials(
  db: Db,
  { memberId, gameCode, before, limit }: { memberId: string; gameCode: string | undefined; before: string | null; limit: number },
): Promise<TrialRow[]> {
  const inGame = gameCode ? sql`and exists (select from lottery_draws d where d.id = t.draw_id and d.game_code = ${gameCode})` : sql``;
  const older = before ? sql`and t.id < ${before}` : sql``;
  return trials(db, sql`where t.member_id = ${memberId} ${older} ${inGame} order by t.id desc limit ${limit}`);
}

/** Settled or cancelled issues with tickets for play money that still wait. Starts from the waiting tickets, which are few. */
export async function listDueTrials(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select d.id from lottery_draws d
    where d.id in (select t.draw_id from lottery_trial_tickets t where t.state = 'open') and d.state in ('settled', 'cancelled')
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Waiting tickets of an issue: all those of some members after this one. */
export async function listOpenTrials(db: Db, drawId: bigint, afterMember: string, members: number): Promise<TrialRow[]> {
  return trials(
    db,
    sql`where t.draw_id = ${drawId} and t.state = 'open' and t.member_id in (
        select distinct o.member_id from lottery_trial_tickets o
        where o.draw_id = ${drawId} and o.state = 'open' and o.member_id > ${afterMember} order by o.member_id limit ${members})
      order by t.member_id, t.id`,
  );
}

/** Locks waiting tickets until the transaction ends; ids by member. */
export async function holdOpenTrials(db: Db, drawId: bigint, memberIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ memberId: string; id: string }>`
    select t.member_id, t.id from lottery_trial_tickets t
    where t.draw_id = ${drawId} and t.state = 'open' and t.member_id = any (${[...memberIds]}::text[])
    order by t.member_id, t.id for update`.execute(db);
  const held = new Map<string, string[]>();
  for (const { memberId, id } of rows) held.set(memberId, [...(held.get(memberId) ?? []), id]);
  return held;
}

export interface TrialOutcome {
  memberId: string;
  id: string;
  state: TrialState;
  payout: Money;
  refund: Money;
}

export async function settleTrials(db: Db, outcomes: readonly TrialOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update lottery_trial_tickets t set state = n.state, payout = n.payout, refund = n.refund
    from unnest(${outcomes.map(({ memberId }) => memberId)}::text[], ${outcomes.map(({ id }) => id)}::uuid[],
      ${outcomes.map(({ state }) => state)}::text[], ${outcomes.map(({ payout }) => payout)}::bigint[],
      ${outcomes.map(({ refund }) => refund)}::bigint[]) n (member_id, id, state, payout, refund)
    where t.member_id = n.member_id and t.id = n.id`.execute(db);
}

/** Opens them again for a corrected result, to be judged once more. */
export async function reopenTrials(db: Db, drawId: bigint): Promise<void> {
  await sql`update lottery_trial_tickets set state = 'open', payout = 0, refund = 0 where draw_id = ${drawId}`.execute(db);
}

/** Forgets a member's older tickets, unless they still wait. */
export async function dropOldTrials(db: Db, memberId: string, kept: number): Promise<void> {
  await sql`
    delete from lottery_trial_tickets where member_id = ${memberId} and state <> 'open' and id <= (
      select t.id from lottery_trial_tickets t where t.member_id = ${memberId} order by t.id desc offset ${kept} limit 1)`.execute(db);
}

export async function dropTrialsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from lottery_trial_tickets where placed_at < ${moment} and state <> 'open'`.execute(db);
}

export async function dropTrialsOf(db: Db, memberId: string): Promise<void> {
  await sql`delete from lottery_trial_tickets where member_id = ${memberId}`.execute(db);
}
