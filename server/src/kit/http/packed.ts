import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { onSendAsyncHookHandler } from "fastify";

const pack = promisify(gzip);
const WORTH_IT_BYTES = 65_536;

/** Packs large answers on their way. Only for what is the same for everybody: the packed length of a personal answer tells of its secrets. */
export const packLarge: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== "string" || payload.length < WORTH_IT_BYTES) return payload;
  reply.header("Vary", "Accept-Encoding");
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return payload;
  reply.header("Content-Encoding", "gzip").removeHeader("Content-Length");
  return pack(payload, { level: constants.Z_BEST_SPEED });
};
