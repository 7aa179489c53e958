import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** What is stored of a token. A plain hash is enough: the token itself is too long to guess. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
