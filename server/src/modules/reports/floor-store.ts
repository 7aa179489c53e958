import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../kit/ctx";

/** What was played in one step of time, in one game, or altogether where it names neither. */
export interface PlayedSum {
  step: Date | null;
  game: string | null;
  name: string | null;
  vendor: string | null;
  players: number;
  bets: number;
  stake: Money;
  returned: Money;
}

/** Play since a moment: lines that were read, and what was posted after them. */
export async function listPlayed(db: Db, since: Date): Promise<PlayedSum[]> {
  const { rows } = await sql<PlayedSum>`
    with played as (
      select l.at, s.measure, s.vendor, s.game, s.game_name, l.member_id, l.amount
      from reports_lines l join reports_subjects s on s.id = l.subject where l.at >= ${since} and s.measure in ('stake', 'return')
      union all
      select f.at, reports_measure(f.kind), f.vendor, f.game, f.game_name, f.member_id, f.amount
      from reports_tail() f where f.at >= ${since} and reports_measure(f.kind) in ('stake', 'return')
    )
    select step, game, max(game_name) as name, vendor, count(distinct member_id)::int as players,
      count(*) filter (where measure = 'stake' and amount < 0)::int as bets,
      coalesce(-sum(amount) filter (where measure = 'stake'), 0)::bigint as stake,
      coalesce(sum(amount) filter (where measure = 'return'), 0)::bigint as returned
    from (select *, date_bin('5 seconds', at, 'epoch') as step from played) p
    group by grouping sets ((step), (vendor, game), ())`.execute(db);
  return rows;
}
