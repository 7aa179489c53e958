import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { onSendAsyncHookHandler } from "fastify";

const pack = promisify(gzip);
const WORTH_IT_BYTES = 65_536;

/** Compresses large answers. Only for answers that are equal for everybody: the compressed length of a personal one leaks its secrets. */
export const packLarge: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== "string" || payload.length < WORTH_IT_BYTES) return payload;
  reply.header("Vary", "Accept-Encoding");
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""))) return payload;
  reply.header("Content-Encoding", "gzip").removeHeader("Content-Length");
  return pack(payload, { level: constants.Z_BEST_SPEED });
};
