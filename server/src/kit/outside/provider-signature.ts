import { createHmac, timingSafeEqual } from "node:crypto";
import { isTimely, signedPrefix } from "@magpie/domain/cashier/payment-signature";

export function signedHeaders(secret: string, purpose: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return { "Pay-Timestamp": timestamp, "Pay-Signature": signatureOf(secret, timestamp, purpose, Buffer.from(body)) };
}

export interface Signed {
  timestamp: string;
  signature: string;
  body: Uint8Array;
}

/** True if the provider signed this body for this purpose, a short while ago at most. */
export function isSigned(secret: string, purpose: string, { timestamp, signature, body }: Signed, now: Date): boolean {
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(secret, timestamp, purpose, body));
  return given.length === right.length && timingSafeEqual(given, right) && isTimely(timestamp, now);
}

function signatureOf(secret: string, timestamp: string, purpose: string, body: Uint8Array): string {
  return `v1=${createHmac("sha256", secret).update(signedPrefix(timestamp, purpose)).update(body).digest("hex")}`;
}
