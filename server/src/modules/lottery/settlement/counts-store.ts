import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Draw } from "../draws/draws-store";
import type { PickRow } from "../sale/tickets-store";

/** All tickets of a member with the same pick, by the mode they were sold in. */
export interface Bet extends PickRow {
  modes: BetMode[];
}

export interface BetMode {
  mode: string;
  /** Their price, less refunds, bonus money and tickets held back. */
  valid: Money;
  /** The win of what is valid, without what was given back. */
  won: Money;
  /** Number of valid tickets among them. */
  tickets: number;
  /** Price, push and win as a whole, bonus money included, without tickets held back. */
  bet: Money;
  refund: Money;
  payout: Money;
}

export interface Bets {
  memberId: string;
  /** When the first of them was bought. */
  placedAt: Date;
  bets: Bet[];
}

/** The last member whose stakes were counted for the present result. */
export async function readCount(db: Db, { id, revision }: Draw): Promise<string> {
  const { rows } = await sql<{ upto: string }>`
    select upto from lottery_counts where draw_id = ${id} and revision = ${revision}`.execute(db);
  return rows[0]?.upto ?? "";
}

/** Counts tickets that are held back until people have looked at them. */
export async function countHeld(db: Db, { id, revision }: Draw): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from lottery_outcomes where draw_id = ${id} and revision = ${revision} and checking`.execute(db);
  return rows[0]?.held ?? 0;
}

/** Locks it: nobody else counts them until the transaction ends. */
export async function holdCount(db: Db, { id, revision }: Draw): Promise<string> {
  await sql`insert into lottery_counts (draw_id, revision) values (${id}, ${revision}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ revision: number; upto: string }>`
    select revision, upto from lottery_counts where draw_id = ${id} for update`.execute(db);
  const [place] = rows;
  if (place?.revision === revision) return place.upto;
  await sql`update lottery_counts set revision = ${revision}, upto = '' where draw_id = ${id}`.execute(db);
  return "";
}

export async function moveCount(db: Db, drawId: bigint, upto: string): Promise<void> {
  await db.updateTable("lottery_counts").set({ upto }).where("drawId", "=", drawId).execute();
}

/** The member of the last of the next tickets; null where nobody comes after that member. */
export async function readLastOf(db: Db, drawId: bigint, afterMember: string, tickets: number): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(t.member_id) as last from (
      select t.member_id from lottery_tickets t where t.draw_id = ${drawId} and t.member_id > ${afterMember}
      order by t.member_id limit ${tickets}
    ) t`.execute(db);
  return rows[0]?.last ?? null;
}

/** Begins with a member or after one, and ends with another, who is included. */
export type Span = { to: string } & ({ from: string } | { after: string });

/** Bets on a settled issue that were not given back. A ticket without an outcome has lost: its whole price was at risk. Only the own part counts. */
export async function listBets(db: Db, { id, revision }: Draw, span: Span): Promise<Bets[]> {
  const since = "from" in span ? sql`t.member_id >= ${span.from}` : sql`t.member_id > ${span.after}`;
  const { rows } = await sql<Omit<Bets, "bets"> & { bets: [string, string, string, Sums[]][] }>`
    select p.member_id, min(p.placed_at) as "placedAt", json_agg(json_build_array(p.play, p.selection, p.positions, p.modes)) as bets
    from (
      select b.member_id, b.play, b.selection, b.positions, min(b.placed_at) as placed_at,
        json_agg(json_build_array(b.mode, b.valid::text, b.won::text, b.tickets, b.bet::text, b.refund::text, b.payout::text)) as modes
      from (
        select t.member_id, t.play, t.selection, t.positions, t.mode, min(t.placed_at) as placed_at, sum(own.valid) as valid,
          count(*) filter (where own.valid > 0) as tickets, coalesce(sum(own.won) filter (where own.valid > 0), 0) as won,
          coalesce(sum(t.cost) filter (where o.checking is not true), 0) as bet,
          coalesce(sum(o.refund) filter (where not o.checking), 0) as refund, coalesce(sum(o.payout) filter (where not o.checking), 0) as payout
        from lottery_tickets t
        left join lottery_outcomes o on o.draw_id = t.draw_id and o.ticket_id = t.id and o.revision = ${revision}
        left join lottery_granted g on g.draw_id = ${id} and g.ticket_id = t.id
        cross join lateral (
          select case when o.ticket_id is null then t.cost when o.checking then 0 else o.valid_bet end as valid, o.payout as won
        ) whole
        cross join lateral (
          select case when g.bonus_staked > 0 then whole.valid * (g.staked - g.bonus_staked) / g.staked else whole.valid end as valid,
            case when g.bonus_staked > 0 then whole.won * (g.staked - g.bonus_staked) / g.staked else whole.won end as won
        ) own
        where t.draw_id = ${id} and ${since} and t.member_id <= ${span.to} and t.cancelled_at is null
        group by t.member_id, t.play, t.selection, t.positions, t.mode
      ) b
      group by b.member_id, b.play, b.selection, b.positions
    ) p
    group by p.member_id order by p.member_id`.execute(db);
  return rows.map(({ bets, ...member }) => ({
    ...member,
    bets: bets.map(([play, selection, positions, modes]) => ({ play, selection, positions, modes: modes.map(modeOf) })),
  }));
}

/** Mode, valid, won, tickets, bet, refund, payout. */
type Sums = [string, string, string, number, string, string, string];

function modeOf([mode, valid, won, tickets, bet, refund, payout]: Sums): BetMode {
  const [whole, back, paid] = [BigInt(bet), BigInt(refund), BigInt(payout)];
  return { mode, valid: BigInt(valid), won: BigInt(won), tickets, bet: whole, refund: back, payout: paid };
}
