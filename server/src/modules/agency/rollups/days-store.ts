import type { CommissionDue, DownlineDay, MemberDay, TeamGame, TeamWindow } from "@magpie/domain/agency/rollup";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

const texts = (values: readonly (bigint | number)[]) => sql`${values.map(String)}::bigint[]`;

/** One reader writes at a time: each batch is folded onto what the one before it left. */
export async function lockRollups(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agency.rollups', current_merchant()))`.execute(db);
}

/** Keeps the readers out while figures are looked at more than once. */
export async function shareRollups(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('agency.rollups', current_merchant()))`.execute(db);
}

const ADD_UP = sql`bet = d.bet + excluded.bet, refund = d.refund + excluded.refund, payout = d.payout + excluded.payout,
  pooled = d.pooled + excluded.pooled, valid = d.valid + excluded.valid, bets = d.bets + excluded.bets`;

function sums(rows: readonly Omit<DownlineDay, "agentId">[]) {
  return sql`${rows.map(({ day }) => day)}::date[], ${rows.map(({ category }) => category)}::text[],
    ${rows.map(({ parentId }) => parentId)}::text[], ${texts(rows.map(({ bet }) => bet))}, ${texts(rows.map(({ refund }) => refund))},
    ${texts(rows.map(({ payout }) => payout))}, ${texts(rows.map(({ pooled }) => pooled))},
    ${texts(rows.map(({ valid }) => valid))}, ${texts(rows.map(({ bets }) => bets))}`;
}

export async function addMemberDays(db: Db, rows: readonly MemberDay[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_member_days as d (member_id, path_since, day, category, parent_id, bet, refund, payout, pooled, valid, bets)
    select * from unnest(${rows.map(({ memberId }) => memberId)}::text[], ${rows.map(({ pathSince }) => pathSince)}::timestamptz[], ${sums(rows)})
    on conflict (merchant_id, member_id, day, category, path_since) do update set ${ADD_UP}`.execute(db);
}

export async function addDownlineDays(db: Db, rows: readonly DownlineDay[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_downline_days as d (agent_id, day, category, parent_id, bet, refund, payout, pooled, valid, bets)
    select * from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${sums(rows)})
    on conflict (merchant_id, agent_id, day, category, parent_id) do update set ${ADD_UP}`.execute(db);
}

export async function addCommissions(db: Db, rows: readonly CommissionDue[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_commissions_due as d (agent_id, child_id, day, category, own_ppm, child_ppm, units, valid)
    select * from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${rows.map(({ childId }) => childId)}::text[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ category }) => category)}::text[],
      ${rows.map(({ ownPpm }) => Number(ownPpm))}::int[], ${rows.map(({ childPpm }) => Number(childPpm))}::int[],
      ${rows.map(({ units }) => String(units))}::numeric[], ${texts(rows.map(({ valid }) => valid))})
    on conflict (merchant_id, agent_id, day, category, child_id, own_ppm, child_ppm) do update set
      units = d.units + excluded.units, valid = d.valid + excluded.valid`.execute(db);
}

export async function addWindows(db: Db, rows: readonly TeamWindow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_team_windows as d (agent_id, window_start, category, valid)
    select * from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${rows.map(({ window }) => window)}::timestamptz[],
      ${rows.map(({ category }) => category)}::text[], ${texts(rows.map(({ valid }) => valid))})
    on conflict (merchant_id, agent_id, window_start, category) do update set valid = d.valid + excluded.valid`.execute(db);
}

export async function addGames(db: Db, rows: readonly TeamGame[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into agency_team_games as d (agent_id, day, game_code, game_type, bet, profit)
    select * from unnest(${rows.map(({ agentId }) => agentId)}::text[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ gameCode }) => gameCode)}::text[], ${rows.map(({ gameType }) => gameType)}::text[],
      ${texts(rows.map(({ bet }) => bet))}, ${texts(rows.map(({ amount }) => amount))})
    on conflict (merchant_id, agent_id, day, game_code) do update set bet = d.bet + excluded.bet, profit = d.profit + excluded.profit`.execute(
    db,
  );
}

export interface FeedWindow {
  start: Date;
  /** The last number of the feed in it. */
  upto: bigint;
}

/** Closed windows that hold this number or one after it, oldest first, none without a number; and the last that is closed. */
export async function listWindows(db: Db, number: bigint | null): Promise<{ holding: FeedWindow[]; last: FeedWindow | undefined }> {
  const { rows: holding } = await sql<FeedWindow>`
    select min(window_start) as start, upto from agency_windows where upto >= ${number} group by upto order by upto`.execute(db);
  const { rows } = await sql<FeedWindow>`
    select window_start as start, upto from agency_windows order by window_start desc limit 1`.execute(db);
  return { holding, last: rows[0] };
}

/** Closes all windows from one to another, both included, with the same last number: between the first and the last nothing came. */
export async function closeWindows(db: Db, from: Date, to: Date, upto: bigint): Promise<void> {
  await sql`
    insert into agency_windows (window_start, upto)
    select w, ${upto} from generate_series(${from}::timestamptz, ${to}::timestamptz, interval '5 minutes') w
    on conflict do nothing`.execute(db);
}

export async function dropWindows(db: Db, before: Date): Promise<void> {
  await sql`delete from agency_team_windows where window_start < ${before}`.execute(db);
}

/** Until the readers have come to the end again, nobody is paid by what they made so far. */
export async function forgetRead(db: Db): Promise<void> {
  await sql`delete from agency_read`.execute(db);
}

/** Keeps how far a reader has come. */
export async function noteRead(db: Db, reader: "bets" | "flows", upto: Date): Promise<void> {
  await sql`
    insert into agency_read as r (reader, upto) values (${reader}, ${upto})
    on conflict (merchant_id, reader) do update set upto = greatest(r.upto, excluded.upto)`.execute(db);
}
