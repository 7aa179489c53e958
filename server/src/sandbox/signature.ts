import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isTimely, signedPrefix } from "@magpie/domain/cashier/payment-signature";

export function signatureHeaders(secret: string, purpose: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { "Pay-Timestamp": timestamp, "Pay-Signature": signatureOf(secret, timestamp, purpose, Buffer.from(body)) };
}

export type SignatureProblem = "unsigned" | "stale";

/** Returns the problem with a request's signature, or null. */
export function signatureProblem(
  secret: string,
  headers: IncomingHttpHeaders,
  purpose: string,
  body: Buffer,
  now: Date,
): SignatureProblem | null {
  const timestamp = String(headers["pay-timestamp"] ?? "");
  const given = Buffer.from(String(headers["pay-signature"] ?? ""));
  const right = Buffer.from(signatureOf(secret, timestamp, purpose, body));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return "unsigned";
  return isTimely(timestamp, now) ? null : "stale";
}

function signatureOf(secret: string, timestamp: string, purpose: string, body: Buffer): string {
  return `v1=${createHmac("sha256", secret).update(signedPrefix(timestamp, purpose)).update(body).digest("hex")}`;
}
