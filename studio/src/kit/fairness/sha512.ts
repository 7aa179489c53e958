const BLOCK_BYTES = 128;
const LENGTH_BYTES = 16;
const ROUND_COUNT = 80;
const WORD = (1n << 64n) - 1n;

/** The largest whole number whose power is at most this one; ours are below eight, with 64 bits after the point. */
function wholeRoot(power: bigint, of: bigint): bigint {
  let [low, high] = [0n, 8n << 64n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** power <= of) low = middle;
    else high = middle;
  }
  return low;
}

function primes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let number = 2n; found.length < count; number++) if (found.every((prime) => number % prime !== 0n)) found.push(number);
  return found;
}

/** The first 64 bits of a root after the point, from which the standard makes its constants. */
const behindPoint = (power: bigint) => (prime: bigint) => wholeRoot(power, prime << (64n * power)) & WORD;

const START = primes(8).map(behindPoint(2n));
const ROUNDS = primes(ROUND_COUNT).map(behindPoint(3n));

/** Used for a few signatures at a time, so words are whole numbers of any size: slow, but short. */
export function sha512(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, 8n * BigInt(message.length));
  let state = START;
  for (let block = 0; block < blocks; block++) state = mixed(state, scheduleOf(view, block * BLOCK_BYTES));
  const digest = new DataView(new ArrayBuffer(8 * state.length));
  for (const [at, word] of state.entries()) digest.setBigUint64(8 * at, word);
  return new Uint8Array(digest.buffer);
}

function scheduleOf(view: DataView, offset: number): bigint[] {
  const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(offset + 8 * at));
  for (let at = 16; at < ROUND_COUNT; at++) {
    const [old, early, middle, late] = [words[at - 16] ?? 0n, words[at - 15] ?? 0n, words[at - 7] ?? 0n, words[at - 2] ?? 0n];
    const first = turned(early, 1n) ^ turned(early, 8n) ^ (early >> 7n);
    const second = turned(late, 19n) ^ turned(late, 61n) ^ (late >> 6n);
    words.push((old + first + middle + second) & WORD);
  }
  return words;
}

function mixed(state: readonly bigint[], schedule: readonly bigint[]): bigint[] {
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (const [at, word] of schedule.entries()) {
    const mixedE = turned(e, 14n) ^ turned(e, 18n) ^ turned(e, 41n);
    const mixedA = turned(a, 28n) ^ turned(a, 34n) ^ turned(a, 39n);
    const first = h + mixedE + ((e & f) ^ (~e & WORD & g)) + (ROUNDS[at] ?? 0n) + word;
    const second = mixedA + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(first + second) & WORD, a, b, c, (d + first) & WORD, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + (state[at] ?? 0n)) & WORD);
}

function turned(word: bigint, bits: bigint): bigint {
  return ((word >> bits) | (word << (64n - bits))) & WORD;
}
