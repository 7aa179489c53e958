import { hexOf } from "./bytes";

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
