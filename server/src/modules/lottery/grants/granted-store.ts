import type { StakedRound } from "@magpie/domain/bonuses/wagering";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Ask } from "../../../kit/lanes/connection";
import type { OutcomeRow } from "../settlement/outcomes-store";

/** A ticket that belongs to a grant, and what it has come to under it. */
export interface GrantedTicket {
  id: string;
  memberId: string;
  round: StakedRound;
}

interface Row {
  id: string;
  memberId: string;
  grant: string;
  all: Money;
  bonus: Money;
  counted: Money;
  weight: number;
  invalid: Money | null;
}

const COLUMNS = sql`g.ticket_id as id, g.member_id, g.grant_id as "grant", g.staked as "all", g.bonus_staked as bonus, g.counted, g.weight,
  g.invalid`;

function ticketIn({ id, memberId, grant, all, bonus, counted, weight, invalid }: Row): GrantedTicket {
  return { id, memberId, round: { grant, all, bonus, counted, weight, invalid } };
}

export async function addGranted(ask: Ask, sold: readonly (GrantedTicket & { drawId: bigint })[]): Promise<void> {
  const rows = sold.map(({ drawId, id, memberId, round: { grant, all, bonus, counted, weight } }) => {
    const amounts = { staked: String(all), bonus_staked: String(bonus), counted: String(counted) };
    return { draw_id: String(drawId), ticket_id: id, member_id: memberId, grant_id: grant, ...amounts, weight };
  });
  await ask(
    `insert into lottery_granted (draw_id, ticket_id, member_id, grant_id, staked, bonus_staked, counted, weight)
    select * from jsonb_to_recordset($1::jsonb) as n (draw_id bigint, ticket_id uuid, member_id text, grant_id text, staked bigint,
      bonus_staked bigint, counted bigint, weight int)`,
    [JSON.stringify(rows)],
  );
}

/** Those of these tickets that belong to a grant. They change only under the lock of their issue. */
export async function listGranted(db: Db, drawId: bigint, ticketIds: readonly string[]): Promise<GrantedTicket[]> {
  if (ticketIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${COLUMNS} from lottery_granted g
    where g.draw_id = ${drawId} and g.ticket_id = any (${[...ticketIds]}::uuid[])`.execute(db);
  return rows.map(ticketIn);
}

/** Members with tickets on an issue that belong to a grant. */
export async function listGrantedMembers(db: Db, drawId: bigint): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct g.member_id from lottery_granted g where g.draw_id = ${drawId} and g.staked > 0`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** A ticket that belongs to a grant, with what a result brings it. */
export type GrantedPayment = GrantedTicket & Pick<OutcomeRow, "payout" | "refund" | "rebate">;

/** Those of these members' tickets that were settled under a result together with all others. */
export async function listGrantedPayments(
  db: Db,
  { drawId, revision }: { drawId: bigint; revision: number },
  memberIds: readonly string[],
): Promise<GrantedPayment[]> {
  const { rows } = await sql<Row & Pick<OutcomeRow, "payout" | "refund" | "rebate">>`
    select ${COLUMNS}, o.payout, o.refund, o.rebate
    from lottery_granted g
    join lottery_outcomes o on o.draw_id = g.draw_id and o.ticket_id = g.ticket_id and o.revision = ${revision} and not o.checking
    where g.draw_id = ${drawId} and g.member_id = any (${[...memberIds]}::text[]) and not exists (
      select from lottery_releases r
      where r.draw_id = g.draw_id and r.ticket_id = g.ticket_id and r.revision = o.revision and r.checked_by is not null)
    order by g.ticket_id`.execute(db);
  return rows.map(({ payout, refund, rebate, ...row }) => ({ ...ticketIn(row), payout, refund, rebate }));
}

/** Keeps what tickets have come to. */
export async function keepGranted(db: Db, drawId: bigint, tickets: readonly GrantedTicket[]): Promise<void> {
  if (tickets.length === 0) return;
  const of = (amount: (round: StakedRound) => Money | null) => tickets.map(({ round }) => amount(round)?.toString() ?? null);
  await sql`
    update lottery_granted g set staked = n.staked, bonus_staked = n.bonus, counted = n.counted, invalid = n.invalid
    from unnest(${tickets.map(({ id }) => id)}::uuid[], ${of(({ all }) => all)}::bigint[], ${of(({ bonus }) => bonus)}::bigint[],
      ${of(({ counted }) => counted)}::bigint[], ${of(({ invalid }) => invalid)}::bigint[]) n (id, staked, bonus, counted, invalid)
    where g.draw_id = ${drawId} and g.ticket_id = n.id`.execute(db);
}

/** Tickets of a grant that are settled by now, and the part of their price that was not at risk. */
export async function listSettledTickets(db: Db, grantId: string): Promise<{ round: string; invalid: Money }[]> {
  const { rows } = await sql<{ round: string; invalid: Money }>`
    select g.ticket_id::text as round, g.invalid from lottery_granted g
    where g.grant_id = ${grantId} and g.invalid is not null`.execute(db);
  return rows;
}

/** Tickets of a grant that are still open, with their price and the part that was bonus money. */
export async function listOpenTickets(db: Db, grantId: string): Promise<{ all: Money; bonus: Money }[]> {
  const { rows } = await sql<{ all: Money; bonus: Money }>`
    select g.staked as "all", g.bonus_staked as bonus from lottery_granted g
    where g.grant_id = ${grantId} and g.invalid is null and g.staked > 0`.execute(db);
  return rows;
}
