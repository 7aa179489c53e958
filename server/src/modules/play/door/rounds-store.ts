import type { Money } from "@magpie/domain/money";
import type { Round } from "@magpie/domain/play/round";
import type { RefusalCode } from "@magpie/domain/refusals";
import { sql } from "kysely";
import type { Db } from "../../../kit/ctx";
import type { Ask } from "../../../kit/lanes/connection";
import type { SessionLimits } from "../../auth/auth";

/** What a request is about. */
export interface Asked {
  kind: "bet" | "win" | "rollback" | "close";
  vassalage: string;
  transactionId: string;
  player: string;
  roundId: string;
  gameCode: string;
}

/** What was answered before, where the ledger cannot tell. */
export interface Outcome {
  hash: string;
  refusal: RefusalCode | null;
  value: Record<string, unknown> | undefined;
  balance: Money;
}

export interface Facts {
  outcome: Outcome | null;
  /** The bet with this id was taken back before it came. */
  rolledBack: boolean;
  round: (Round & { closedBalance: Money }) | null;
  /** Hashes of the tokens under which this player has this game open. */
  sessions: Buffer[];
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
  tokens: Buffer[] | null;
}

/** In the order of what is asked. To be read when the players' accounts are locked. */
export async function readFacts(ask: Ask, asked: readonly Asked[], now: Date, limits: SessionLimits): Promise<Facts[]> {
  const rows = await ask<FactsRow>("select * from play_open($1, $2, $3, $4, $5, $6, $7, $8, $9) order by place", [
    asked.map(({ kind }) => kind),
    asked.map(({ vassalage }) => vassalage),
    asked.map(({ transactionId }) => transactionId),
    asked.map(({ player }) => player),
    asked.map(({ roundId }) => roundId),
    asked.map(({ gameCode }) => gameCode),
    now,
    limits.createdAfter,
    limits.seenAfter,
  ]);
  return rows.map(factsIn);
}

function factsIn(row: FactsRow): Facts {
  const { outcomeHash, refusal, value, balance, gameCode, bets, returned, wins, closed, closedBalance } = row;
  return {
    outcome: outcomeHash && { hash: outcomeHash.toString("hex"), refusal, value: value ?? undefined, balance: balance ?? 0n },
    rolledBack: row.rolledBack,
    round: gameCode === null ? null : { gameCode, bets, returned, wins, closed, closedBalance: closedBalance ?? 0n },
    sessions: row.tokens ?? [],
  };
}

/** What happened in a round. */
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
  /** The records have yet to hear that it is over. */
  untold: boolean;
}

export interface NewOutcome {
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

export interface Changes {
  rounds: RoundChange[];
  outcomes: NewOutcome[];
  flags: NewFlag[];
}

export async function writeChanges(ask: Ask, now: Date, { rounds, outcomes, flags }: Changes): Promise<void> {
  if (rounds.length + outcomes.length + flags.length === 0) return;
  await ask("select play_write($1, $2, $3, $4)", [now, ...[rounds, outcomes, flags].map(toJson)]);
}

function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_name, value) => (typeof value === "bigint" ? String(value) : value));
}

export interface UntoldRound {
  vassalage: string;
  player: string;
  roundId: string;
}

/** Rounds that are over and whose records have not heard of it; they have now. */
export async function takeUntold(db: Db, most: number): Promise<UntoldRound[]> {
  const { rows } = await sql<UntoldRound>`
    update play_rounds r set untold = false
    from (select vassalage, player, round_id from play_rounds where untold limit ${most} for update skip locked) u
    where r.vassalage = u.vassalage and r.player = u.player and r.round_id = u.round_id
    returning r.vassalage, r.player, r.round_id`.execute(db);
  return rows;
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
