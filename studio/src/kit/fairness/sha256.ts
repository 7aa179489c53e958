const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/** From the square roots of the first eight primes. */
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** From the cube roots of the first 64 primes. */
const ROUNDS = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

const schedule = new Int32Array(64);

/** Written out, because a browser offers hashing only as a promise, and both sides must run the same code. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  return finish(Int32Array.from(START), message, message.length);
}

/** The key is absorbed once; each message then costs two blocks less. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const [inner, outer] = [padded(block, 0x36), padded(block, 0x5c)];
  return (message) => {
    const digest = finish(Int32Array.from(inner), message, BLOCK_BYTES + message.length);
    return finish(Int32Array.from(outer), digest, BLOCK_BYTES + digest.length);
  };
}

function padded(key: Uint8Array, pad: number): Int32Array {
  const state = Int32Array.from(START);
  compress(state, new DataView(key.map((byte) => byte ^ pad).buffer), 0);
  return state;
}

/** Absorbs the rest of a message of so many bytes, and reads the digest. */
function finish(state: Int32Array, rest: Uint8Array, messageBytes: number): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((rest.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes.set(rest);
  bytes[rest.length] = 0x80;
  const view = new DataView(bytes.buffer);
  // The length has eight bytes; four of them are enough for our messages.
  view.setUint32(bytes.length - 4, 8 * messageBytes);
  for (let block = 0; block < blocks; block++) compress(state, view, block * BLOCK_BYTES);
  const digest = new DataView(new ArrayBuffer(4 * state.length));
  for (let at = 0; at < state.length; at++) digest.setInt32(4 * at, state[at] ?? 0);
  return new Uint8Array(digest.buffer);
}

function compress(state: Int32Array, view: DataView, offset: number): void {
  for (let at = 0; at < 16; at++) schedule[at] = view.getInt32(offset + 4 * at);
  for (let at = 16; at < 64; at++) {
    const early = schedule[at - 15] ?? 0;
    const late = schedule[at - 2] ?? 0;
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[at] = ((schedule[at - 16] ?? 0) + first + (schedule[at - 7] ?? 0) + second) | 0;
  }
  mix(state);
}

function mix(state: Int32Array): void {
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let at = 0; at < 64; at++) {
    const mixedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const mixedA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const first = (h + mixedE + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const second = (mixedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = a + (state[0] ?? 0);
  state[1] = b + (state[1] ?? 0);
  state[2] = c + (state[2] ?? 0);
  state[3] = d + (state[3] ?? 0);
  state[4] = e + (state[4] ?? 0);
  state[5] = f + (state[5] ?? 0);
  state[6] = g + (state[6] ?? 0);
  state[7] = h + (state[7] ?? 0);
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
