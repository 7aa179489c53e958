import { assert } from "../assert";

/** A whole number from zero up to, and without, the bound; each is equally likely. */
export type Int = (bound: number) => number;

/** HMAC-SHA256 of a text under the seed in its written form, passed in because Node and the browser each have their own. */
export type Sign = (message: string) => Uint8Array;

const WORDS = 2 ** 32;
const WORD_BYTES = 4;
const WORDS_IN_BLOCK = 8;

/**
 * The numbers of a committed seed: block b signs `message:b`, and its words are read from the left. A word beyond the last full turn is
 * thrown away, so that no remainder is favoured.
 */
export function intsOf(sign: Sign, message: string): Int {
  let used = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));

  function word(): number {
    const at = used % WORDS_IN_BLOCK;
    if (at === 0) {
      const { buffer, byteOffset, byteLength } = sign(`${message}:${used / WORDS_IN_BLOCK}`);
      block = new DataView(buffer, byteOffset, byteLength);
    }
    used++;
    return block.getUint32(at * WORD_BYTES);
  }

  return (bound) => {
    assert(Number.isInteger(bound) && bound >= 1 && bound <= WORDS, `${bound} is no bound`);
    const limit = WORDS - (WORDS % bound);
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % bound;
  };
}

/** The first `count` of a shuffle. */
export function pick<Item>(items: readonly Item[], count: number, int: Int): Item[] {
  assert(count <= items.length, `cannot pick ${count} of ${items.length}`);
  const shuffled = [...items];
  for (let at = 0; at < count; at++) {
    const other = at + int(items.length - at);
    [shuffled[at], shuffled[other]] = [shuffled[other] as Item, shuffled[at] as Item];
  }
  return shuffled.slice(0, count);
}
