import type { Money } from "@magpie/domain/money";
import type { RoundState, SharedDraw } from "@magpie/studio/rgs/round";
import type { RoundChange } from "@magpie/studio/rgs/round-store";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Ask } from "../../../kit/lanes/connection";

export interface RoundRow {
  id: string;
  vassalage: string;
  gameCode: string;
  version: string;
  player: string;
  currency: string;
  stake: Money;
  choice: unknown;
  moves: unknown[];
  drawNumber: number | null;
  nonce: number | null;
  state: RoundState;
  payout: Money;
  refusal: string | null;
  placedAt: Date;
  free: string | null;
  /** Seed fields are null for a bet on a shared draw. */
  serverSeed: Buffer | null;
  commit: string | null;
  clientSeed: string | null;
  isRevealed: boolean;
}

const UNFINISHED = ["placed", "open", "raising", "resolved", "voiding"] as const;
const STUCK = ["placed", "raising", "resolved", "voiding"] as const;

const SELECT = `
  select r.id, r.vassalage, r.game_code, r.version, r.player, r.currency, r.stake, r.choice, r.moves,
    r.draw_number, r.nonce, r.state, r.payout, r.refusal, r.placed_at, r.free,
    s.server_seed, s.commit, s.client_seed, s.revealed_at is not null as "isRevealed"
  from studio_rounds r
  left join studio_seeds s on s.merchant_id = r.merchant_id and s.player = r.player and s.number = r.seeds_number
  where`;

const listed = async (db: Db, where: RawBuilder<unknown>) => (await sql<RoundRow>`${sql.raw(SELECT)} ${where}`.execute(db)).rows;
const found = async (db: Db, where: RawBuilder<unknown>) => (await listed(db, where))[0];

export function readRound(db: Db, id: string): Promise<RoundRow | undefined> {
  return found(db, sql`r.id = ${id}`);
}

/** Bets on shared draws do not count here. */
export function readUnfinished(db: Db, player: string, gameCode: string): Promise<RoundRow | undefined> {
  return found(db, sql`r.player = ${player} and r.game_code = ${gameCode} and r.draw_number is null and r.state in (${list(UNFINISHED)})`);
}

export function listStuck(db: Db, placedBefore: Date, limit: number): Promise<RoundRow[]> {
  return listed(db, sql`r.state in (${list(STUCK)}) and r.placed_at <= ${placedBefore} limit ${limit}`);
}

export function listLeft(db: Db, placedBefore: Date, limit: number): Promise<RoundRow[]> {
  return listed(db, sql`r.state = 'open' and r.draw_number is null and r.placed_at <= ${placedBefore} limit ${limit}`);
}

/** Largest stakes first. */
export function listBets(db: Db, { version, number }: SharedDraw, states: readonly RoundState[], limit: number): Promise<RoundRow[]> {
  const ofDraw = sql`r.version = ${version} and r.draw_number = ${number} and r.state in (${list(states)})`;
  return listed(db, sql`${ofDraw} order by r.stake desc, r.id limit ${limit}`);
}

/** The most bets of one player on one draw; `studio_bet` counts them. */
export const OWN_BETS_MOST = 100;

export function listOwnBets(db: Db, { version, number }: SharedDraw, player: string): Promise<RoundRow[]> {
  return listed(
    db,
    sql`r.version = ${version} and r.draw_number = ${number} and r.player = ${player} order by r.placed_at, r.id limit ${OWN_BETS_MOST}`,
  );
}

export interface NewRoundRow
  extends Pick<RoundRow, "id" | "vassalage" | "version" | "player" | "currency" | "stake" | "choice" | "placedAt" | "free"> {
  game: string;
  /** Null for a single player's round, which takes the next nonce of the seeds. */
  draw: number | null;
}

/**
 * Answers for each round if it exists now: not if the player has another unfinished round of the game, or if the draw took no bets at
 * that time. A round that exists already is not changed.
 */
export async function beginRounds(ask: Ask, begun: readonly NewRoundRow[]): Promise<boolean[]> {
  if (begun.length === 0) return [];
  const rows = begun.map(({ placedAt, ...row }) => ({ ...row, placed_at: placedAt }));
  const [answer] = await ask<{ placed: boolean[] }>("select studio_begin_all($1) as placed", [toJson(rows)]);
  return answer?.placed ?? [];
}

/** A transaction of its own. */
interface Whole {
  merchantId: number;
  /** Commits without waiting for the disk. */
  light: boolean;
}

/** What became of a round that was to begin. Nonce and number of its seeds are null for one that was there before. */
export interface BegunRow {
  /** True if it exists now. */
  done: boolean;
  nonce: number | null;
  pair: number | null;
}

/** The same for players' own rounds alone, in a transaction of its own. */
export async function beginOwn(ask: Ask, merchantId: number, begun: readonly NewRoundRow[]): Promise<BegunRow[]> {
  if (begun.length === 0) return [];
  const rows = begun.map(({ placedAt, draw: _, ...row }) => ({ ...row, placed_at: placedAt }));
  const [answer] = await ask<{ done: boolean[]; nonces: (number | null)[]; pairs: (number | null)[] }>(
    "select * from studio_begin_own($1, $2)",
    [merchantId, toJson(rows)],
  );
  return begun.map((_, at) => ({ done: answer?.done[at] ?? false, nonce: answer?.nonces[at] ?? null, pair: answer?.pairs[at] ?? null }));
}

export interface ChangedRow extends RoundChange {
  id: string;
  /** The state when it was read; the change is dropped if it differs now. */
  was: RoundState;
  moved: number;
}

/** Answers for each round if it was changed. */
export async function changeRounds(ask: Ask, { merchantId, light }: Whole, changes: readonly ChangedRow[]): Promise<boolean[]> {
  if (changes.length === 0) return [];
  const [answer] = await ask<{ done: boolean[] }>("select studio_change_rounds($1, $2, $3) as done", [merchantId, light, toJson(changes)]);
  return answer?.done ?? [];
}

export async function listRounds(ask: Ask, ids: readonly string[]): Promise<RoundRow[]> {
  return ids.length === 0 ? [] : ask<RoundRow>(`${SELECT} r.id = any($1)`, [ids]);
}

/** Catches in a hall, by its game. */
export async function addCatches(db: Db, hall: string, swimmers: readonly number[], now: Date): Promise<void> {
  await db
    .insertInto("studio_catches")
    .values(swimmers.map((swimmer) => ({ hall, swimmer: BigInt(swimmer), at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listCatches(db: Db, hall: string, since: Date): Promise<number[]> {
  const rows = await db.selectFrom("studio_catches").select("swimmer").where("hall", "=", hall).where("at", ">", since).execute();
  return rows.map(({ swimmer }) => Number(swimmer));
}

export async function removeCatches(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("studio_catches").where("at", "<", before).execute();
}

function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_name, value) => (typeof value === "bigint" ? String(value) : value));
}

function list(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values);
}
