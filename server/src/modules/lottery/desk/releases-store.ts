import type { ReleaseSettlement } from "@magpie/contract/lottery/desk";
import type { Money } from "@magpie/domain/money";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import { addUpPile, type Pile } from "../../../kit/office/desk";
import type { OutcomeRow, PaymentRow } from "../settlement/outcomes-store";

/** A held-back ticket and its draw. */
export interface HeldTicket {
  drawId: bigint;
  id: string;
  memberId: string;
}

/** Oldest draws first. */
export async function listHeld(db: Db, limit: number): Promise<HeldTicket[]> {
  return whoseAre(
    db,
    sql`select o.draw_id, o.ticket_id as id
      from lottery_outcomes o join lottery_draws d on d.id = o.draw_id and d.revision = o.revision
      where o.checking order by d.draws_at, o.ticket_id limit ${limit}`,
  );
}

/** Undefined for a ticket that is not held back under its draw's present result. */
export async function findHeld(db: Db, drawId: bigint, revision: number, ticketId: string): Promise<HeldTicket | undefined> {
  const found = await whoseAre(
    db,
    sql`select o.draw_id, o.ticket_id as id from lottery_outcomes o
      where o.draw_id = ${drawId} and o.ticket_id = ${ticketId} and o.revision = ${revision} and o.checking`,
  );
  return found[0];
}

/** Tickets are kept by member and wishes know only ids, so the draws are looked through, each once. */
async function whoseAre(db: Db, held: RawBuilder<unknown>): Promise<HeldTicket[]> {
  const { rows } = await sql<Omit<HeldTicket, "memberId">>`${held}`.execute(db);
  const { rows: owners } = await sql<{ id: string; memberId: string }>`
    select t.id, t.member_id from lottery_tickets t
    where t.draw_id = any (${[...new Set(rows.map(({ drawId }) => drawId))]}::bigint[])
      and t.id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  const byTicket = new Map(owners.map(({ id, memberId }) => [id, memberId]));
  return rows.flatMap(({ drawId, id }) => {
    const memberId = byTicket.get(id);
    return memberId === undefined ? [] : [{ drawId, id, memberId }];
  });
}

/** A dispute as its alarm keeps it: amounts are text, because JSON has no large whole numbers. */
export interface KeptDispute {
  ticket: { play: string; selection: string; positions: string };
  differences: string[];
  first: { units?: number; payout?: string; refund?: string; failed?: string };
  second: { units?: number; payout?: string; refund?: string; failed?: string };
}

/** The newest smallest case of each ticket, where its alarm has one. */
export async function listDisputes(db: Db, ticketIds: readonly string[]): Promise<Map<string, KeptDispute>> {
  const { rows } = await sql<{ ticketId: string; details: KeptDispute }>`
    select distinct on (a.ticket_id) a.ticket_id, a.details from lottery_alarms a
    where a.ticket_id = any (${[...ticketIds]}::uuid[]) and a.details ? 'differences'
    order by a.ticket_id, a.id desc`.execute(db);
  return new Map(rows.map(({ ticketId, details }) => [ticketId, details]));
}

export async function decideOutcome(db: Db, { drawId, ticketId, revision, ...came }: Omit<OutcomeRow, "checking">): Promise<void> {
  await db
    .updateTable("lottery_outcomes")
    .set({
      checking: false,
      payout: came.payout,
      uncapped: came.uncapped,
      refund: came.refund,
      validBet: came.validBet,
      rebate: came.rebate,
      wins: JSON.stringify(came.wins),
    })
    .where("drawId", "=", drawId)
    .where("ticketId", "=", ticketId)
    .where("revision", "=", revision)
    .execute();
}

/** Sum that all tickets of a member on an issue have won so far. */
export async function readWon(db: Db, drawId: bigint, revision: number, memberId: string): Promise<Money> {
  const { rows } = await sql<{ won: Money }>`
    select coalesce(sum(o.payout), 0)::bigint as won
    from lottery_tickets t join lottery_outcomes o on o.draw_id = t.draw_id and o.ticket_id = t.id and o.revision = ${revision}
    where t.draw_id = ${drawId} and t.member_id = ${memberId}`.execute(db);
  return rows[0]?.won ?? 0n;
}

/** A proposal on how to settle a held ticket. */
export interface ReleaseWish extends HeldTicket {
  revision: number;
  settlement: ReleaseSettlement;
  reason: string;
  madeBy: string;
  personId: string;
  madeAt: Date;
}

const WISH = sql`r.draw_id, r.ticket_id as id, r.member_id, r.revision, r.settlement, r.reason,
  r.made_by, r.person_id, r.made_at`;

/** Only wishes that nobody has agreed to yet. */
export async function listWishes(db: Db, ticketIds: readonly string[]): Promise<ReleaseWish[]> {
  const { rows } = await sql<ReleaseWish>`
    select ${WISH} from lottery_releases r
    where r.checked_by is null and r.ticket_id = any (${[...ticketIds]}::uuid[])`.execute(db);
  return rows;
}

/** Replaces an earlier wish. */
export async function keepWish(db: Db, wish: ReleaseWish): Promise<void> {
  const { drawId, id, revision, memberId, settlement, reason, madeBy, personId, madeAt } = wish;
  await sql`
    insert into lottery_releases (draw_id, ticket_id, revision, member_id, settlement, reason, made_by, person_id, made_at)
    values (${drawId}, ${id}, ${revision}, ${memberId}, ${settlement}, ${reason}, ${madeBy}, ${personId}, ${madeAt})
    on conflict (merchant_id, draw_id, ticket_id, revision) do update set settlement = excluded.settlement, reason = excluded.reason,
      made_by = excluded.made_by, person_id = excluded.person_id, made_at = excluded.made_at`.execute(db);
}

export async function agreeTo(db: Db, { drawId, id, revision }: ReleaseWish, checkedBy: string): Promise<void> {
  await db
    .updateTable("lottery_releases")
    .set({ checkedBy })
    .where("drawId", "=", drawId)
    .where("ticketId", "=", id)
    .where("revision", "=", revision)
    .execute();
}

/** Payments for tickets that were released under a result. */
export async function listReleased(db: Db, drawId: bigint, revision: number): Promise<(PaymentRow & { ticketId: string })[]> {
  const { rows } = await sql<PaymentRow & { ticketId: string }>`
    select r.member_id, r.ticket_id, o.payout, o.refund, o.rebate
    from lottery_releases r
    join lottery_outcomes o on o.draw_id = r.draw_id and o.ticket_id = r.ticket_id and o.revision = r.revision
    where r.draw_id = ${drawId} and r.revision = ${revision} and r.checked_by is not null
    order by r.ticket_id`.execute(db);
  return rows;
}

/** Tickets on which the two engines differ. */
export function readHeldPile(db: Db): Promise<Pile> {
  return addUpPile(
    db,
    sql`select coalesce(d.settled_at, d.draws_at) as at, null::bigint as money
      from lottery_outcomes o join lottery_draws d on d.id = o.draw_id and d.revision = o.revision where o.checking`,
  );
}
