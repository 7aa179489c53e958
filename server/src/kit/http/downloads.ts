import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Streams a file at the reader's pace. A refusal before the first part is answered like any other. */
export async function sendDownload(reply: FastifyReply, type: string, parts: AsyncIterable<string>): Promise<FastifyReply> {
  const making = parts[Symbol.asyncIterator]();
  const first = await making.next();
  async function* whole() {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => making };
  }
  return reply
    .type(`${type}; charset=utf-8`)
    .headers({ "Content-Disposition": "attachment", "Cache-Control": "no-store" })
    .send(Readable.from(whole()));
}
