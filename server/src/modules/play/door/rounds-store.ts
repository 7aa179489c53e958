import type { FreeRoundsChange } from "@magpie/domain/bonuses/free-rounds";
import type { StakedRound } from "@magpie/domain/bonuses/wagering";
import type { Money } from "@magpie/domain/money";
import type { Round } from "@magpie/domain/play/round";
import type { RefusalCode } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Ask } from "../../../kit/lanes/connection";
import type { SessionLimits } from "../../auth/auth";
import { type FreeRoundsFile, type FreeRoundsText, freeRoundsIn } from "../free/free-rounds-store";

/** Names the transaction, the round and the player of a vendor's request. */
export interface RoundRequest {
  kind: "bet" | "win" | "rollback" | "close";
  vassalage: string;
  transactionId: string;
  player: string;
  roundId: string;
  gameCode: string;
  /** The free rounds that a bet is to be one of; null for one that is paid for. */
  free: string | null;
}

/** An earlier answer that the ledger cannot tell: a refused bet, or a move without money. */
export interface StoredAnswer {
  hash: string;
  refusal: RefusalCode | null;
  value: Record<string, unknown> | undefined;
  balance: Money;
}

export interface PlayedRound extends Round {
  closedBalance: Money;
  /** Null where no grant has to do with it. */
  granted: StakedRound | null;
  /** True while it counts among the open ones of its free rounds; null for a round that is paid for. */
  freeOpen: boolean | null;
}

/** All that a request is decided on besides money. */
export interface RoundFacts {
  stored: StoredAnswer | null;
  /** The bet with this id was taken back before it came. */
  rolledBack: boolean;
  round: PlayedRound | null;
  /** The free rounds that the round is one of, or that the bet names; null for others and for unknown ones. */
  free: FreeRoundsFile | null;
  /** Hashes of the tokens under which this player has this game open. */
  sessions: Buffer[];
  /** The time since the player's last round began, by the database's clock; null where that was never noted. */
  sinceRoundMs: number | null;
  /** Whatever the back office has switched off, which stays so until the commit; empty for moves that are no bets. */
  switched: readonly string[];
}

interface FactsRow {
  outcomeHash: Buffer | null;
  refusal: RefusalCode | null;
  value: Record<string, unknown> | null;
  balance: bigint | null;
  rolledBack: boolean;
  gameCode: string | null;
  bets: number;
  returned: number;
  wins: number;
  closed: boolean;
  closedBalance: bigint | null;
  granted: GrantedText | null;
  freeOpen: boolean | null;
  free: FreeRoundsText | null;
  tokens: Buffer[] | null;
  switched: string[] | null;
  sinceRoundMs: number | null;
}

/** Money is text in JSON. */
type GrantedText = { grant: string; all: string; bonus: string; counted: string; weight: number; invalid: string | null };

function grantedIn({ grant, weight, ...text }: GrantedText): StakedRound {
  const [all, bonus, counted] = [BigInt(text.all), BigInt(text.bonus), BigInt(text.counted)];
  return { grant, weight, all, bonus, counted, invalid: text.invalid === null ? null : BigInt(text.invalid) };
}

/** Answers in the order of the requests. To be read when the players' accounts are locked: it changes under whoever holds none. */
export async function readFacts(ask: Ask, requests: readonly RoundRequest[], now: Date, limits: SessionLimits): Promise<RoundFacts[]> {
  const rows = await ask<FactsRow>("select * from play_open($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) order by place", [
    requests.map(({ kind }) => kind),
    requests.map(({ vassalage }) => vassalage),
    requests.map(({ transactionId }) => transactionId),
    requests.map(({ player }) => player),
    requests.map(({ roundId }) => roundId),
    requests.map(({ gameCode }) => gameCode),
    requests.map(({ free }) => free),
    now,
    limits.createdAfter,
    limits.seenAfter,
  ]);
  return rows.map(factsIn);
}

function factsIn(row: FactsRow): RoundFacts {
  const { outcomeHash, refusal, value, balance, gameCode, bets, returned, wins, closed, closedBalance, freeOpen } = row;
  const granted = row.granted && grantedIn(row.granted);
  return {
    stored: outcomeHash && { hash: outcomeHash.toString("hex"), refusal, value: value ?? undefined, balance: balance ?? 0n },
    rolledBack: row.rolledBack,
    round: gameCode === null ? null : { gameCode, bets, returned, wins, closed, closedBalance: closedBalance ?? 0n, granted, freeOpen },
    free: row.free && freeRoundsIn(row.free),
    sessions: row.tokens ?? [],
    switched: row.switched ?? [],
    sinceRoundMs: row.sinceRoundMs,
  };
}

/** Counts that a move adds to its round. */
export interface RoundChange {
  vassalage: string;
  player: string;
  round: string;
  game: string;
  bets: number;
  returned: number;
  wins: number;
  close: boolean;
  balance: Money;
  /** The round begins with this, and the player's next one is to wait for its least length. */
  paced?: boolean;
  /** The records have yet to hear that it is over. */
  untold: boolean;
  /** Left out where no grant has to do with it. */
  granted?: StakedRound | undefined;
  /** The part of its stakes that was at risk, where the vendor said it. */
  valid?: Money | undefined;
  /** The free rounds that it is one of, and whether it counts among their open ones; left out for a round that is paid for. */
  free?: { id: string; open: boolean } | undefined;
}

export interface NewAnswer {
  vassalage: string;
  kind: "bet" | "win" | "rollback";
  transaction: string;
  hash: string;
  refusal: RefusalCode | null;
  value?: Record<string, unknown> | undefined;
  balance: Money;
}

export interface NewFlag {
  vassalage: string;
  kind: string;
  reason: string;
  transaction: string;
  round: string;
  player: string;
  amount: Money;
}

export interface RoundWrites {
  rounds: readonly RoundChange[];
  answers: readonly NewAnswer[];
  flags: readonly NewFlag[];
  /** Left out where free rounds have nothing to do with it. */
  frees?: readonly (FreeRoundsChange & { id: string })[];
}

/** Writes for many moves, in one statement. */
export async function writeAll(ask: Ask, moves: readonly RoundWrites[], now: Date): Promise<void> {
  const rows = [moves.flatMap(({ rounds }) => rounds), moves.flatMap(({ answers }) => answers), moves.flatMap(({ flags }) => flags)];
  const frees = moves.flatMap((move) => move.frees ?? []);
  await ask("select play_write($1, $2, $3, $4, $5)", [now, ...rows.map(toJson), toJson(frees)]);
}

function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_name, value) => (typeof value === "bigint" ? String(value) : value));
}

export interface UntoldRound {
  vassalage: string;
  player: string;
  roundId: string;
  valid: Money | null;
}

/** Takes rounds that are over and that the records have yet to hear of; nobody else gets them again. */
export async function takeUntold(db: Db, most: number): Promise<UntoldRound[]> {
  const { rows } = await sql<UntoldRound>`
    update play_rounds r set untold = false
    from (select vassalage, player, round_id from play_rounds where untold limit ${most} for update skip locked) u
    where r.vassalage = u.vassalage and r.player = u.player and r.round_id = u.round_id
    returning r.vassalage, r.player, r.round_id, r.valid`.execute(db);
  return rows;
}

/** Rounds of a grant that are settled by now, and the part of their stakes that was not at risk. */
export async function listSettledRounds(db: Db, grantId: string): Promise<{ round: string; invalid: Money }[]> {
  const { rows } = await sql<{ round: string; invalid: Money }>`
    select r.vassalage || ':' || r.round_id as round, r.invalid from play_rounds r
    where r.grant_id = ${grantId} and r.invalid is not null`.execute(db);
  return rows;
}

/** Rounds of a grant that are still open, with their stakes and the part that was bonus money. */
export async function listOpenRounds(db: Db, grantId: string): Promise<{ all: Money; bonus: Money }[]> {
  const { rows } = await sql<{ all: Money; bonus: Money }>`
    select r.staked as all, r.bonus_staked as bonus from play_rounds r
    where r.grant_id = ${grantId} and r.invalid is null and r.staked > 0`.execute(db);
  return rows;
}

export interface OpenRoundRef {
  vassalage: string;
  player: string;
  roundId: string;
}

/** Rounds under a grant that were never closed, and in which nothing has happened since then. */
export async function listForgotten(db: Db, before: Date, most: number): Promise<OpenRoundRef[]> {
  const { rows } = await sql<OpenRoundRef>`
    select r.vassalage, r.player, r.round_id from play_rounds r
    where r.grant_id is not null and r.invalid is null and r.staked > 0 and coalesce(r.moved_at, r.opened_at) <= ${before}
    order by coalesce(r.moved_at, r.opened_at) limit ${most}`.execute(db);
  return rows;
}

/** The same for free rounds. */
export async function listForgottenFree(db: Db, before: Date, most: number): Promise<(OpenRoundRef & { freeId: string })[]> {
  const { rows } = await sql<OpenRoundRef & { freeId: string }>`
    select r.vassalage, r.player, r.round_id, r.free_id from play_rounds r
    where r.free_open and coalesce(r.moved_at, r.opened_at) <= ${before}
    order by coalesce(r.moved_at, r.opened_at) limit ${most}`.execute(db);
  return rows;
}

/** To be called when the player's accounts are locked. False for a round that is over by now. */
export async function closeFree(db: Db, { vassalage, player, roundId }: OpenRoundRef): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("play_rounds")
    .set({ freeOpen: false })
    .where("vassalage", "=", vassalage)
    .where("player", "=", player)
    .where("roundId", "=", roundId)
    .where("freeOpen", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** To be read when the player's accounts are locked. Null for one that is settled by now. */
export async function readOpenRound(db: Db, { vassalage, player, roundId }: OpenRoundRef): Promise<StakedRound | null> {
  const { rows } = await sql<GrantedText>`
    select r.grant_id as "grant", r.staked::text as "all", r.bonus_staked::text as bonus, r.counted::text, r.weight, r.invalid::text
    from play_rounds r
    where r.vassalage = ${vassalage} and r.player = ${player} and r.round_id = ${roundId}
      and r.grant_id is not null and r.invalid is null and r.staked > 0`.execute(db);
  return rows[0] ? grantedIn(rows[0]) : null;
}

export async function keepInvalid(db: Db, { vassalage, player, roundId }: OpenRoundRef, invalid: Money): Promise<void> {
  await db
    .updateTable("play_rounds")
    .set({ invalid })
    .where("vassalage", "=", vassalage)
    .where("player", "=", player)
    .where("roundId", "=", roundId)
    .execute();
}

/** When a round began long ago, the next may begin anyway. */
export async function removePaces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("play_paces").where("beganAt", "<", before).execute();
}

/** Newest first. */
export async function listFlags(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom("play_flags")
    .select(["at", "vassalage", "kind", "reason", "transactionId", "roundId", "player", "amount"])
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db.selectFrom("play_flags").select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}
