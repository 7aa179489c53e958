import type { Money } from "@magpie/domain/money";
import type { SeedPair } from "../kit/fairness/seeds";
import type { Player } from "./door";

/**
 * placed: stored, and the stake perhaps taken. open: stake taken, waiting for the player's move. raising: the last move puts a further
 * stake in, which is perhaps taken. resolved: over, and still to be paid. settled: paid, or nothing to pay. refused: no stake was taken. voiding: to be given back. voided: given back.
 */
export type RoundState = "placed" | "open" | "raising" | "resolved" | "settled" | "refused" | "voiding" | "voided";

const OVER: readonly RoundState[] = ["settled", "refused", "voided"];

/** The source of a round's chance: a nonce of the player's own seeds, or a draw that all players share. */
export type Source = ({ type: "own"; nonce: number } & SeedPair) | ({ type: "shared" } & SharedDraw);

export interface SharedDraw {
  version: string;
  /** The draw's number on the game's chain. */
  number: number;
}

export interface Round {
  id: string;
  gameId: string;
  /** The version of its numbers: a round is told by the version it began with. */
  version: string;
  player: Player;
  stake: Money;
  /** Choice and moves decide, with the seeds, the whole round; they were checked before they were stored. */
  choice: unknown;
  moves: readonly unknown[];
  source: Source;
  state: RoundState;
  payout: Money;
  /** The reason why no stake was taken, or why the last further one was not. */
  refusal: string | null;
  placedAt: Date;
  /** The free rounds that it is one of, by the portal's name: the house pays its stake. Null for a round that its player pays for. */
  free: string | null;
}

export function isOver({ state }: Pick<Round, "state">): boolean {
  return OVER.includes(state);
}
