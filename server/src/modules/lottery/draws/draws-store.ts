import type { Cursor } from "@magpie/domain/cursor";
import type { HouseResult } from "@magpie/domain/lottery/draws/house-draw";
import type { DrawState } from "@magpie/domain/lottery/draws/states";
import type { Money } from "@magpie/domain/money";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";

export interface Seal {
  at: Date;
  count: number;
  stake: Money;
  root: Buffer;
}

export interface Draw {
  id: bigint;
  gameCode: string;
  issue: string;
  book: string;
  opensAt: Date;
  locksAt: Date;
  drawsAt: Date;
  source: "HOUSE" | "FEED";
  chain: number | null;
  round: number | null;
  stream: string | null;
  state: DrawState;
  commit: Buffer | null;
  seal: Seal | null;
  reveal: Buffer | null;
  result: HouseResult | null;
  revision: number;
  settledUpto: string;
  settledAt: Date | null;
  toldUpto: string;
  voidReason: string | null;
}

export type NewDraw = Pick<
  Draw,
  "gameCode" | "issue" | "book" | "opensAt" | "locksAt" | "drawsAt" | "source" | "chain" | "round" | "stream"
>;

/** What all stakes on an issue may come to, and what one account wins on it at most. Both stay with the issue as it was planned. */
export interface DrawCaps {
  exposureCap: Money;
  accountCap: Money | null;
}

/** Draws that are there already stay unchanged. */
export async function addDraws(db: Db, draws: readonly NewDraw[], { exposureCap, accountCap }: DrawCaps): Promise<void> {
  if (draws.length === 0) return;
  const rows = draws.map(({ gameCode, opensAt, locksAt, drawsAt, ...draw }) => ({
    game_code: gameCode,
    opens_at: opensAt,
    locks_at: locksAt,
    draws_at: drawsAt,
    ...draw,
  }));
  await sql`
    with added as (
      insert into lottery_draws (game_code, issue, book, opens_at, locks_at, draws_at, source, chain, round, stream)
      select game_code, issue, book, opens_at, locks_at, draws_at, source, chain, round, stream
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (game_code text, issue text, book text, opens_at timestamptz,
        locks_at timestamptz, draws_at timestamptz, source text, chain int, round int, stream text)
      order by draws_at, issue
      on conflict do nothing returning id
    )
    insert into lottery_sales (draw_id, exposure_cap, account_cap) select id, ${exposureCap}, ${accountCap}::bigint from added`.execute(db);
}

export async function readAccountCap(db: Db, drawId: bigint): Promise<Money | null> {
  const row = await db.selectFrom("lottery_sales").select("accountCap").where("drawId", "=", drawId).executeTakeFirst();
  return row?.accountCap ?? null;
}

interface DrawRow extends Omit<Draw, "seal"> {
  sealedAt: Date | null;
  sealedCount: number;
  sealedStake: Money;
  sealedRoot: Buffer;
}

const COLUMNS = sql`d.id, d.game_code, d.issue, d.book, d.opens_at, d.locks_at, d.draws_at,
  d.source, d.chain, d.round, d.stream, d.state, d.commit, d.reveal, d.result, d.revision, d.settled_upto, d.settled_at, d.told_upto,
  d.void_reason, d.sealed_at, d.sealed_count, d.sealed_stake,
  d.sealed_root`;

function drawIn({ sealedAt, sealedCount, sealedStake, sealedRoot, ...row }: DrawRow): Draw {
  return { ...row, seal: sealedAt && { at: sealedAt, count: sealedCount, stake: sealedStake, root: sealedRoot } };
}

async function draws(db: Db, rest: ReturnType<typeof sql>): Promise<Draw[]> {
  const { rows } = await sql<DrawRow>`select ${COLUMNS} from lottery_draws d ${rest}`.execute(db);
  return rows.map(drawIn);
}

export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}

export async function findDraw(db: Db, gameCode: string, issue: string): Promise<Draw | undefined> {
  return (await draws(db, sql`where d.game_code = ${gameCode} and d.issue = ${issue}`))[0];
}

export async function listDrawsById(db: Db, ids: readonly bigint[]): Promise<Map<bigint, Draw>> {
  if (ids.length === 0) return new Map();
  const found = await draws(db, sql`where d.id = any (${[...new Set(ids)]}::bigint[])`);
  return new Map(found.map((draw) => [draw.id, draw]));
}

/** The draw itself and the boards of its game that are drawn at the same moment. */
export async function listTogether(db: Db, id: bigint): Promise<Draw[]> {
  return draws(
    db,
    sql`where (d.game_code, d.draws_at) = (select o.game_code, o.draws_at from lottery_draws o where o.id = ${id}) order by d.issue`,
  );
}

/** Locks the draw against everybody who sells, settles or changes it, until the transaction ends. */
export async function holdDraw(db: Db, id: bigint): Promise<Draw | undefined> {
  return (await draws(db, sql`where d.id = ${id} for no key update`))[0];
}

/** Draws to come, the next one first. */
export async function listComing(db: Db, gameCode: string, from: Date, limit: number): Promise<Draw[]> {
  return draws(
    db,
    sql`where d.game_code = ${gameCode} and d.draws_at > ${from} and d.state in ('pending', 'open', 'locked')
      order by d.draws_at, d.issue limit ${limit}`,
  );
}

/** Newest first; draws that were called off are among them, without a result. */
export async function listPast(db: Db, gameCode: string, after: Cursor | null, limit: number): Promise<Draw[]> {
  const older = after ? sql`and (d.draws_at, d.issue) < (${after.at}, ${after.id})` : sql``;
  return draws(
    db,
    sql`where d.game_code = ${gameCode} and d.state in ('drawn', 'settled', 'cancelled') ${older}
      order by d.draws_at desc, d.issue desc limit ${limit}`,
  );
}

/** The next draw of every game, or the last; a game without any is missing. */
export async function listOfEachGame(db: Db, which: "next" | "last", now: Date): Promise<Map<string, Draw>> {
  const wanted =
    which === "next"
      ? sql`x.draws_at > ${now} and x.state in ('pending', 'open', 'locked') order by x.draws_at, x.issue`
      : sql`x.state in ('drawn', 'settled', 'cancelled') order by x.draws_at desc, x.issue desc`;
  const found = await draws(
    db,
    sql`where d.id in (select one.id from lottery_games g
      cross join lateral (select x.id from lottery_draws x where x.game_code = g.game_code and ${wanted} limit 1) one)`,
  );
  return new Map(found.map((draw) => [draw.gameCode, draw]));
}

/** The last planned draw of a game, after which planning goes on. */
export async function readLastPlanned(db: Db, gameCode: string): Promise<Draw | undefined> {
  return (await draws(db, sql`where d.game_code = ${gameCode} order by d.draws_at desc, d.issue desc limit 1`))[0];
}

/** Only one job moves a game's draws on, on however many nodes, until its transaction ends. */
export async function isAloneWith(db: Db, gameCode: string): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('lottery'), hashtext(current_merchant() || ':' || ${gameCode})) as alone`.execute(db);
  return rows[0]?.alone ?? false;
}

/** Draws that are due for a step at that moment, in their order. */
export async function listDue(db: Db, gameCode: string, now: Date, limit: number): Promise<Draw[]> {
  return draws(
    db,
    sql`where d.game_code = ${gameCode} and d.state in ('pending', 'open', 'locked') and d.opens_at <= ${now} and (
        d.state = 'pending' or (d.state = 'open' and d.locks_at <= ${now})
        or (d.state = 'locked' and d.source = 'HOUSE' and d.draws_at <= ${now}))
      order by d.draws_at, d.issue limit ${limit}`,
  );
}

/** Counts the issues to come, by game. */
export async function countComing(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ gameCode: string; count: number }>`
    select d.game_code, count(*)::int as count from lottery_draws d
    where d.state in ('pending', 'open', 'locked') and d.draws_at > clock_timestamp() group by d.game_code`.execute(db);
  return new Map(rows.map(({ gameCode, count }) => [gameCode, count]));
}

const STEP_AT = sql`case d.state when 'pending' then d.opens_at when 'open' then d.locks_at else d.draws_at end`;
const HAS_STEP = sql`d.state in ('pending', 'open', 'locked') and (d.state <> 'locked' or d.source = 'HOUSE')
  and exists (select from lottery_games g where g.game_code = d.game_code and g.enabled)`;

export async function listDueGames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ gameCode: string }>`
    select distinct d.game_code from lottery_draws d where ${HAS_STEP} and ${STEP_AT} <= clock_timestamp()
    order by 1`.execute(db);
  return rows.map(({ gameCode }) => gameCode);
}

/** Time of the next step of any draw; null where none is soon. */
export async function readNextMoment(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(${STEP_AT}) as at from lottery_draws d where ${HAS_STEP} and d.draws_at < clock_timestamp() + interval '1 hour'`.execute(db);
  return rows[0]?.at ?? null;
}

export async function openDraw(db: Db, id: bigint, commit: Buffer | null): Promise<void> {
  await sql`update lottery_draws set state = 'open', commit = coalesce(commit, ${commit}) where id = ${id}`.execute(db);
}

export async function lockDraw(db: Db, id: bigint, commit: Buffer | null, { at, count, stake, root }: Seal): Promise<void> {
  await sql`
    update lottery_draws set state = 'locked', commit = coalesce(commit, ${commit}), sealed_at = ${at}, sealed_count = ${count},
      sealed_stake = ${stake}, sealed_root = ${root}
    where id = ${id}`.execute(db);
}

/** Writes the first result, or the next where one is corrected. A draw without tickets is settled with it. */
export async function writeResult(db: Db, id: bigint, result: HouseResult, reveal: Buffer | null): Promise<void> {
  await sql`
    update lottery_draws set result = ${JSON.stringify(result)}::jsonb, reveal = coalesce(reveal, ${reveal}), revision = revision + 1,
      drawn_at = clock_timestamp(), settled_upto = '', told_upto = '', state = case when sealed_count = 0 then 'settled' else 'drawn' end,
      settled_at = case when sealed_count = 0 then clock_timestamp() end
    where id = ${id}`.execute(db);
}

export async function cancelDraw(db: Db, id: bigint, reason: string, reveal: Buffer | null): Promise<void> {
  await sql`
    update lottery_draws set state = 'cancelled', void_reason = ${reason}, reveal = coalesce(reveal, ${reveal}), settled_upto = ''
    where id = ${id}`.execute(db);
}

export async function moveSettled(db: Db, id: bigint, upto: string): Promise<void> {
  await sql`update lottery_draws set settled_upto = ${upto} where id = ${id}`.execute(db);
}

export async function endSettling(db: Db, id: bigint): Promise<void> {
  await sql`
    update lottery_draws set settled_at = clock_timestamp(), state = case state when 'drawn' then 'settled' else state end
    where id = ${id}`.execute(db);
}

export async function moveTold(db: Db, id: bigint, upto: string): Promise<void> {
  await sql`update lottery_draws set told_upto = ${upto} where id = ${id}`.execute(db);
}

/** Draws that were drawn or called off and are not settled yet. */
export async function listUnsettled(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from lottery_draws where settled_at is null and state in ('drawn', 'cancelled') order by draws_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Block {
  number: number;
  firstMember: string;
  firstTicket: string;
  hash: Buffer;
}

export async function addBlocks(db: Db, drawId: bigint, blocks: readonly Block[]): Promise<void> {
  if (blocks.length === 0) return;
  await sql`
    insert into lottery_blocks (draw_id, number, first_member, first_ticket, hash)
    select ${drawId}, n.* from unnest(${blocks.map(({ number }) => number)}::int[], ${blocks.map(({ firstMember }) => firstMember)}::text[],
      ${blocks.map(({ firstTicket }) => firstTicket)}::uuid[], ${blocks.map(({ hash }) => hash)}::bytea[]) n`.execute(db);
}

export async function listBlocks(db: Db, drawId: bigint): Promise<Block[]> {
  return db
    .selectFrom("lottery_blocks")
    .select(["number", "firstMember", "firstTicket", "hash"])
    .where("drawId", "=", drawId)
    .orderBy("number")
    .execute();
}

/** Finds the block that a ticket is in: the last that begins before it. */
export async function findBlock(db: Db, drawId: bigint, { memberId, id }: { memberId: string; id: string }): Promise<Block | undefined> {
  const { rows } = await sql<Block>`
    select number, first_member, first_ticket, hash from lottery_blocks
    where draw_id = ${drawId} and (first_member, first_ticket) <= (${memberId}, ${id}::uuid) order by number desc limit 1`.execute(db);
  return rows[0];
}

/** Results of the last draws that have one, oldest first. */
export async function listResults(db: Db, gameCode: string, limit: number): Promise<{ issue: string; result: HouseResult }[]> {
  const { rows } = await sql<{ issue: string; result: HouseResult }>`
    select d.issue, d.result from lottery_draws d where d.game_code = ${gameCode} and d.state in ('drawn', 'settled')
    order by d.draws_at desc, d.issue desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** The root over the tickets of the draw that was sealed last; null before the first. */
export async function readLastRoot(db: Db): Promise<string | null> {
  const { rows } = await sql<{ root: string }>`
    select encode(sealed_root, 'hex') as root from lottery_draws where sealed_at is not null order by sealed_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0]?.root ?? null;
}

/** Draws whose tickets were sealed by a moment, in the order of their sealing, after the one of this id. */
export async function listSealedSince(
  db: Db,
  after: string | null,
  upto: Date,
  limit: number,
): Promise<{ id: string; game: string; issue: string; tickets: number; root: string }[]> {
  const { rows } = await sql<{ id: string; game: string; issue: string; tickets: number; root: string }>`
    select d.id::text as id, d.game_code as game, d.issue, d.sealed_count::int as tickets, encode(d.sealed_root, 'hex') as root
    from lottery_draws d
    where d.sealed_at is not null and d.sealed_at <= ${upto} and (${after}::bigint is null
      or (d.sealed_at, d.id) > (select l.sealed_at, l.id from lottery_draws l where l.id = ${after}::bigint))
    order by d.sealed_at, d.id limit ${limit}`.execute(db);
  return rows;
}
