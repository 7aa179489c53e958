import type { Money } from "@magpie/domain/money";
import { type SharedRound, seedBefore, sharedStream } from "../kit/fairness/chain";
import { betStream, commitOf, isClientSeed, isServerSeed, type SeedPair } from "../kit/fairness/seeds";
import { payoutOf } from "../kit/maths/book";
import { PLAYABLES } from "./playables";
import { SHARED_PLAYABLES } from "./shared-playables";

/** A player's knowledge of a round once its server seed is shown. */
export interface OwnRound extends SeedPair {
  nonce: number;
  version: string;
  choice: unknown;
  moves: readonly unknown[];
  stake: Money;
}

export interface VerifiedRound {
  /** To be compared with the commit that was shown before the first bet. */
  commit: string;
  events: readonly unknown[];
  odds4: number;
  payout: Money;
}

/** Plays a round again as the house must have played it; null when it is not a round of ours, or not over. */
export function verifyOwn({ serverSeed, clientSeed, nonce, version, choice, moves, stake }: OwnRound): VerifiedRound | null {
  const playable = PLAYABLES.get(version);
  if (!playable || !isServerSeed(serverSeed) || !isClientSeed(clientSeed)) return null;
  const story = playable.tell(betStream({ serverSeed, clientSeed }, nonce), choice, moves);
  if (!story || story.odds4 === null) return null;
  return { commit: commitOf(serverSeed), events: story.events, odds4: story.odds4, payout: payoutOf(stake, story.odds4) };
}

/** The proof and the result of a shared round's seed; null when the seed is invalid, or the game is not shared. */
export function verifyShared(version: string, seed: string, round: SharedRound): { seedBefore: string; result: unknown } | null {
  const game = SHARED_PLAYABLES.get(version);
  if (!game || !isServerSeed(seed)) return null;
  return { seedBefore: seedBefore(seed), result: game.draw(sharedStream(seed, round), game.sheetOf(round.round)) };
}
