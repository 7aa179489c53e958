import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** The outcome of a ticket that did not simply lose. */
export interface OutcomeRow {
  drawId: bigint;
  ticketId: string;
  revision: number;
  /** Held back while people look at it. */
  checking: boolean;
  payout: Money;
  uncapped: Money;
  refund: Money;
  validBet: Money;
  rebate: Money;
  wins: Record<string, number>;
}

export async function addOutcomes(
  db: Db,
  drawId: bigint,
  revision: number,
  outcomes: readonly Omit<OutcomeRow, "drawId" | "revision">[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    insert into lottery_outcomes (draw_id, revision, ticket_id, checking, payout, uncapped, refund, valid_bet, rebate, wins)
    select ${drawId}, ${revision}, n.* from unnest(
      ${outcomes.map(({ ticketId }) => ticketId)}::uuid[], ${outcomes.map(({ checking }) => checking)}::boolean[],
      ${outcomes.map(({ payout }) => String(payout))}::bigint[], ${outcomes.map(({ uncapped }) => String(uncapped))}::bigint[],
      ${outcomes.map(({ refund }) => String(refund))}::bigint[], ${outcomes.map(({ validBet }) => String(validBet))}::bigint[],
      ${outcomes.map(({ rebate }) => String(rebate))}::bigint[], ${outcomes.map(({ wins }) => JSON.stringify(wins))}::jsonb[]) n`.execute(
    db,
  );
}

/** Keyed by ticket, under the present results of their issues. */
export async function listOutcomes(db: Db, tickets: readonly { drawId: bigint; id: string }[]): Promise<Map<string, OutcomeRow>> {
  if (tickets.length === 0) return new Map();
  const { rows } = await sql<OutcomeRow>`
    select o.draw_id, o.ticket_id, o.revision, o.checking, o.payout, o.uncapped, o.refund, o.valid_bet,
      o.rebate, o.wins
    from unnest(${tickets.map(({ drawId }) => drawId)}::bigint[], ${tickets.map(({ id }) => id)}::uuid[]) u (draw_id, ticket_id)
    join lottery_draws d on d.id = u.draw_id
    join lottery_outcomes o on o.draw_id = u.draw_id and o.ticket_id = u.ticket_id and o.revision = d.revision`.execute(db);
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** Money that an issue brought a member. */
export interface PaymentRow {
  memberId: string;
  payout: Money;
  refund: Money;
  rebate: Money;
}

export async function addPayments(db: Db, drawId: bigint, revision: number, payments: readonly PaymentRow[]): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    insert into lottery_payments (draw_id, revision, member_id, payout, refund, rebate)
    select ${drawId}, ${revision}, n.* from unnest(${payments.map(({ memberId }) => memberId)}::text[],
      ${payments.map(({ payout }) => String(payout))}::bigint[], ${payments.map(({ refund }) => String(refund))}::bigint[],
      ${payments.map(({ rebate }) => String(rebate))}::bigint[]) n`.execute(db);
}

export async function listPayments(db: Db, drawId: bigint, revision: number, afterMember: string, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom("lottery_payments")
    .select(["memberId", "payout", "refund", "rebate"])
    .where("drawId", "=", drawId)
    .where("revision", "=", revision)
    .where("memberId", ">", afterMember)
    .orderBy("memberId")
    .limit(limit)
    .execute();
}

/** Keyed by member. */
export async function listPaymentsOf(
  db: Db,
  drawId: bigint,
  revision: number,
  memberIds: readonly string[],
): Promise<Map<string, PaymentRow>> {
  const rows = await db
    .selectFrom("lottery_payments")
    .select(["memberId", "payout", "refund", "rebate"])
    .where("drawId", "=", drawId)
    .where("revision", "=", revision)
    .where("memberId", "in", [...memberIds])
    .execute();
  return new Map(rows.map((row) => [row.memberId, row]));
}
