import type { Player } from "./door";
import type { Round, RoundState, SharedDraw } from "./round";

export interface NewRound extends Pick<Round, "id" | "gameId" | "version" | "player" | "stake" | "choice" | "placedAt"> {
  /** The draw it is a bet on; null for a round of the player's own. */
  draw: SharedDraw | null;
  /** The free rounds that it is one of; left out for a round that its player pays for. */
  free?: string | undefined;
}

/** The parts of a round that change. */
export type RoundChange = Partial<Pick<Round, "state" | "moves" | "payout" | "refusal">>;

export interface RoundStore {
  /**
   * Stores a round in one transaction, and gives a player's own round the next nonce of its seeds. A round that exists already is returned
   * unchanged. Null when another round of this player and game is not over, and for a bet on a draw that takes no more of them.
   */
  begin(round: NewRound): Promise<Round | null>;
  read(id: string): Promise<Round | null>;
  /** Changes the round only if it is still as it was read: when two continue a round, one is told to look again. */
  change(round: Round, change: RoundChange): Promise<boolean>;
  readUnfinished(player: Player, gameId: string): Promise<Round | null>;
  /** Unfinished rounds that do not wait for a player: placed, resolved or voiding. */
  listStuck(placedBefore: Date, limit: number): Promise<Round[]>;
  /** Players' own rounds that wait for their player. */
  listLeft(placedBefore: Date, limit: number): Promise<Round[]>;
  /** From now on the draw takes no bet. */
  closeDraw(draw: SharedDraw): Promise<void>;
  listBets(draw: SharedDraw, state: RoundState, limit: number): Promise<Round[]>;
  /** All bets of one player on a draw, in the order in which they were placed. */
  listOwnBets(draw: SharedDraw, player: Player): Promise<Round[]>;
}
