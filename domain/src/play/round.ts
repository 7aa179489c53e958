import type { RefusalCode } from "../refusals";
import type { VendorProfile } from "./vendor";

/** The events of one player's round so far. */
export interface Round {
  gameCode: string;
  bets: number;
  /** The bets that were taken back. */
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
  /** The bet was rolled back before it arrived. */
  rolledBack: boolean;
  /** The player has opened this very game and it is still open. */
  inSession: boolean;
}

/** The reason why a bet is refused; null when it is taken. */
export function betRefusal(gameCode: string, { round, rolledBack, inSession }: BetFacts): RoundRefusal | null {
  if (rolledBack) return "bet_rolled_back";
  if (round?.closed) return "round_closed";
  if (isOfAnotherGame(round, gameCode)) return "round_of_another_game";
  return inSession ? null : "game_session_ended";
}

/** A win is owed, so it is never refused for anything the player may or may not do now. */
export function winRefusal(gameCode: string, round: Round | null, { lateWin }: VendorProfile): RoundRefusal | null {
  if (!round || round.bets === round.returned) return "round_without_bet";
  if (isOfAnotherGame(round, gameCode)) return "round_of_another_game";
  return round.closed && lateWin === "refuse" ? "round_closed" : null;
}

/** The reason why the rollback of a bet that was taken is refused; null when it is accepted. */
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
