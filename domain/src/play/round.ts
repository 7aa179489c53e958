import type { RefusalCode } from "../refusals";
import type { VendorProfile } from "./vendor";

/** What has happened in one player's round so far. */
export interface Round {
  gameCode: string;
  bets: number;
  /** Of those, how many were taken back. */
  returned: number;
  wins: number;
  closed: boolean;
}

export type RoundRefusal = Extract<
  RefusalCode,
  "bet_rolled_back" | "round_closed" | "round_of_another_game" | "round_without_bet" | "rollback_too_late" | "game_session_ended"
>;

export interface BetFacts {
  round: Round | null;
  /** Somebody took the bet back before it came. */
  rolledBack: boolean;
  /** The player has opened this very game and it is still open. */
  inSession: boolean;
}

/** Why a bet is not taken; null where it is. */
export function betRefusal(gameCode: string, { round, rolledBack, inSession }: BetFacts): RoundRefusal | null {
  if (rolledBack) return "bet_rolled_back";
  if (round?.closed) return "round_closed";
  if (isOfAnotherGame(round, gameCode)) return "round_of_another_game";
  return inSession ? null : "game_session_ended";
}

/** A win is never refused for what the player may or may not do now: it is owed. */
export function winRefusal(gameCode: string, round: Round | null, { lateWin }: VendorProfile): RoundRefusal | null {
  if (!round || round.bets === round.returned) return "round_without_bet";
  if (isOfAnotherGame(round, gameCode)) return "round_of_another_game";
  return round.closed && lateWin === "refuse" ? "round_closed" : null;
}

/** Of a bet that was taken. */
export function rollbackRefusal(round: Round | null, { lateRollback }: VendorProfile): RoundRefusal | null {
  const late = round !== null && (round.closed || round.wins > 0);
  return late && lateRollback === "refuse" ? "rollback_too_late" : null;
}

export function closeRefusal(gameCode: string, round: Round | null): RoundRefusal | null {
  return isOfAnotherGame(round, gameCode) ? "round_of_another_game" : null;
}

function isOfAnotherGame(round: Round | null, gameCode: string): boolean {
  return round !== null && round.gameCode !== gameCode;
}
