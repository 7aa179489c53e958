import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Only this hash is stored. It needs no salt, because tokens are too long to guess. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
