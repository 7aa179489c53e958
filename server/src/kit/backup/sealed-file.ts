import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { ByteReader, uint32 } from "./bytes";

const CIPHER = "aes-256-gcm";
const MAGIC = Buffer.from("magpie backup 1\n");
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const PIECE_BYTES = 1 << 20;
/** In the length of a piece: it is the last. Without it a file that was cut short would pass for a whole one. */
const LAST = 0x8000_0000;

/** The bytes of a backup were written under another key, were changed, or are not all there. */
export class SealBroken extends Error {}

/** Packs and seals a stream into a file that is there whole or not at all. `what` is sealed with it: no file passes for another. */
export async function writeSealed(
  path: string,
  key: Buffer,
  what: string,
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, "w", 0o600);
  try {
    let bytes = 0;
    const store = async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        // A single write may take less than it is given, on a disk that fills up.
        await file.writeFile(piece);
        bytes += piece.length;
      }
    };
    await pipeline(source, createGzip({ level: 1 }), sealing(key, what), store, { signal });
    await file.sync();
    const { size } = await file.stat();
    if (size !== bytes) throw new Error(`${path} has ${size} bytes instead of ${bytes}`);
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  await syncFolder(dirname(path));
}

/** Until then a power cut may take the name of a new file back, whose original is gone by then. */
async function syncFolder(path: string): Promise<void> {
  // It opens no folders.
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

export async function hashOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of source) hash.update(piece);
  return hash.digest("hex");
}

/** Hands what was sealed to `consume`. It may have read some of it before a piece is found to be broken: that throws `SealBroken`. */
export async function readSealed<T>(
  path: string,
  key: Buffer,
  what: string,
  consume: (source: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  let [answer, broken]: [T | undefined, unknown] = [undefined, null];
  const opened = async function* (source: AsyncIterable<Buffer>) {
    try {
      yield* unsealing(key, what)(source);
    } catch (error) {
      broken = error;
      throw error;
    }
  };
  await pipeline(createReadStream(path), opened, createGunzip(), async (source: AsyncIterable<Buffer>) => {
    answer = await consume(source);
  }).catch((error) => {
    throw broken ?? error;
  });
  return answer as T;
}

/** Each file has a key of its own, so the number of a piece is a nonce that no other piece has. */
function pieceCipher(key: Buffer, salt: Buffer, what: string) {
  const own = createHmac("sha256", key).update(salt).digest();
  const nonceOf = (at: number) => Buffer.concat([Buffer.alloc(8), uint32(at)]);
  const aad = (at: number, isLast: boolean) => Buffer.from(`${what} ${at} ${isLast}`);
  return {
    seal(at: number, plain: Buffer, isLast: boolean): Buffer {
      const cipher = createCipheriv(CIPHER, own, nonceOf(at)).setAAD(aad(at, isLast));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([uint32((sealed.length | (isLast ? LAST : 0)) >>> 0), cipher.getAuthTag(), sealed]);
    },
    open(at: number, tag: Buffer, sealed: Buffer, isLast: boolean): Buffer {
      const decipher = createDecipheriv(CIPHER, own, nonceOf(at), { authTagLength: TAG_BYTES });
      decipher.setAAD(aad(at, isLast)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed), decipher.final()]);
    },
  };
}

function sealing(key: Buffer, what: string) {
  return async function* (source: AsyncIterable<Buffer>) {
    const salt = randomBytes(SALT_BYTES);
    const pieces = pieceCipher(key, salt, what);
    const reader = new ByteReader(source);
    yield Buffer.concat([MAGIC, salt]);
    let plain = await reader.take(PIECE_BYTES);
    for (let at = 0; ; at += 1) {
      const next = plain.length < PIECE_BYTES ? Buffer.alloc(0) : await reader.take(PIECE_BYTES);
      yield pieces.seal(at, plain, next.length === 0);
      if (next.length === 0) return;
      plain = next;
    }
  };
}

function unsealing(key: Buffer, what: string) {
  return async function* (source: AsyncIterable<Buffer>) {
    const reader = new ByteReader(source);
    const head = await reader.take(MAGIC.length + SALT_BYTES);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new SealBroken(`${what} is no file of a backup`);
    const pieces = pieceCipher(key, head.subarray(MAGIC.length), what);
    for (let at = 0, isLast = false; !isLast; at += 1) {
      const start = await reader.take(4 + TAG_BYTES);
      if (start.length < 4 + TAG_BYTES) throw new SealBroken(`${what} was cut short`);
      const told = start.readUInt32BE(0);
      isLast = told >= LAST;
      const sealed = await reader.take((told & ~LAST) >>> 0);
      let plain: Buffer;
      try {
        plain = pieces.open(at, start.subarray(4), sealed, isLast);
      } catch (cause) {
        throw new SealBroken(`${what} was sealed under another key, or changed`, { cause });
      }
      yield plain;
    }
  };
}
