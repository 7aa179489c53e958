import { assert } from "@magpie/domain/assert";
import { hexBytes, hexOf, textBytes } from "./bytes";
import { sha256 } from "./sha256";
import { type Stream, streamOf } from "./stream";

/** The seed before: it is known while its follower is still secret, and proves it afterwards. */
export function seedBefore(seed: string): string {
  return hexOf(sha256(hexBytes(seed)));
}

/** Seeds for rounds that all players share, hashed from the last to the first and used from the first to the last. */
export interface Chain {
  /** Published, with the length, before the salt is known. */
  anchor: string;
  length: number;
  /** The seed of a round, counted from one. */
  seedOf(round: number): string;
}

/** Keeps every `stride`-th seed, so that a round costs at most that many hashes and a long chain takes little memory. */
export function chainFrom(last: string, length: number, stride = 1000): Chain {
  let seed = hexBytes(last);
  const kept = new Map([[length, seed]]);
  for (let round = length - 1; round >= 0; round--) {
    seed = sha256(seed);
    if (round % stride === 0) kept.set(round, seed);
  }

  function seedOf(round: number): string {
    assert(Number.isInteger(round) && round >= 1 && round <= length, `round ${round} is not on the chain`);
    const from = Math.min(length, Math.ceil(round / stride) * stride);
    let found = kept.get(from);
    assert(found, `the chain has kept no seed ${from}`);
    for (let at = from; at > round; at--) found = sha256(found);
    return hexOf(found);
  }

  return { anchor: hexOf(seed), length, seedOf };
}

/** Hex of 16 bytes, made by a player's own browser. */
const CONTRIBUTION = /^[0-9a-f]{32}$/;

export function isContribution(text: string): boolean {
  return CONTRIBUTION.test(text);
}

/**
 * Made of the players' contributions after the anchor was published, in their order: the maker of the chain could not know them, and so
 * could not search for a chain that suits them.
 */
export function saltOf(anchor: string, contributions: readonly string[]): string {
  return hexOf(sha256(textBytes(`${anchor}:${contributions.join(",")}`)));
}

/** A round that all players share. */
export interface SharedRound {
  /** A value that nobody could know when the anchor was published. */
  salt: string;
  gameId: string;
  round: number;
}

export function sharedStream(seed: string, { salt, gameId, round }: SharedRound): Stream {
  return streamOf(seed, `${salt}:${gameId}:${round}`);
}

/** A hand between players: the seeds of all who sit, in the order of their seats, so that nobody chooses the deck. */
export function handStream(seed: string, { salt, gameId: room, round }: SharedRound, clientSeeds: readonly string[]): Stream {
  return streamOf(seed, `${salt}:${room}:${round}:${clientSeeds.join(",")}`);
}
