import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

/** A member's tickets of one mode on one issue. */
export interface IssuePick {
  memberId: string;
  drawId: string;
  mode: string;
  gameCode: string;
  issue: string;
  /** The first picks, and how many tickets there are. */
  picks: string[];
  tickets: number;
}

const PICKS_SHOWN = 3;

export async function listIssuePicks(db: Db, asked: readonly Pick<IssuePick, "memberId" | "drawId" | "mode">[]): Promise<IssuePick[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<IssuePick>`
    select u.member_id, u.draw_id::text, u.mode, d.game_code, d.issue, t.picks, t.tickets
    from unnest(${asked.map(({ memberId }) => memberId)}::text[], ${asked.map(({ drawId }) => drawId)}::bigint[],
      ${asked.map(({ mode }) => mode)}::text[]) u (member_id, draw_id, mode)
    join lottery_draws d on d.id = u.draw_id
    cross join lateral (
      select count(*)::int as tickets,
        coalesce((array_agg(t.play || ' ' || t.selection order by t.placed_at, t.id))[:${sql.lit(PICKS_SHOWN)}], '{}') as picks
      from lottery_tickets t where t.draw_id = u.draw_id and t.member_id = u.member_id and t.mode = u.mode and t.cancelled_at is null
    ) t`.execute(db);
  return rows;
}
