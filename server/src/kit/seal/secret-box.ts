import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** Encrypts data at rest. `place` is authenticated too, so that a value copied to another place does not open. */
export function sealAtRest(secret: Buffer, plain: Buffer, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

export function openAtRest(secret: Buffer, sealed: Buffer, place: string): Buffer {
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Derives a secret for one purpose that reveals neither the master secret nor those of other purposes. */
export function deriveSecret(secret: Buffer, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("base64url");
}
