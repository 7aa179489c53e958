import type { Mode } from "@magpie/domain/lottery/play";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export type ChaseState = "running" | "done" | "won" | "stopped";
export type PartState = "waiting" | "placing" | "placed" | "released";

/** A line played over consecutive issues. */
export interface ChaseRow {
  id: string;
  memberId: string;
  gameCode: string;
  play: string;
  selection: string;
  positions: string;
  mode: Mode;
  group: number | null;
  accountGroup: number | null;
  unit: Money;
  /** The cap under which it was made, for all its tickets; null for plans of before there were versions of it. */
  payoutCap: Money | null;
  units: number;
  stopOnWin: boolean;
  total: Money;
  state: ChaseState;
  createdAt: Date;
}

export interface NewPart {
  drawId: bigint;
  multiple: number;
  cost: Money;
}

export async function addChase(db: Db, chase: Omit<ChaseRow, "state">, parts: readonly NewPart[]): Promise<void> {
  const { id, memberId, gameCode, group, accountGroup, stopOnWin, createdAt, ...line } = chase;
  await db
    .insertInto("lottery_chases")
    .values({
      id,
      memberId,
      gameCode,
      prizeGroup: group,
      accountGroup,
      stopOnWin,
      createdAt,
      ...line,
    })
    .execute();
  await db
    .insertInto("lottery_chase_parts")
    .values(parts.map(({ drawId, ...part }, position) => ({ chaseId: id, position, drawId, ...part })))
    .execute();
}

function chases(db: Db) {
  return db
    .selectFrom("lottery_chases")
    .select([
      "id",
      "memberId",
      "gameCode",
      "play",
      "selection",
      "positions",
      "mode",
      "prizeGroup as group",
      "accountGroup",
      "unit",
      "payoutCap",
      "units",
      "stopOnWin",
      "total",
      "state",
      "createdAt",
    ])
    .$narrowType<{ mode: Mode; state: ChaseState }>();
}

export async function readChase(db: Db, memberId: string, id: string): Promise<ChaseRow | undefined> {
  return chases(db).where("memberId", "=", memberId).where("id", "=", id).executeTakeFirst();
}

/** Locks the plan until the transaction ends. */
export async function holdChase(db: Db, id: string): Promise<ChaseRow | undefined> {
  return chases(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Newest first. */
export async function listChases(db: Db, memberId: string, before: string | null, limit: number): Promise<ChaseRow[]> {
  return chases(db)
    .where("memberId", "=", memberId)
    .$if(before !== null, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export interface PartRow {
  chaseId: string;
  position: number;
  drawId: bigint;
  issue: string;
  book: string;
  multiple: number;
  cost: Money;
  state: PartState;
  ticketId: string | null;
  /** Payout of its ticket under the issue's present result. */
  payout: Money;
  /** True where the price went back: the ticket was cancelled, or its whole issue. */
  isReturned: boolean;
}

/** Parts in the order of their issues. */
export async function listParts(db: Db, chaseIds: readonly string[]): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select p.chase_id, p.position, p.draw_id, d.issue, d.book, p.multiple, p.cost, p.state, p.ticket_id,
      coalesce(o.payout, 0)::bigint as payout, d.state = 'cancelled' or t.cancelled_at is not null as "isReturned"
    from lottery_chase_parts p join lottery_draws d on d.id = p.draw_id join lottery_chases c on c.id = p.chase_id
    left join lottery_tickets t on t.draw_id = p.draw_id and t.member_id = c.member_id and t.id = p.ticket_id
    left join lottery_outcomes o on o.draw_id = p.draw_id and o.ticket_id = p.ticket_id and o.revision = d.revision
    where p.chase_id = any (${[...chaseIds]}::uuid[]) order by p.chase_id, p.position`.execute(db);
  return rows;
}

export async function countWaitingParts(db: Db, drawId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery_chase_parts where draw_id = ${drawId} and state in ('waiting', 'placing')`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface DuePart {
  chaseId: string;
  position: number;
  drawId: bigint;
  isOpen: boolean;
}

/**
 * Parts whose issue is open, or went by. A part whose plan still waits for an earlier issue is not due while its own is open: a win there
 * would end the plan.
 */
export async function listDueParts(db: Db, limit: number): Promise<DuePart[]> {
  const { rows } = await sql<DuePart>`
    select p.chase_id, p.position, p.draw_id, d.state = 'open' as "isOpen"
    from lottery_chase_parts p join lottery_draws d on d.id = p.draw_id
    where p.state in ('waiting', 'placing') and d.state <> 'pending' and (d.state <> 'open' or not exists (
      select from lottery_chase_parts b join lottery_draws e on e.id = b.draw_id
      where b.chase_id = p.chase_id and b.position < p.position and b.state = 'placed'
        and (e.state not in ('settled', 'cancelled') or e.settled_at is null)
    ))
    order by p.draw_id, p.chase_id, p.position limit ${limit}`.execute(db);
  return rows;
}

export async function movePart(db: Db, chaseId: string, position: number, state: PartState, ticketId: string | null): Promise<void> {
  await db
    .updateTable("lottery_chase_parts")
    .set({ state, ticketId })
    .where("chaseId", "=", chaseId)
    .where("position", "=", position)
    .execute();
}

export async function endChase(db: Db, id: string, state: ChaseState): Promise<void> {
  await db.updateTable("lottery_chases").set({ state }).where("id", "=", id).execute();
}

/** Narrows these plans down to those that stop on a win. */
export async function listStopping(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("lottery_chases")
    .select("id")
    .where("id", "in", [...ids])
    .where("stopOnWin", "=", true)
    .where("state", "=", "running")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function listRunning(db: Db, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom("lottery_chases").select("id").where("memberId", "=", memberId).where("state", "=", "running").execute();
  return rows.map(({ id }) => id);
}
