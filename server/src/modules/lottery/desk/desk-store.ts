import type { HouseResult } from "@magpie/domain/lottery/draws/house-draw";
import type { DrawState } from "@magpie/domain/lottery/draws/states";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";

export type ProposalKind = "result" | "void" | "correction";

/** An act that one person asked for and a second has yet to ask for too. */
export interface Proposal {
  drawId: bigint;
  kind: ProposalKind;
  personId: string;
  operator: string;
  result: HouseResult | null;
  reason: string;
  at: Date;
}

export async function findProposal(db: Db, drawId: bigint, kind: ProposalKind): Promise<Proposal | undefined> {
  const { rows } = await sql<Proposal>`
    select draw_id, kind, person_id, operator, result, reason, at from lottery_proposals
    where draw_id = ${drawId} and kind = ${kind} for update`.execute(db);
  return rows[0];
}

/** Replaces an earlier wish. */
export async function keepProposal(db: Db, { drawId, kind, personId, operator, result, reason, at }: Proposal): Promise<void> {
  await sql`
    insert into lottery_proposals (draw_id, kind, person_id, operator, result, reason, at)
    values (${drawId}, ${kind}, ${personId}, ${operator}, ${JSON.stringify(result)}::jsonb, ${reason}, ${at})
    on conflict (merchant_id, draw_id, kind) do update set person_id = excluded.person_id, operator = excluded.operator,
      result = excluded.result, reason = excluded.reason, at = excluded.at`.execute(db);
}

export async function dropProposal(db: Db, drawId: bigint, kind: ProposalKind): Promise<void> {
  await db.deleteFrom("lottery_proposals").where("drawId", "=", drawId).where("kind", "=", kind).execute();
}

export interface WaitingDraw {
  id: bigint;
  gameCode: string;
  issue: string;
  state: DrawState;
  drawsAt: Date;
  tickets: number;
  stake: Money;
}

/** Due draws that are not our own, and draws about which somebody proposed something. */
export async function listWaiting(db: Db, limit: number): Promise<WaitingDraw[]> {
  const { rows } = await sql<WaitingDraw>`
    select d.id, d.game_code, d.issue, d.state, d.draws_at, s.tickets, s.stake
    from lottery_draws d join lottery_sales s on s.draw_id = d.id
    where (d.state = 'locked' and d.source = 'FEED' and d.draws_at <= clock_timestamp())
      or d.id in (select draw_id from lottery_proposals)
    order by d.draws_at limit ${limit}`.execute(db);
  return rows;
}

export async function listProposals(db: Db, drawIds: readonly bigint[]): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select draw_id, kind, person_id, operator, result, reason, at from lottery_proposals
    where draw_id = any (${[...drawIds]}::bigint[]) order by at`.execute(db);
  return rows;
}

/** A result that was corrected, and why. */
export interface CorrectionRow {
  drawId: bigint;
  revision: number;
  result: HouseResult;
  reason: string;
  madeBy: string;
  checkedBy: string;
  at: Date;
  reversedUpto: string;
}

export async function addCorrection(db: Db, correction: Omit<CorrectionRow, "reversedUpto">): Promise<void> {
  const { drawId, revision, result, reason, madeBy, checkedBy, at } = correction;
  await sql`
    insert into lottery_corrections (draw_id, revision, result, reason, made_by, checked_by, at)
    values (${drawId}, ${revision}, ${JSON.stringify(result)}::jsonb, ${reason}, ${madeBy}, ${checkedBy}, ${at})`.execute(db);
}

/** Oldest first. */
export async function listCorrections(db: Db, drawId: bigint): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select draw_id, revision, result, reason, made_by, checked_by, at, reversed_upto
    from lottery_corrections where draw_id = ${drawId} order by revision`.execute(db);
  return rows;
}

export async function moveReversed(db: Db, drawId: bigint, revision: number, upto: string): Promise<void> {
  await db
    .updateTable("lottery_corrections")
    .set({ reversedUpto: upto })
    .where("drawId", "=", drawId)
    .where("revision", "=", revision)
    .execute();
}

export interface AlarmRow {
  id: bigint;
  at: Date;
  gameCode: string;
  issue: string;
  kind: "engines_differ" | "out_of_time" | "results_differ" | "late_result";
  ticketId: string | null;
  details: Record<string, unknown>;
}

export interface NewAlarm extends Pick<AlarmRow, "kind" | "ticketId" | "details"> {
  drawId: bigint;
}

export async function addAlarms(db: Db, now: Date, alarms: readonly NewAlarm[]): Promise<void> {
  for (const { drawId, kind, ticketId, details } of alarms) {
    const json = JSON.stringify(details, (_, value) => (typeof value === "bigint" ? String(value) : value));
    await sql`
      insert into lottery_alarms (at, draw_id, kind, ticket_id, details)
      values (${now}, ${drawId}, ${kind}, ${ticketId}, ${json}::jsonb)`.execute(db);
  }
}

/** Newest first. */
export async function listAlarms(db: Db, before: bigint | null, limit: number): Promise<AlarmRow[]> {
  const older = before === null ? sql`` : sql`where a.id < ${before}`;
  const { rows } = await sql<AlarmRow>`
    select a.id, a.at, d.game_code, d.issue, a.kind, a.ticket_id, a.details
    from lottery_alarms a join lottery_draws d on d.id = a.draw_id ${older} order by a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Due draws that are not our own, and draws about which somebody proposed something, with the stakes on them. */
export function readResultsPile(db: Db): Promise<Pile> {
  return addUpPile(
    db,
    sql`select d.draws_at as at, s.stake as money from lottery_draws d join lottery_sales s on s.draw_id = d.id
      where (d.state = 'locked' and d.source = 'FEED' and d.draws_at <= clock_timestamp()) or d.id in (select draw_id from lottery_proposals)`,
  );
}

/** Draws of whatever games with this issue number. */
export async function listByIssue(db: Db, issue: string, most: number) {
  const { rows } = await sql<Pick<WaitingDraw, "id" | "gameCode" | "issue" | "state" | "drawsAt">>`
    select d.id, d.game_code, d.issue, d.state, d.draws_at from lottery_draws d
    where d.game_code = any (array(select g.game_code from lottery_games g)) and d.issue = ${issue} order by d.draws_at desc limit ${most}`.execute(
    db,
  );
  return rows;
}
