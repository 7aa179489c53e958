import { assert } from "@magpie/domain/assert";
import { DAY_MS } from "@magpie/domain/durations";
import { hexOf, textBytes } from "./bytes";
import { sha256 } from "./sha256";
import { type Stream, streamOf } from "./stream";

const SERVER_SEED = /^[0-9a-f]{64}$/;
/** Printable, and without the colon that separates the message. */
const CLIENT_SEED = /^[ -9;-~]{1,64}$/;

export const MOST_NONCES = 10_000;
export const MOST_DAYS = 30;

/** The house's seed and the player's: neither alone decides a round. */
export interface SeedPair {
  serverSeed: string;
  clientSeed: string;
}

export function isServerSeed(text: string): boolean {
  return SERVER_SEED.test(text);
}

export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}

/** Shown before the first bet, so that the house can no longer choose another seed; nobody can derive this one from it. */
export function commitOf(serverSeed: string): string {
  return hexOf(sha256(textBytes(serverSeed)));
}

/** The numbers of one bet. */
export function betStream({ serverSeed, clientSeed }: SeedPair, nonce: number): Stream {
  assert(isServerSeed(serverSeed) && isClientSeed(clientSeed), "seeds are checked before they are kept");
  return streamOf(serverSeed, `${clientSeed}:${nonce}`);
}

/** The use of a pair of seeds so far. */
export interface SeedUse {
  nextNonce: number;
  since: Date;
}

/** True when the house must change the pair by itself; the pair is shown when the last of its rounds is over. */
export function isWorn({ nextNonce, since }: SeedUse, now: Date): boolean {
  return nextNonce >= MOST_NONCES || now.getTime() - since.getTime() >= MOST_DAYS * DAY_MS;
}

const SERVER_SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;

/** Taken only from the system's own generator. */
export function newServerSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(SERVER_SEED_BYTES)));
}

/** For a player who has not written a seed. */
export function newClientSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(CLIENT_SEED_BYTES)));
}
