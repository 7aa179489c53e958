import type { Cursor } from "@magpie/domain/cursor";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface Sales {
  tickets: number;
  stake: Money;
  exposure: Money;
  exposureCap: Money;
}

const NONE: Sales = { tickets: 0, stake: 0n, exposure: 0n, exposureCap: 0n };

/** The ids of a lottery's draws in the order of the calendar. Both orders follow an index, so a page costs the same however long the past is. */
export async function listDrawIds(
  db: Db,
  gameCode: string,
  when: "coming" | "past",
  after: Cursor | null,
  limit: number,
): Promise<bigint[]> {
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::text)`;
  const { rows } = await (when === "coming"
    ? sql<{ id: bigint }>`
        select d.id from lottery_draws d where d.game_code = ${gameCode} and d.state not in ('settled', 'cancelled')
          ${place ? sql`and (d.draws_at, d.issue) > ${place}` : sql``}
        order by d.draws_at, d.issue limit ${limit}`
    : sql<{ id: bigint }>`
        select d.id from lottery_draws d where d.game_code = ${gameCode} and d.state in ('settled', 'cancelled')
          ${place ? sql`and (d.draws_at, d.issue) < ${place}` : sql``}
        order by d.draws_at desc, d.issue desc limit ${limit}`
  ).execute(db);
  return rows.map(({ id }) => id);
}

export async function readSales(db: Db, drawIds: readonly bigint[]): Promise<(drawId: bigint) => Sales> {
  const { rows } = await sql<Sales & { drawId: bigint }>`
    select draw_id, tickets, stake, exposure, exposure_cap from lottery_sales where draw_id = any (${[...drawIds]}::bigint[])`.execute(db);
  const byDraw = new Map(rows.map((row) => [row.drawId, row]));
  return (drawId) => byDraw.get(drawId) ?? NONE;
}

export interface Pattern {
  play: string;
  selection: string;
  positions: string;
  tickets: number;
  stake: Money;
  exposure: Money;
}

/** Tickets that stand, by what they were bought on: the dearest first, should it be drawn. */
export async function listPatterns(db: Db, drawId: bigint, limit: number): Promise<Pattern[]> {
  const { rows } = await sql<Pattern>`
    select t.play, t.selection, t.positions, count(*)::int as tickets, sum(t.stake)::bigint as stake, sum(t.exposure)::bigint as exposure
    from lottery_tickets t where t.draw_id = ${drawId} and t.cancelled_at is null
    group by t.play, t.selection, t.positions order by 6 desc, 1, 2, 3 limit ${limit}`.execute(db);
  return rows;
}

export async function countHeld(db: Db, drawId: bigint, revision: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery_outcomes o where o.draw_id = ${drawId} and o.revision = ${revision} and o.checking`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
