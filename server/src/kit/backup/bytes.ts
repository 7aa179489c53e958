/** Reads a stream in pieces of the asked length. */
export class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The next bytes; fewer where the stream ends. */
  async take(length: number): Promise<Buffer> {
    const pieces = [this.rest];
    let have = this.rest.length;
    while (have < length) {
      const next = await this.source.next();
      if (next.done) break;
      pieces.push(Buffer.from(next.value));
      have += next.value.length;
    }
    const all = Buffer.concat(pieces);
    this.rest = all.subarray(length);
    return all.subarray(0, length);
  }
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
