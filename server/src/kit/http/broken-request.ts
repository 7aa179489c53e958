import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DEFAULT_LANGUAGE } from "@magpie/domain/languages";
import { REFUSALS, Refusal } from "@magpie/domain/refusals";
import { refusalAnswer, toRefusal } from "./errors";
import { BARE_POLICY, SECURITY_HEADERS } from "./headers";

/** Answers bytes that are not a readable request, in the default language since no header could be read. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // Browsers open connections ahead of need: an answer on an unused one would be taken for the answer to its next request.
  const hasAsked = socket.bytesRead > 0;
  if (error.code === "ECONNRESET" || !socket.writable || !hasAsked) {
    socket.destroy();
    return;
  }
  const found = toRefusal(error);
  const refusal = found.code === "unknown_error" ? new Refusal("unreadable_body") : found;
  const requestId = randomUUID();
  const status = REFUSALS[refusal.code];
  const body = JSON.stringify(refusalAnswer(refusal, DEFAULT_LANGUAGE, requestId));
  const headers = {
    ...SECURITY_HEADERS,
    "Content-Security-Policy": BARE_POLICY,
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "X-Request-Id": requestId,
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}
