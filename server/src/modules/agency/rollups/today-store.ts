import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** Figures of the whole merchant on a day of its own calendar. Staff, test and trial accounts are in none. */
export interface DayFigures {
  /** Settled stakes less what was won and given back. */
  ggr: Money;
  paidIn: Money;
  deposits: number;
  paidOut: Money;
  withdrawals: number;
  newMembers: number;
  /** Everything up to then is in them; null before anything was read. */
  upto: Date | null;
}

/** Teams at the top hold everybody, so that a day is a few rows, however many members there are. */
export async function readDayFigures(db: Db, day: string): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`
    select b.ggr, f.paid_in, f.deposits, f.paid_out, f.withdrawals, f.new_members, r.upto
    from (select coalesce(sum(bet - refund - payout), 0)::bigint as ggr from agency_team_days where parent_id = '' and day = ${day}::date) b,
      (select coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as paid_in,
        coalesce(sum(count) filter (where kind = 'deposit'), 0)::int as deposits,
        coalesce(-sum(amount) filter (where kind = 'withdrawal'), 0)::bigint as paid_out,
        coalesce(sum(count) filter (where kind = 'withdrawal'), 0)::int as withdrawals,
        coalesce(sum(count) filter (where kind = 'joined'), 0)::int as new_members
      from agency_team_flows where parent_id = '' and day = ${day}::date) f,
      (select min(upto) as upto from agency_read) r`.execute(db);
  const [found] = rows;
  return found ?? { ggr: 0n, paidIn: 0n, deposits: 0, paidOut: 0n, withdrawals: 0, newMembers: 0, upto: null };
}
