import { createHmac, hash, randomBytes } from "node:crypto";
import { assert } from "@magpie/domain/assert";
import { type Int, intsOf } from "@magpie/domain/chance/ints";
import type { Work } from "../../../kit/ctx";
import { addChain, type Chain, listChains } from "./chains-store";

const SEED_BYTES = 32;
/** One seed in so many is kept in memory: a round then costs few hashes, and a long chain little room. */
const STRIDE = 512;

function hashOf(bytes: Uint8Array): Buffer {
  return hash("sha256", bytes, "buffer");
}

/** Walks down from the last seed, and keeps the seeds at every stride and the anchor below them all. */
function walkDown(last: Buffer, length: number): { anchor: Buffer; kept: Map<number, Buffer> } {
  let seed = last;
  const kept = new Map([[length, seed]]);
  for (let round = length - 1; round >= 0; round--) {
    seed = hashOf(seed);
    if (round % STRIDE === 0) kept.set(round, seed);
  }
  return { anchor: seed, kept };
}

/** Makes a chain for a game and publishes its anchor. The salt is drawn when the anchor can no longer change. */
export async function startChain({ db, personal }: Work, gameCode: string, length: number): Promise<Chain> {
  const number = (await listChains(db, gameCode)).length + 1;
  const last = randomBytes(SEED_BYTES);
  const { anchor } = walkDown(last, length);
  const lastSeed = personal.seal(last.toString("hex"));
  await addChain(db, { gameCode, number, anchor, length, lastSeed, salt: randomBytes(SEED_BYTES).toString("hex") });
  const made = (await listChains(db, gameCode)).at(-1);
  assert(made, "a chain that was added is there");
  return made;
}

const walked = new Map<string, Map<number, Buffer>>();

/** Rounds count from one; round zero is the anchor. To be asked for only when nothing is sold on the round any more: the seed decides it. */
export function seedOf({ personal }: Pick<Work, "personal">, { anchor, lastSeed, length }: Chain, round: number): Buffer {
  assert(round >= 0 && round <= length, `round ${round} is not on the chain`);
  const name = anchor.toString("hex");
  const kept = walked.get(name) ?? walkDown(Buffer.from(personal.open(lastSeed), "hex"), length).kept;
  walked.set(name, kept);
  const from = Math.min(length, Math.ceil(round / STRIDE) * STRIDE);
  let seed = kept.get(from);
  assert(seed, `the chain has kept no seed ${from}`);
  for (let at = from; at > round; at--) seed = hashOf(seed);
  return seed;
}

/** Draws numbers: block b is the HMAC of `salt:stream:round:b` under the written seed. */
export function drawInts(seed: Buffer, salt: string, stream: string, round: number): Int {
  const key = seed.toString("hex");
  return intsOf((message) => createHmac("sha256", key).update(message).digest(), `${salt}:${stream}:${round}`);
}
