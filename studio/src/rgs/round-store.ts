import type { Player } from "./door";
import type { Round, RoundState, SharedDraw } from "./round";

export interface NewRound extends Pick<Round, "id" | "gameId" | "version" | "player" | "stake" | "choice" | "placedAt"> {
  /** The draw it is a bet on; null for a round of the player's own. */
  draw: SharedDraw | null;
}

/** What changes in a round. */
export type RoundChange = Partial<Pick<Round, "state" | "moves" | "payout" | "refusal">>;

export interface RoundStore {
  /**
   * Writes a round down, one of a player's own with the next nonce of its seeds, in one transaction. A round that is there already is
   * answered as it is; null where another of this player and game is not over, and for a bet on a draw that takes no more of them.
   */
  begin(round: NewRound): Promise<Round | null>;
  read(id: string): Promise<Round | null>;
  /** Only where the round is still as it was read: of two who go on with a round, one is told to look again. */
  change(round: Round, change: RoundChange): Promise<boolean>;
  readUnfinished(player: Player, gameId: string): Promise<Round | null>;
  /** Those that are not over and wait for nobody: placed, resolved or voiding. */
  listStuck(placedBefore: Date, limit: number): Promise<Round[]>;
  /** Players' own that wait for their player. */
  listLeft(placedBefore: Date, limit: number): Promise<Round[]>;
  /** From now on the draw takes no bet. */
  closeDraw(draw: SharedDraw): Promise<void>;
  listBets(draw: SharedDraw, state: RoundState, limit: number): Promise<Round[]>;
}
